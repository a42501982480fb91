import type { Routes } from '../../../server/platform/area.ts';
import { readPage } from '../../../server/platform/paging.ts';
import { USERS_ORDER, usersDetails, usersDetailsOptions } from '../contract.ts';
import { exportCalls } from './export.ts';
import { mediaCalls, mediaOf } from './media-report.ts';
import { countPeople, optionsOf, peoplePage } from './queries.ts';
import { peopleFor, userTaskOf } from './service.ts';

export const routes: Routes = (serve, services) => {
  const { db } = services;

  serve(usersDetails, async ({ viewer, params, query }) => {
    const of = await peopleFor(db, viewer, params.slug, query);
    const { rows, paging } = await readPage(query, async (range) => {
      const [page, count] = await Promise.all([
        peoplePage(db, of, query.order_by ?? USERS_ORDER, range),
        countPeople(db, of),
      ]);
      return { rows: page, count };
    });
    const media = await mediaOf(db, of.taskId);
    return { usertasks: rows.map(userTaskOf), media, ...paging };
  });

  serve(usersDetailsOptions, async ({ viewer, params }) => optionsOf(db, await peopleFor(db, viewer, params.slug, {})));

  exportCalls(serve, services);
  mediaCalls(serve, services);
};
