import { sql } from 'kysely';
import type { Db } from '../../../../server/database/open.ts';
import { wordFor } from '../../../../server/platform/exports/written-for.ts';
import type { ReportStatus } from '../../../month-reports/rules.ts';
import { isOfType, statusTexts, TYPE_OF_REPORT } from '../../../month-reports/server/public.ts';
import type { Parameters } from '../../contract.ts';
import { PAGE, type Report } from './report.ts';

interface Row {
  id: number;
  username: string;
  type: string | null;
  company: string | null;
  status: ReportStatus;
  entries: number;
  hours: number;
  accepted: number;
}

const read = async (db: Db, { deadline, user_type, only_accepted = false }: Parameters, after: number) =>
  (
    await sql<Row>`
      select month_reports.id, users.username, user_types.name as type, companies.name as company, month_reports.status,
        sums.entries, (sums.minutes / 60.0)::float as hours, (sums.accepted / 60.0)::float as accepted
      from month_reports
      join users on users.id = month_reports.user_id
      left join user_types on user_types.id = ${TYPE_OF_REPORT}
      left join companies on companies.id = month_reports.company_id
      cross join lateral (
        select count(*)::int as entries, coalesce(sum(minutes), 0) as minutes,
          coalesce(sum(minutes) filter (where status in ('ACCEPTED', 'MANUALLY_ACCEPTED')), 0) as accepted
        from task_reports
        where month_report_id = month_reports.id
          and (not ${only_accepted}::boolean or status in ('ACCEPTED', 'MANUALLY_ACCEPTED'))
      ) as sums
      where month_reports.deadline_id = ${deadline} and month_reports.id > ${after}
        and ${user_type === undefined ? sql`true` : isOfType(user_type)}
        and (not ${only_accepted}::boolean or sums.entries > 0)
      order by month_reports.id limit ${PAGE}`.execute(db)
  ).rows;

/** Hours of each person in a period, reported and accepted. */
export const hoursByPerson: Report = {
  head: ['username', 'user_type', 'company', 'status', 'entries', 'hours', 'accepted_hours'],
  count: async (db, { deadline }) =>
    (
      await sql<{ count: number }>`
        select count(*)::int as count from month_reports where deadline_id = ${deadline}`.execute(db)
    ).rows[0]?.count ?? 0,
  async *pages(db, given, reader) {
    for (let after = 0; ; ) {
      const rows = await read(db, given, after);
      if (rows.length === 0) return;
      after = rows.at(-1)?.id ?? after;
      yield rows.map((row) => [
        ...[row.username, row.type, row.company, wordFor(reader, statusTexts, row.status)],
        ...[row.entries, row.hours, row.accepted],
      ]);
    }
  },
};
