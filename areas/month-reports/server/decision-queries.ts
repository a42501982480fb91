import { sql } from 'kysely';
import type { Db } from '../../../server/database/open.ts';
import { isAccepted, type ReportStatus } from '../rules.ts';
import { TYPE_OF_REPORT } from './user-type-queries.ts';

export const isGroupLeader = async (db: Db, userId: number): Promise<boolean> =>
  (await db.selectFrom('users').where('id', '=', userId).select('is_group_leader').executeTakeFirst())
    ?.is_group_leader ?? false;

/** The group leaders who can sign in, by name. */
export const groupLeaders = (db: Db) =>
  db
    .selectFrom('users')
    .where('is_group_leader', '=', sql.lit(true))
    .where('is_active', '=', sql.lit(true))
    .orderBy('username')
    .select(['id', 'username', 'is_superuser', 'is_staff'])
    .execute();

export interface SeenReport {
  id: number;
  user_id: number;
  username: string;
  user_type: string | null;
  /** Null: none. */
  company: string | null;
  company_id: number | null;
  deadline_id: number;
  deadline: string;
  status: ReportStatus;
  version: number;
  minutes: number;
  modified_at: Date;
}

/** A report, and the company and the user type that it belongs to. */
export const reportById = (db: Db, id: number): Promise<SeenReport | undefined> =>
  db
    .selectFrom('month_reports')
    .innerJoin('users', 'users.id', 'month_reports.user_id')
    .innerJoin('report_deadlines', 'report_deadlines.id', 'month_reports.deadline_id')
    .leftJoin('companies', 'companies.id', 'month_reports.company_id')
    .leftJoin('user_types', (join) => join.on('user_types.id', '=', TYPE_OF_REPORT))
    .where('month_reports.id', '=', id)
    .select(['month_reports.id', 'month_reports.user_id', 'month_reports.status', 'month_reports.modified_at'])
    .select([
      'month_reports.deadline_id',
      'month_reports.company_id',
      'month_reports.version',
      'report_deadlines.name as deadline',
    ])
    .select(['users.username', 'user_types.name as user_type', 'companies.name as company'])
    .select((eb) =>
      eb
        .selectFrom('task_reports')
        .whereRef('month_report_id', '=', 'month_reports.id')
        .select(sql<number>`coalesce(sum(minutes), 0)::integer`.as('sum'))
        .as('minutes'),
    )
    .executeTakeFirst() as Promise<SeenReport | undefined>;

/** The report that a line belongs to. */
export const reportOfLine = async (db: Db, lineId: number): Promise<number | undefined> =>
  (await db.selectFrom('task_reports').where('id', '=', lineId).select('month_report_id').executeTakeFirst())
    ?.month_report_id;

/** Whoever changes or decides upon lines of reports waits for whoever does so already. In the order of their ids: no two wait for each other. */
export const lockReports = (trx: Db, ids: readonly number[]) =>
  trx
    .selectFrom('month_reports')
    .where('id', '=', sql<number>`any(${ids}::int[])`)
    .orderBy('id')
    .select(['id', 'user_id', 'status', 'version'])
    .forUpdate()
    .execute();

/** A line as far as it matters for a decision on it. */
export interface LockedLine {
  id: number;
  month_report_id: number;
  user_id: number;
  username: string;
  /** Of the report. */
  company_id: number | null;
  /** Null: other work, or a task that was deleted. */
  task_id: number | null;
  title: string;
  description: string;
  minutes: number;
  status: ReportStatus;
  coordinator_comment: string;
  rejection_reason: string;
}

export const lockedLines = (trx: Db, ids: readonly number[]): Promise<LockedLine[]> =>
  trx
    .selectFrom('task_reports')
    .innerJoin('users', 'users.id', 'task_reports.user_id')
    .leftJoin('tasks', 'tasks.id', 'task_reports.task_id')
    .where('task_reports.id', '=', sql<number>`any(${ids}::int[])`)
    .orderBy('task_reports.id')
    .select(['task_reports.id', 'task_reports.month_report_id', 'task_reports.user_id', 'task_reports.status'])
    .select(['users.username', 'coordinator_comment', 'rejection_reason', 'tasks.id as task_id', 'minutes'])
    .select(['task_reports.description', 'task_reports.company_id'])
    .select((eb) => eb.fn.coalesce('tasks.title', 'task_reports.title').as('title'))
    .execute();

