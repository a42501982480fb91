import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../../server/database/open.ts';
import type { Range } from '../../../../server/platform/paging.ts';
import type { RowKey } from '../../list-contract.ts';
import type { ReportStatus } from '../../rules.ts';
import type { LineOfWork } from '../activity-queries.ts';
import { TYPE_OF_REPORT } from '../user-type-queries.ts';
import { chosenLines, ofRow, type Wanted } from './filter-queries.ts';

/** A line with everything that is shown of it, apart from what was done in the period. */
export interface ListedLine {
  id: number;
  report_id: number;
  user_id: number;
  username: string;
  /** The personal data of the person was erased: what was reported stays as it is. */
  is_erased: boolean;
  user_type: string | null;
  company: string | null;
  company_id: number | null;
  is_native: boolean | null;
  deadline_id: number;
  deadline: string;
  starts_at: Date;
  ends_at: Date;
  task_id: number | null;
  slug: string | null;
  language: string | null;
  /** Answers an hour. */
  expected_pace: number | null;
  module: string | null;
  project: string | null;
  title: string;
  description: string;
  minutes: number;
  status: ReportStatus;
  report_status: ReportStatus;
  coordinator_comment: string;
  rejection_reason: string;
  created_at: Date;
}

const shown = (from: RawBuilder<unknown>) => sql<ListedLine>`
  select line.id, line.month_report_id as report_id, line.user_id, users.username,
    users.erased_at is not null as is_erased, user_types.name as user_type,
    companies.name as company, line.company_id, line.deadline_id, report_deadlines.name as deadline, report_deadlines.starts_at,
    report_deadlines.ends_at, tasks.id as task_id, tasks.slug, tasks.language, tasks.expected_pace, modules.name as module,
    projects.name as project, coalesce(tasks.title, line.title) as title, line.description, line.minutes, line.status,
    month_reports.status as report_status, line.coordinator_comment, line.rejection_reason, line.created_at,
    (select is_native from user_languages where user_id = line.user_id and language = tasks.language) as is_native
  from ${from}
  join month_reports on month_reports.id = line.month_report_id
  join users on users.id = line.user_id
  left join user_types on user_types.id = ${TYPE_OF_REPORT}
  left join companies on companies.id = line.company_id
  join report_deadlines on report_deadlines.id = line.deadline_id
  left join tasks on tasks.id = line.task_id
  left join modules on modules.id = tasks.module_id
  left join projects on projects.id = modules.project_id`;

/** The lines of one report, in the order in which they were reported. */
export const linesOfReport = async (db: Db, reportId: number): Promise<ListedLine[]> =>
  (
    await sql<ListedLine>`${shown(sql`task_reports as line`)} where line.month_report_id = ${reportId} order by line.id`.execute(
      db,
    )
  ).rows;

/** Those of these lines that the viewer sees, in the order of their ids. */
export const linesByIds = async (
  db: Db,
  companies: Wanted['companies'],
  ids: readonly number[],
): Promise<ListedLine[]> =>
  (
    await sql<ListedLine>`
      ${shown(sql`(
        select line.* from ${chosenLines({ filter: {}, companies })} and line.id = any(${ids}::int[])
      ) as line`)}
      order by line.id`.execute(db)
  ).rows;

/** The lines of a row of the list by person. */
export const linesOfRow = async (db: Db, wanted: Wanted, row: RowKey, { limit, offset }: Range) => {
  const found = sql`${chosenLines(wanted, { person: true, task: true })} and ${ofRow(row)}`;
  const [{ rows }, counted] = await Promise.all([
    sql<ListedLine>`
      ${shown(sql`(
        select line.*, users.username as by from ${found} order by users.username, line.id limit ${limit} offset ${offset}
      ) as line`)}
      order by line.by, line.id`.execute(db),
    sql<{ count: number }>`select count(*)::int as count from ${found}`.execute(db),
  ]);
  return { rows, count: counted.rows[0]?.count ?? 0 };
};

/** The lines of a filter after an id, for an export. Only those of `rows`, where there are any. */
export const linesAfter = async (
  db: Db,
  wanted: Wanted,
  rows: readonly RowKey[],
  after: number,
  limit: number,
): Promise<ListedLine[]> =>
  (
    await sql<ListedLine>`
      ${shown(sql`(
        select line.* from ${chosenLines(wanted, { task: true })} and line.id > ${after} and ${anyRow(rows)}
        order by line.id limit ${limit}
      ) as line`)}
      order by line.id`.execute(db)
  ).rows;

/** A line of a row, with what the row is told by. */
export interface LineOfRow extends LineOfWork {
  report_id: number;
  deadline_id: number;
  project_id: number | null;
}

/** The lines of rows, as far as they say what work to look for. */
export const workOfRows = async (db: Db, wanted: Wanted, rows: readonly RowKey[]): Promise<LineOfRow[]> =>
  rows.length === 0
    ? []
    : (
        await sql<LineOfRow>`
          select found.*, starts_at, ends_at
          from (
            select line.id, line.user_id, line.task_id, line.month_report_id as report_id, line.deadline_id, modules.project_id
            from ${chosenLines(wanted, { task: true })} and ${anyRow(rows)}
          ) as found join report_deadlines on report_deadlines.id = found.deadline_id`.execute(db)
      ).rows;

export const countLines = async (db: Db, wanted: Wanted, rows: readonly RowKey[]): Promise<number> =>
  (
    await sql<{ count: number }>`
      select count(*)::int as count from ${chosenLines(wanted, { task: true })} and ${anyRow(rows)}`.execute(db)
  ).rows[0]?.count ?? 0;

export const anyRow = (rows: readonly RowKey[]) =>
  rows.length === 0
    ? sql`true`
    : sql`(${sql.join(
        rows.map((row) => sql`(${ofRow(row)})`),
        sql` or `,
      )})`;

/** Ids of the lines of rows, and of their reports; at most so many. */
export const idsOfRows = async (
  db: Db,
  wanted: Wanted,
  rows: readonly RowKey[],
  limit: number,
): Promise<{ id: number; report_id: number }[]> =>
  (
    await sql<{ id: number; report_id: number }>`
      select line.id, line.month_report_id as report_id from ${chosenLines(wanted, { task: true })} and ${anyRow(rows)}
      order by line.id limit ${limit}`.execute(db)
  ).rows;
