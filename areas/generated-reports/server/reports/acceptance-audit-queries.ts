import { sql } from 'kysely';
import type { Db } from '../../../../server/database/open.ts';
import { timeFor, wordFor } from '../../../../server/platform/exports/written-for.ts';
import type { WrittenFor } from '../../../../shared/written-for.ts';
import type { ReportStatus } from '../../../month-reports/rules.ts';
import { statusTexts } from '../../../month-reports/server/public.ts';
import { columnTexts } from '../../column-texts.ts';
import { PAGE, type Report } from './report.ts';

interface Row {
  line: number;
  person: string;
  company: string | null;
  work: string;
  hours: number;
  now: ReportStatus;
  by: string | null;
  at: Date | null;
  old: unknown;
  new: unknown;
  field: 'status' | 'hours' | 'description' | 'reason' | null;
}

const read = async (db: Db, deadline: number, after: number) =>
  (
    await sql<Row>`
      select page.id as line, person.username as person, companies.name as company, coalesce(tasks.title, page.title) as work,
        (page.minutes / 60.0)::float as hours, page.status as now, author.username as by, changes.at, changes.field,
        changes.old, changes.new
      from (
        select * from task_reports where deadline_id = ${deadline} and id > ${after} order by id limit ${PAGE}
      ) as page
      join users as person on person.id = page.user_id
      left join companies on companies.id = page.company_id
      left join tasks on tasks.id = page.task_id
      left join changes on entity = 'task_reports' and entity_id = page.id and field in ('status', 'hours', 'description', 'reason')
      left join users as author on author.id = changes.by
      order by page.id, changes.id`.execute(db)
  ).rows;

/** Who accepted, rejected or corrected each entry of a period, and when; entries that nobody decided upon as well. */
export const acceptanceAudit: Report = {
  head: ['entry', 'username', 'company', 'work', 'hours', 'status', 'changed_by', 'changed_at', 'field', 'old', 'new'],
  count: async (db, { deadline }) =>
    (
      await sql<{ count: number }>`
        select count(*)::int as count from task_reports where deadline_id = ${deadline}`.execute(db)
    ).rows[0]?.count ?? 0,
  async *pages(db, { deadline = 0 }, reader) {
    for (let after = 0; ; ) {
      const rows = await read(db, deadline, after);
      if (rows.length === 0) return;
      after = rows.at(-1)?.line ?? after;
      yield rows.map((row) => [
        ...[row.line, row.person, row.company, row.work, row.hours, wordFor(reader, statusTexts, row.now)],
        ...[
          row.by,
          timeFor(reader, row.at),
          row.field && wordFor(reader, columnTexts, row.field),
          ...[row.old, row.new].map((value) => shown(reader, row.field, value)),
        ],
      ]);
    }
  },
};

const shown = (reader: WrittenFor, field: Row['field'], value: unknown): string | null => {
  if (value === null || value === undefined) return null;
  return field === 'status' ? wordFor(reader, statusTexts, String(value) as ReportStatus) : String(value);
};