/** What is written with a decision: for the group leader, or for the person. */
export type Said = Partial<Pick<LockedLine, 'coordinator_comment' | 'rejection_reason'>>;

/** What lines come to is not fixed any more; of accepted ones nothing is fixed yet (`fixPay`). */
export const setLineStatus = async (
  trx: Db,
  ids: readonly number[],
  status: ReportStatus,
  said: Said = {},
): Promise<void> => {
  await trx
    .updateTable('task_reports')
    .set({
      ...{ status, price: null, amount: null, currency: null, tariff_id: null },
      priced_at: isAccepted(status) ? sql<Date>`now()` : null,
      ...said,
      modified_at: sql<Date>`now()`,
    })
    .where('id', '=', sql<number>`any(${ids}::int[])`)
    .execute();
};

/** Which states the lines of reports have. */
export const statusesOfReports = async (trx: Db, ids: readonly number[]): Promise<Map<number, ReportStatus[]>> => {
  const rows = await trx
    .selectFrom('task_reports')
    .where('month_report_id', '=', sql<number>`any(${ids}::int[])`)
    .groupBy('month_report_id')
    .select(['month_report_id', sql<ReportStatus[]>`array_agg(distinct status)`.as('statuses')])
    .execute();
  return new Map(rows.map(({ month_report_id, statuses }) => [month_report_id, statuses] as const));
};

/** Sets the state of reports; their versions are others then. */
export const setReportStatus = async (trx: Db, ids: readonly number[], status: ReportStatus): Promise<void> => {
  await trx
    .updateTable('month_reports')
    .set((eb) => ({ status, version: eb('version', '+', 1), modified_at: sql<Date>`now()` }))
    .where('id', '=', sql<number>`any(${ids}::int[])`)
    .execute();
};

/** Who reported what, by period. */
export const authorsOf = async (
  trx: Db,
  ids: readonly number[],
): Promise<{ deadline: number; period: string; users: number[] }[]> =>
  trx
    .selectFrom('month_reports')
    .innerJoin('report_deadlines', 'report_deadlines.id', 'deadline_id')
    .where('month_reports.id', '=', sql<number>`any(${ids}::int[])`)
    .groupBy('report_deadlines.id')
    .orderBy('report_deadlines.id')
    .select(['report_deadlines.id as deadline', 'report_deadlines.name as period'])
    .select(sql<number[]>`array_agg(user_id)`.as('users'))
    .execute();

/** What happened to a report and its lines, the latest first. */
/** Of a report and its lines, or of one line alone. */
export const historyOf = async (db: Db, { id, line }: { id: number; line?: number }, limit: number) => {
  const { rows } = await sql<{
    username: string | null;
    at: Date;
    work: string | null;
    entity: string;
    field: string;
    old: unknown;
    new: unknown;
  }>`
    select users.username, changes.at, changes.entity, changes.field, changes.old, changes.new,
      coalesce(tasks.title, task_reports.title) as work
    from (
      (select * from changes where entity = 'month_reports' and entity_id = ${id} and ${line === undefined} order by id desc limit ${limit})
      union all
      (select changes.* from task_reports join changes on entity = 'task_reports' and entity_id = task_reports.id
        where month_report_id = ${id} and task_reports.id = coalesce(${line ?? null}, task_reports.id)
        order by changes.id desc limit ${limit})
    ) as changes
    left join users on users.id = changes.by
    left join task_reports on changes.entity = 'task_reports' and task_reports.id = changes.entity_id
    left join tasks on tasks.id = task_reports.task_id
    order by changes.id desc limit ${limit}`.execute(db);
  return rows;
};
