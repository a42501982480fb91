import { decider } from '../../shared/access.ts';
import { Nullable, route } from '../../shared/route.ts';
import { Type } from '../../shared/schema.ts';
import { PageOfRows, rowFields } from './list-contract.ts';

/** The times behind the rows of a page of `personReports`, which has the same query. They take longer to find than the rows. */
export const rowTimes = route({
  method: 'GET',
  path: 'linguist-month-reports/times/',
  summary: 'Hours that were measured while the work was done, for each row of a page',
  need: decider,
  query: PageOfRows,
  reply: Type.Object({
    results: Type.Array(
      Type.Object({
        key: Type.Object(rowFields),
        /** By the timer. Null: the row has too many lines to be added up while somebody waits. */
        total_timer_hours: Nullable(Type.Number()),
        /** Spent on answers, skips and corrections, as the page measured it; null as above. */
        total_auto_hours: Nullable(Type.Number()),
      }),
    ),
  }),
});
