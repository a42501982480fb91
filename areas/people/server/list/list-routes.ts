import type { Routes } from '../../../../server/platform/area.ts';
import { readPage } from '../../../../server/platform/paging.ts';
import { may, staff } from '../../../../shared/access.ts';
import { COUNTED_MOST } from '../../../../shared/paging.ts';
import { companyOptions, divisionOptions, scopeOf, userTypeOptions } from '../../../organisation/server/public.ts';
import { isByRating, PEOPLE_ORDER, people, peopleOptions } from '../../contract.ts';
import { averageOf } from './export.ts';
import { countListed, languagesOf, peoplePage } from './list-queries.ts';

export const listCalls: Routes = (serve, { db }) => {
  serve(people, async ({ query, viewer }) => {
    const scope = scopeOf(viewer);
    const { page: _page, page_size: _size, order_by: wanted = PEOPLE_ORDER, ...filter } = query;
    const seesRatings = may(viewer, staff);
    const order_by = seesRatings || !isByRating(wanted) ? wanted : PEOPLE_ORDER;
    const { rows, paging } = await readPage(
      query,
      async (range) => {
        const [page, count] = await Promise.all([
          peoplePage(db, scope, filter, order_by, range),
          countListed(db, scope, filter),
        ]);
        return { rows: page, count };
      },
      COUNTED_MOST,
    );
    const languages = await languagesOf(
      db,
      rows.map(({ id }) => id),
    );
    const results = rows.map(({ rating_count, rating_sum, ...row }) => ({
      ...row,
      languages: languages.get(row.id) ?? [],
      ...(seesRatings && {
        rating_count,
        rating_avg: averageOf({ rating_count, rating_sum }),
      }),
    }));
    return { results, ...paging };
  });

  serve(peopleOptions, async ({ viewer }) => {
    const [companies, types, divisions] = await Promise.all([
      companyOptions(db, scopeOf(viewer)),
      userTypeOptions(db),
      may(viewer, staff) ? divisionOptions(db) : [],
    ]);
    return { companies, types, divisions };
  });
};
