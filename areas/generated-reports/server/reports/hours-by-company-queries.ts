import { sql } from 'kysely';
import type { WrittenFor } from '../../../../shared/written-for.ts';
import { overlappingDays } from '../../../month-reports/server/public.ts';
import type { Parameters } from '../../contract.ts';
import type { Report } from './report.ts';

interface Row {
  company: string | null;
  deadline: string;
  people: number;
  entries: number;
  hours: number;
  accepted: number;
}

const rows = ({ from, to, only_accepted = false }: Parameters, { time_zone }: WrittenFor) => sql<Row>`
  select companies.name as company, report_deadlines.name as deadline, count(distinct user_id)::int as people,
    count(*)::int as entries, (sum(minutes) / 60.0)::float as hours,
    (coalesce(sum(minutes) filter (where status in ('ACCEPTED', 'MANUALLY_ACCEPTED')), 0) / 60.0)::float as accepted
  from report_deadlines
  join task_reports on task_reports.deadline_id = report_deadlines.id
  left join companies on companies.id = task_reports.company_id
  where ${sql.join(overlappingDays({ from, to, time_zone }), sql` and `)}
    and (not ${only_accepted}::boolean or status in ('ACCEPTED', 'MANUALLY_ACCEPTED'))
  group by companies.id, report_deadlines.id
  order by starts_at, company nulls first`;

/** Hours by company and month: a row for each company and period. */
export const hoursByCompany: Report = {
  head: ['company', 'deadline', 'people', 'entries', 'hours', 'accepted_hours'],
  count: async () => 1,
  async *pages(db, given, reader) {
    const found = await rows(given, reader).execute(db);
    yield found.rows.map((row) => [row.company, row.deadline, row.people, row.entries, row.hours, row.accepted]);
  },
};
