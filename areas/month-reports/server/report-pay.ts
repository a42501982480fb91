import type { Db } from '../../../server/database/open.ts';
import type { Viewer } from '../../../shared/access.ts';
import { payOf, seesOwnTariffs, totalsOf } from '../../tariffs/server/public.ts';
import type { MonthReport } from '../contract.ts';
import { hoursOf } from '../rules.ts';
import { firstDayFor, type LineRow, type PeriodRow } from './report-queries.ts';

/**
 * What the person's own lines come to by the tariffs of the first day of the period (docs/tariffs.md); nothing for those who
 * may not see their tariffs, since an amount tells the price.
 */
export const payOfLines = async (
  db: Db,
  viewer: Viewer,
  period: PeriodRow,
  lines: readonly LineRow[],
): Promise<Pick<MonthReport, 'pay' | 'unpriced_hours'>> => {
  if (lines.length === 0 || !seesOwnTariffs(viewer)) return { pay: [], unpriced_hours: 0 };
  const day = await firstDayFor(db, viewer.id, period);
  const pays = await payOf(
    db,
    lines.map(({ task_id, minutes }) => ({ userId: viewer.id, taskId: task_id, day, hours: hoursOf(minutes) })),
  );
  const unpriced = lines.reduce((sum, { minutes }, at) => (pays[at] ? sum : sum + minutes), 0);
  return {
    pay: Object.entries(totalsOf(pays)).map(([currency, amount]) => ({ currency, amount })),
    unpriced_hours: hoursOf(unpriced),
  };
};
