import type { Routes } from '../../../../server/platform/area.ts';
import { recordAudit } from '../../../../server/platform/audit-queries.ts';
import { serveTableExport } from '../../../../server/platform/exports/table-export.ts';
import { readPage } from '../../../../server/platform/paging.ts';
import { companyOptions, scopeOf } from '../../../organisation/server/public.ts';
import { USER_ORDER, usersStatistics, usersStatisticsExport, usersStatisticsOptions } from '../../users-contract.ts';
import { checkPeriod, shortened } from '../period.ts';
import { userRows, usersSource } from './user-export.ts';
import { countUsers } from './user-queries.ts';

export const userCalls: Routes = (serve, services) => {
  const { db } = services;

  serve(usersStatistics, async ({ query, viewer }) => {
    const { page: _page, page_size: _size, order_by = USER_ORDER, start_date, end_date, ...others } = query;
    const period = { start_date, end_date };
    checkPeriod(period);
    const filter = { ...others, ...(await shortened(db, period)) };
    const scope = scopeOf(viewer);
    const { rows, paging } = await readPage(query, async (range) => {
      const [page, count] = await Promise.all([
        userRows(db, scope, filter, order_by, range),
        countUsers(db, scope, filter),
      ]);
      return { rows: page, count };
    });
    return { results: rows, ...paging };
  });

  serve(usersStatisticsOptions, async ({ viewer }) => ({ companies: await companyOptions(db, scopeOf(viewer)) }));

  serveTableExport(serve, services, usersSource, usersStatisticsExport, {
    dataOf: (filter, viewer) => {
      checkPeriod(filter);
      return { scope: scopeOf(viewer), filter };
    },
    starting: (trx, actor, { filter }) =>
      recordAudit(trx, [{ kind: 'people.exported', actor, subject: 'statistics', data: filter }]),
  });
};
