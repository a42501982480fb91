import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../../server/database/open.ts';
import type { Range } from '../../../../server/platform/paging.ts';
import { type Scope, visibleTo } from '../../../organisation/server/public.ts';
import type { Period, Selection } from '../../contract.ts';
import type { PersonOrder, UserTaskOrder } from '../../people-contract.ts';
import type { ReadPeriod } from '../period.ts';
import { chosenIds, fits, isAllTime, named, within } from '../selection-queries.ts';

/** Sums of the work of one person on tasks, or on one task. */
export interface WorkSums {
  deadline: Date | null;
  max_questions: number | null;
  counted: number;
  answers: number;
  seconds: number;
  squares: number;
  session_seconds: number;
}

/** The sums by person or by task, of everybody who is on the task and fits `which`, a condition on both ids. */
const sumsBy = (by: 'user_id' | 'task_id', which: RawBuilder<unknown>, period: Period) => sql<
  WorkSums & { id: number }
>`(
  with assigned as (
    select ${sql.ref(by)} as id, max(deadline) as deadline,
      case when bool_and(max_questions is not null) then sum(max_questions) end as max_questions
    from assignments where kind = 'answer' and ${which} group by ${sql.ref(by)}
  ),
  times as (
    select ${sql.ref(by)} as id, sum(counted) as counted, sum(answers) as answers, sum(seconds)::bigint as seconds,
      sum(squares)::bigint as squares, sum(session_seconds)::bigint as session_seconds
    from ${sql.table(isAllTime(period) ? 'person_times' : 'answer_times')}
    where ${which} and ${isAllTime(period) ? sql`true` : within(sql`day`, period)} group by ${sql.ref(by)}
  )
  select id, deadline, max_questions, coalesce(counted, 0) as counted, coalesce(answers, 0) as answers,
    coalesce(seconds, 0) as seconds, coalesce(squares, 0) as squares, coalesce(session_seconds, 0) as session_seconds
  from assigned left join times using (id)
)`;

const WORK_ORDERS = {
  answers: sql`counted`,
  mean: sql`seconds::float8 / nullif(answers, 0)`,
  total_time: sql`seconds`,
  session_time: sql`session_seconds`,
};
const PERSON_ORDERS = { username: sql`users.username`, ...WORK_ORDERS };
const TASK_ORDERS = { title: sql`lower(tasks.title)`, ...WORK_ORDERS };

const orderOf = (order: string, orders: Readonly<Record<string, RawBuilder<unknown>>>) => {
  const way = order.startsWith('-') ? sql`desc nulls last` : sql`asc nulls last`;
  return sql`${orders[order.replace(/^-/, '')]} ${way}, sums.id`;
};

const SUMS = [
  ...(['sums.deadline', 'sums.max_questions', 'sums.counted', 'sums.answers'] as const),
  ...(['sums.seconds', 'sums.squares', 'sums.session_seconds'] as const),
] as const;

/** The people of some tasks, as far as the viewer sees them. */
export interface PersonFilter {
  scope: Scope;
  selection: Selection;
  period: ReadPeriod;
}

export interface PersonWork extends WorkSums {
  id: number;
  username: string;
}

const people = (db: Db, { scope, selection, period }: PersonFilter) =>
  db
    .selectFrom('users')
    .where((eb) => visibleTo(scope)(eb))
    .innerJoin(sumsBy('user_id', sql`task_id in ${chosenIds(selection)}`, period).as('sums'), 'sums.id', 'users.id');

export const peopleInRange = (
  db: Db,
  filter: PersonFilter,
  order: PersonOrder,
  { limit, offset }: Range,
): Promise<PersonWork[]> =>
  people(db, filter)
    .orderBy(orderOf(order, PERSON_ORDERS))
    .limit(limit)
    .offset(offset)
    .select(['users.id', 'users.username', ...SUMS])
    .execute();

/** People who are on the tasks. */
export const countPeopleOn = async (db: Db, { scope, selection }: Pick<PersonFilter, 'scope' | 'selection'>) => {
  const { count } = await db
    .selectFrom('users')
    .where((eb) => visibleTo(scope)(eb))
    .where(
      sql<boolean>`users.id in (
        select user_id from assignments where kind = 'answer' and task_id in ${chosenIds(selection)})`,
    )
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
};

/** The work of one person on the tasks of a selection together; undefined where the person is on none of them. */
export const workOf = async (db: Db, userId: number, selection: Selection, period: Period) => {
  const { rows } = await sql<WorkSums>`
    select * from ${sumsBy('user_id', sql`user_id = ${userId} and task_id in ${chosenIds(selection)}`, period)} as sums`.execute(
    db,
  );
  return rows[0];
};

export const visibleUser = (db: Db, scope: Scope, username: string) =>
  db
    .selectFrom('users')
    .where((eb) => visibleTo(scope)(eb))
    .where(named(username))
    .select(['id', 'username'])
    .executeTakeFirst();

export interface TaskWork extends WorkSums {
  id: number;
  slug: string;
  title: string;
  is_active: boolean;
}

/** Whose tasks, of which source, and when. */
export interface UserFilter {
  userId: number;
  from?: Selection['from'];
  period: ReadPeriod;
}

export const tasksOfUser = (
  db: Db,
  { userId, from, period }: UserFilter,
  order: UserTaskOrder,
  { limit, offset }: Range,
): Promise<TaskWork[]> =>
  db
    .selectFrom('tasks')
    .innerJoin(sumsBy('task_id', sql`user_id = ${userId}`, period).as('sums'), 'sums.id', 'tasks.id')
    .where(fits({ from }))
    .orderBy(orderOf(order, TASK_ORDERS))
    .limit(limit)
    .offset(offset)
    .select(['tasks.id', 'tasks.slug', 'tasks.title', 'tasks.is_active', ...SUMS])
    .execute();

export const countTasksOfUser = async (db: Db, { userId, from }: UserFilter): Promise<number> => {
  const { count } = await db
    .selectFrom('tasks')
    .where(fits({ from }))
    .where(sql<boolean>`tasks.id in (select task_id from assignments where kind = 'answer' and user_id = ${userId})`)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
};
