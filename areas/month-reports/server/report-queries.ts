import { sql } from 'kysely';
import { byName } from '../../../server/database/by-name.ts';
import type { Db } from '../../../server/database/open.ts';
import { divisionZoneOf } from '../../organisation/server/public.ts';
import { overAt } from '../../work-sessions/server/public.ts';
import type { Activity } from '../contract.ts';
import type { ReportStatus } from '../rules.ts';
import { daysOfPeriod } from './day-queries.ts';

export interface PeriodRow {
  id: number;
  name: string;
  starts_at: Date;
  ends_at: Date;
}

/** A period that is for this person: for their company, or for people without one, or that they have reported for before. */
export const periodOf = (db: Db, userId: number, deadlineId: number): Promise<PeriodRow | undefined> =>
  db
    .selectFrom('report_deadlines')
    .where('id', '=', deadlineId)
    .where((eb) =>
      eb.or([
        eb.exists(
          eb
            .selectFrom('deadline_companies')
            .innerJoin('users', (join) =>
              join.on(sql<boolean>`coalesce(users.company_id, 0) = coalesce(deadline_companies.company_id, 0)`),
            )
            .whereRef('deadline_id', '=', 'report_deadlines.id')
            .where('users.id', '=', userId)
            .select('deadline_id'),
        ),
        eb.exists(
          eb
            .selectFrom('month_reports')
            .whereRef('deadline_id', '=', 'report_deadlines.id')
            .where('user_id', '=', userId)
            .select('id'),
        ),
      ]),
    )
    .select(['id', 'name', 'starts_at', 'ends_at'])
    .executeTakeFirst();

/** Until the transaction ends nobody changes for whom the period is. */
export const holdPeriod = async (trx: Db, deadlineId: number): Promise<void> => {
  await trx.selectFrom('report_deadlines').where('id', '=', deadlineId).select('id').forKeyShare().execute();
};

const REPORT = ['id', 'user_id', 'deadline_id', 'status', 'version'] as const;

export const reportFor = (db: Db, userId: number, deadlineId: number) =>
  db
    .selectFrom('month_reports')
    .where('user_id', '=', userId)
    .where('deadline_id', '=', deadlineId)
    .select(REPORT)
    .executeTakeFirst();

/** The person's report, added for their company and user type where there is none, and locked until the transaction ends. */
export const lockReport = async (trx: Db, userId: number, deadlineId: number) => {
  await trx
    .insertInto('month_reports')
    .values((eb) => ({
      user_id: userId,
      deadline_id: deadlineId,
      company_id: eb.selectFrom('users').where('id', '=', userId).select('company_id'),
      type_id: eb.selectFrom('users').where('id', '=', userId).select('type_id'),
    }))
    .onConflict((conflict) => conflict.columns(['user_id', 'deadline_id']).doNothing())
    .execute();
  return trx
    .selectFrom('month_reports')
    .where('user_id', '=', userId)
    .where('deadline_id', '=', deadlineId)
    .select(REPORT)
    .forUpdate()
    .executeTakeFirstOrThrow();
};

