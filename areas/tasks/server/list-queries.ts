import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../server/database/open.ts';
import type { TaskColumn, TaskOrder, TaskStatus } from '../contract.ts';
import { PIN_COLORS, type PinColor } from '../rules.ts';

/** Whose list it is, and of whom it counts the work: the person's own, or that of the companies they coordinate. */
export interface ListOf {
  userId: number;
  coordinates: boolean;
  /** Every active task instead of those that somebody counted is on. */
  all: boolean;
}

export interface TaskFilter {
  title: string;
  status: TaskStatus | undefined;
  deadlineFrom: Date | undefined;
  deadlineTo: Date | undefined;
  language: string | undefined;
}

export interface ListedTask {
  id: number;
  slug: string;
  title: string;
  pin_color: PinColor | null;
  deadline: Date | null;
  evaluation_deadline: Date | null;
  max_questions: number | null;
  answered: number;
  evaluation_max_questions: number | null;
  evaluation_answered: number;
  hours: number;
  is_assigned: boolean;
  is_evaluator: boolean;
  is_moderator: boolean;
  /** Tasks on all pages. */
  count: number;
}

const contains = (text: string) => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;

/** Ids of the people whose work is counted. As an array, so that each table is read through its index by person. */
const people = ({ userId, coordinates }: ListOf) =>
  coordinates
    ? sql`select array(
        select id from users
        where company_id in (select company_id from company_coordinators where user_id = ${userId})
        union select ${userId}::integer
      ) as ids`
    : sql`select array[${userId}::integer] as ids`;

/**
 * Work of those people, a row a task. Who resigned is no longer on their own list; a coordinator still sees what they
 * did, and nothing more is expected of them. `open_deadline`: the first of their own deadlines that has not passed;
 * `leans`: somebody has none of their own.
 */
const work = (table: 'assignments' | 'evaluator_assignments', { userId, coordinates }: ListOf) => sql`
  select task_id,
    bool_or(user_id = ${userId} and resigned_at is null) as is_mine,
    sum(answered)::integer as answered,
    case when bool_or(max_questions is null and resigned_at is null) then null
      else sum(case when resigned_at is null then max_questions else answered end)::integer end as max_questions,
    min(deadline) as deadline,
    min(deadline) filter (where deadline > now() and resigned_at is null) as open_deadline,
    bool_or(deadline is null and resigned_at is null) as leans
  from ${sql.table(table)}
  where user_id = any((select ids from people)::integer[]) ${coordinates ? sql`` : sql`and resigned_at is null`}
  group by task_id`;

const openEnd = sql`case when tasks.end_date > now() then tasks.end_date end`;

const deadline = ({ coordinates }: ListOf) =>
  coordinates
    ? sql`case when mine.leans is not false then least(mine.open_deadline, ${openEnd}) else mine.open_deadline end`
    : sql`coalesce(mine.deadline, tasks.end_date)`;

const evaluationDeadline = ({ coordinates }: ListOf) =>
  coordinates ? sql`evaluation.open_deadline` : sql`evaluation.deadline`;

const answered = sql`coalesce(mine.answered, 0)`;
const hours = sql`coalesce(reported.hours, 0)`;

const orders = (list: ListOf): Record<TaskColumn, RawBuilder<unknown>> => ({
  title: sql`lower(tasks.title)`,
  deadline: deadline(list),
  answered,
  reported_hours: hours,
  tempo: sql`${answered} / nullif(${hours}, 0)`,
  favorites_pin_color: sql`array_position(${sql.lit(`{${PIN_COLORS.join(',')}}`)}::text[], favorite.pin_color)`,
});

const statuses: Record<TaskStatus, RawBuilder<unknown>> = {
  FIN: sql`${answered} >= mine.max_questions`,
  NS: sql`${answered} = 0 and mine.max_questions is distinct from 0`,
  PROG: sql`${answered} > 0 and (mine.max_questions is null or ${answered} < mine.max_questions)`,
};

const onList = ({ userId, all }: ListOf) =>
  all
    ? sql`true`
    : sql`tasks.id in (
        select task_id from mine union select task_id from evaluation
        union select task_id from task_moderators where user_id = ${userId}
      )`;

