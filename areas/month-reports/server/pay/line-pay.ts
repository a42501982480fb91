import type { Db } from '../../../../server/database/open.ts';
import { type Pay, payOf } from '../../../tariffs/server/public.ts';
import { hoursOf } from '../../rules.ts';
import { pricedReports, setPay } from './pay-queries.ts';

/** A line as far as its pay depends on it. */
export interface WorkedLine {
  month_report_id: number;
  user_id: number;
  /** Of the report. */
  company_id: number | null;
  task_id: number | null;
  minutes: number;
}

/** What each line comes to by the tariffs of the first day of its period, as they are now; null where none applies (docs/tariffs.md). */
export const payByTariffs = async (db: Db, lines: readonly WorkedLine[]): Promise<(Pay | null)[]> => {
  if (lines.length === 0) return [];
  const reports = await pricedReports(db, [...new Set(lines.map(({ month_report_id }) => month_report_id))]);
  return payOf(
    db,
    lines.map(({ month_report_id, user_id, company_id, task_id, minutes }) => {
      const { day = '', type_id = null } = reports.get(month_report_id) ?? {};
      return {
        ...{ userId: user_id, companyId: company_id, userTypeId: type_id, taskId: task_id },
        ...{ day, hours: hoursOf(minutes) },
      };
    }),
  );
};

/** Fixes what lines come to, in the transaction that accepts them: later changes of tariffs leave it alone. */
export const fixPay = async (trx: Db, lines: readonly (WorkedLine & { id: number })[]): Promise<void> => {
  const pays = await payByTariffs(trx, lines);
  await setPay(
    trx,
    lines.flatMap(({ id }, at) => {
      const pay = pays[at];
      return pay ? [{ id, ...pay }] : [];
    }),
  );
};