/** Until the transaction ends nobody else changes hours of this person: reports of periods that overlap are added up. Before `lockReport`. */
export const lockHours = async (trx: Db, userId: number): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtext('month_reports'), ${userId}::integer)`.execute(trx);
};

/** What a person has reported for other periods that share time with this one; they are of other companies. */
export const hoursOverlapping = (trx: Db, userId: number, { id, starts_at, ends_at }: Omit<PeriodRow, 'name'>) =>
  trx
    .selectFrom('month_reports')
    .innerJoin('report_deadlines', 'report_deadlines.id', 'month_reports.deadline_id')
    .innerJoin('task_reports', 'month_report_id', 'month_reports.id')
    .where('month_reports.user_id', '=', userId)
    .where('report_deadlines.id', '<>', id)
    .where('report_deadlines.starts_at', '<', ends_at)
    .where('report_deadlines.ends_at', '>', starts_at)
    .groupBy('report_deadlines.id')
    .orderBy('report_deadlines.id')
    .select(['report_deadlines.starts_at', 'report_deadlines.ends_at'])
    .select(sql<number>`sum(minutes)::integer`.as('minutes'))
    .execute();

/** A line of a report as its author reads and changes it. */
export interface LineRow {
  id: number;
  month_report_id: number;
  user_id: number;
  /** Of the report. */
  company_id: number | null;
  /** Null: other work, or a task that was deleted. */
  task_id: number | null;
  slug: string | null;
  /** Of the task, while it is there. */
  title: string;
  description: string;
  minutes: number;
  status: ReportStatus;
  rejection_reason: string;
  /** When it was fixed what the line comes to; null: not yet. */
  priced_at: Date | null;
  /** A decimal. */
  amount: string | null;
  currency: string | null;
}

export const linesOf = (db: Db, reportId: number): Promise<LineRow[]> =>
  db
    .selectFrom('task_reports')
    .leftJoin('tasks', 'tasks.id', 'task_reports.task_id')
    .where('month_report_id', '=', reportId)
    .orderBy('task_reports.id')
    .select(['task_reports.id', 'tasks.id as task_id', 'tasks.slug', 'task_reports.description', 'minutes'])
    .select(['task_reports.status', 'rejection_reason', 'task_reports.month_report_id', 'task_reports.user_id'])
    .select(['company_id', 'priced_at', 'amount', 'currency'])
    .select((eb) => eb.fn.coalesce('tasks.title', 'task_reports.title').as('title'))
    .execute();

export type Worked = Activity & { task_id: number };

/** Tasks on which a person commented in reviews in a period. */
const commentedTasks = (userId: number, { starts_at, ends_at }: PeriodRow) => sql`
  select distinct task_id from review_comments join reviews on reviews.id = review_id
  where author_id = ${userId} and posted_at >= ${starts_at} and posted_at < ${overAt(sql`${ends_at}::timestamptz`)}`;

/** What a person did by task on the days of a period, as the days are where the person is; also tasks with skips or comments alone. */
export const workInPeriod = async (db: Db, userId: number, period: PeriodRow): Promise<Worked[]> => {
  const { starts_at, ends_at } = period;
  const { first, last } = daysOfPeriod({
    ...{ starts_at: sql`${starts_at}::timestamptz`, ends_at: sql`${ends_at}::timestamptz` },
    zone: sql`zone`,
  });
  const { rows } = await sql<Worked>`
    with days as (
      select ${first} as first, ${last} as last from (select ${divisionZoneOf(sql`${userId}`)} as zone) as here
    ), work as (
      select task_id, answers, deleted, 0 as evaluated, 0 as deleted_evaluated, skipped as other from answer_days, days
      where user_id = ${userId} and day between first and last
      union all
      select task_id, 0, 0, answers, deleted, skipped from evaluation_days, days where user_id = ${userId} and day between first and last
      union all
      select task_id, 0, 0, 0, 0, 1 from (${commentedTasks(userId, period)}) as commented
    )
    select task_id, sum(answers)::integer as answers, sum(deleted)::integer as deleted_answers,
      sum(evaluated)::integer as evaluation_answers, sum(deleted_evaluated)::integer as deleted_evaluation_answers
    from work group by task_id having sum(answers + deleted + evaluated + deleted_evaluated + other) > 0`.execute(db);
  return rows;
};

export const tasksByIds = (db: Db, ids: readonly number[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : db.selectFrom('tasks').where('id', 'in', ids).select(['id', 'slug', 'title']).execute();

/** Those of the tasks that a person is assigned to, for either kind of work. */
export const assignedAmong = async (db: Db, userId: number, tasks: readonly number[]): Promise<ReadonlySet<number>> => {
  const rows = await db
    .selectFrom('assignments')
    .where('user_id', '=', userId)
    .where('task_id', '=', sql<number>`any(${tasks}::int[])`)
    .select('task_id')
    .execute();
  return new Set(rows.map(({ task_id }) => task_id));
};

/** The tasks that a person is or was assigned to, for either kind of work. */
export const assignedTasks = (db: Db, userId: number, limit: number) =>
  db
    .selectFrom('tasks')
    .where('id', 'in', (eb) => eb.selectFrom('assignments').where('user_id', '=', userId).select('task_id'))
    .orderBy(byName('title'))
    .orderBy('id')
    .limit(limit)
    .select(['id', 'slug', 'title'])
    .execute();

/** Sets the state of a report; its version is another one then. */
export const changeReport = async (trx: Db, id: number, status: ReportStatus): Promise<void> => {
  await trx
    .updateTable('month_reports')
    .set((eb) => ({ status, version: eb('version', '+', 1), modified_at: sql<Date>`now()` }))
    .where('id', '=', id)
    .execute();
};
