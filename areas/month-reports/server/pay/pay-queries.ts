import { sql } from 'kysely';
import type { Db } from '../../../../server/database/open.ts';
import type { Pay } from '../../../tariffs/server/public.ts';
import { daysOfPeriod } from '../day-queries.ts';
import { TYPE_OF_REPORT } from '../user-type-queries.ts';

const { first } = daysOfPeriod({
  ...{ starts_at: sql`report_deadlines.starts_at`, ends_at: sql`report_deadlines.ends_at` },
  zone: sql`divisions.timezone`,
});

/** What of a report decides on its prices. */
export interface PricedReport {
  /** The first day of its period where its company is, as `daysOfPeriod` has it: `2026-11-22`. */
  day: string;
  type_id: number | null;
}

export const pricedReports = async (db: Db, reportIds: readonly number[]): Promise<Map<number, PricedReport>> => {
  const { rows } = await sql<PricedReport & { id: number }>`
    select month_reports.id, to_char(${first}, 'YYYY-MM-DD') as day,
      ${TYPE_OF_REPORT} as type_id
    from month_reports
    join users on users.id = month_reports.user_id
    join report_deadlines on report_deadlines.id = month_reports.deadline_id
    left join companies on companies.id = month_reports.company_id
    left join divisions on divisions.id = companies.division_id
    where month_reports.id = any(${reportIds}::int[])`.execute(db);
  return new Map(rows.map(({ id, ...report }) => [id, report] as const));
};

/** Stores what accepted lines come to. Lines of which nothing is known keep no sum. */
export const setPay = async (trx: Db, pays: readonly (Pay & { id: number })[]): Promise<void> => {
  if (pays.length === 0) return;
  await sql`
    update task_reports set price = pay.price, amount = pay.amount, currency = pay.currency, tariff_id = pay."tariffId"
    from jsonb_to_recordset(${JSON.stringify(pays)}::jsonb)
      as pay (id int, price numeric, amount numeric, currency text, "tariffId" bigint)
    where task_reports.id = pay.id`.execute(trx);
};