const conditions = (list: ListOf, filter: TaskFilter) => {
  const all = [sql`tasks.is_active`, onList(list)];
  if (filter.title !== '') all.push(sql`tasks.title ilike ${contains(filter.title)}`);
  if (filter.language) all.push(sql`tasks.language = ${filter.language}`);
  if (filter.status) all.push(sql`(${statuses[filter.status]})`);
  if (filter.deadlineFrom) all.push(sql`${deadline(list)} >= ${filter.deadlineFrom}`);
  if (filter.deadlineTo) all.push(sql`${deadline(list)} <= ${filter.deadlineTo}`);
  return sql.join(all, sql` and `);
};

/** One page of a list in one statement, which reads each task's narrow index entry and each counted person's rows. */
export const tasksPage = async (
  db: Db,
  list: ListOf,
  filter: TaskFilter,
  order: TaskOrder,
  page: { size: number; offset: number },
): Promise<ListedTask[]> => {
  const by = orders(list)[order.replace(/^-/, '') as TaskColumn];
  const { rows } = await sql<ListedTask>`
    with people as (${people(list)}),
    mine as (${work('assignments', list)}),
    evaluation as (${work('evaluator_assignments', list)}),
    reported as (
      select task_id, sum(hours)::float as hours from task_reports
      where user_id = any((select ids from people)::integer[]) and task_id is not null
      group by task_id
    )
    select tasks.id, tasks.slug, tasks.title, favorite.pin_color,
      ${deadline(list)} as deadline, ${evaluationDeadline(list)} as evaluation_deadline,
      mine.max_questions, ${answered} as answered,
      evaluation.max_questions as evaluation_max_questions, coalesce(evaluation.answered, 0) as evaluation_answered,
      ${hours} as hours,
      coalesce(mine.is_mine, false) as is_assigned, coalesce(evaluation.is_mine, false) as is_evaluator,
      moderated.task_id is not null as is_moderator,
      (count(*) over ())::integer as count
    from tasks
    left join mine on mine.task_id = tasks.id
    left join evaluation on evaluation.task_id = tasks.id
    left join reported on reported.task_id = tasks.id
    left join task_favorites as favorite on favorite.task_id = tasks.id and favorite.user_id = ${list.userId}
    left join task_moderators as moderated on moderated.task_id = tasks.id and moderated.user_id = ${list.userId}
    where ${conditions(list, filter)}
    order by favorite.pin_color is null, ${by} ${order.startsWith('-') ? sql`desc` : sql`asc`} nulls last, tasks.id
    limit ${page.size} offset ${page.offset}`.execute(db);
  return rows;
};

/** The id of an active task that is on the person's list. */
export const idOnList = async (db: Db, list: ListOf, slug: string): Promise<number | undefined> => {
  const onIt = (table: 'assignments' | 'evaluator_assignments') => sql`
    exists (select from ${sql.table(table)} where task_id = tasks.id
      and user_id = any((select ids from people)::integer[])
      ${list.coordinates ? sql`` : sql`and resigned_at is null`})`;
  const { rows } = await sql<{ id: number }>`
    with people as (${people(list)})
    select id from tasks
    where slug = ${slug} and is_active and (${list.all}::boolean or ${onIt('assignments')}
      or ${onIt('evaluator_assignments')}
      or exists (select from task_moderators where task_id = tasks.id and user_id = ${list.userId}))`.execute(db);
  return rows[0]?.id;
};

/** Adds the favorite, or takes it out; gives its colour, or null where there is none any more. */
export const toggleFavorite = async (
  db: Db,
  userId: number,
  taskId: number,
  color: PinColor,
): Promise<string | null> => {
  const { numDeletedRows } = await db
    .deleteFrom('task_favorites')
    .where('user_id', '=', userId)
    .where('task_id', '=', taskId)
    .executeTakeFirstOrThrow();
  if (numDeletedRows > 0n) return null;
  await db
    .insertInto('task_favorites')
    .values({ user_id: userId, task_id: taskId, pin_color: color })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return color;
};
