import { expressionBuilder, type RawBuilder, sql } from 'kysely';
import { containing } from '../../../server/database/like.ts';
import type { Db } from '../../../server/database/open.ts';
import type { Schema } from '../../../server/database/schema.ts';
import type { Range } from '../../../server/platform/paging.ts';
import type { AssignmentKind } from '../../assignments/server/public.ts';
import type { TaskColumn, TaskOrder, TaskStatus } from '../contract.ts';
import { PIN_COLORS, type PinColor } from '../rules.ts';
import { taskAt } from './address-queries.ts';
import { idsOfCoordinated } from './company-queries.ts';
import { moderates } from './relation-queries.ts';

const ofTask = expressionBuilder<Schema, 'tasks'>();

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
  module: number | undefined;
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
  minutes: number;
  is_assigned: boolean;
  is_blocked: boolean;
  has_questions: boolean;
  is_evaluator: boolean;
  is_moderator: boolean;
  /** Tasks on all pages. */
  count: number;
}

/** Ids of the people whose work is counted. As an array, so that each table is read through its index by person. */
const people = ({ userId, coordinates }: ListOf) =>
  sql`select array(${coordinates ? idsOfCoordinated(userId) : sql`select ${userId}::integer`}) as ids`;

type Sum = 'is_mine' | 'answered' | 'max_questions' | 'deadlines';

/**
 * Work of the counted people on one task, summed. Who resigned is no longer on their own list; a coordinator still sees
 * what they did, and nothing more is expected of them. `open_deadline`: the first of their own deadlines that has not
 * passed; `leans`: somebody has none of their own.
 */
const sums = ({ userId }: ListOf): Record<Sum, RawBuilder<unknown>> => ({
  is_mine: sql`bool_or(user_id = ${userId} and resigned_at is null) as is_mine`,
  answered: sql`coalesce(sum(answered), 0)::integer as answered`,
  max_questions: sql`
    case when not bool_or(max_questions is null and resigned_at is null) filter (where is_work)
      then sum(case when resigned_at is null then max_questions else answered end)::integer end as max_questions`,
  deadlines: sql`
    min(deadline) as deadline,
    min(deadline) filter (where deadline > now() and resigned_at is null) as open_deadline,
    bool_or(deadline is null and resigned_at is null) filter (where is_work) as leans`,
});

/** What of them a filter and an order need: thousands of tasks are not summed for nothing. */
const neededSums = (list: ListOf, filter: TaskFilter, column: TaskColumn) => {
  const all = sums(list);
  const needed = [sql`max(pin_color) as pin_color`];
  if (column === 'title') needed.push(sql`max(title) as title`);
  if (filter.status || column === 'answered' || column === 'tempo') needed.push(all.answered);
  if (filter.status) needed.push(all.max_questions);
  if (filter.deadlineFrom || filter.deadlineTo || column === 'deadline') {
    needed.push(all.deadlines, sql`max(end_date) as end_date`);
  }
  if (needsHours(column)) needed.push(sql`sum(minutes) as minutes`);
  return sql.join(needed);
};

const needsHours = (column: TaskColumn) => column === 'reported_hours' || column === 'tempo';

const ofPeople = sql`user_id = any((select ids from people)::integer[])`;
const counted = ({ coordinates }: ListOf) => (coordinates ? ofPeople : sql`${ofPeople} and resigned_at is null`);

/** What a row may say of a task; `lists`: that it is on the list, `is_task`: that it is a task which fits the filter. */
const SAYS = {
  user_id: sql`null::integer`,
  answered: sql`null::integer`,
  max_questions: sql`null::integer`,
  deadline: sql`null::timestamptz`,
  resigned_at: sql`null::timestamptz`,
  is_work: sql`false`,
  minutes: sql`null::integer`,
  pin_color: sql`null::text`,
  title: sql`null::text`,
  end_date: sql`null::timestamptz`,
  lists: sql`false`,
  is_task: sql`false`,
};

const says = (said: Partial<typeof SAYS>) =>
  sql.join(Object.entries({ ...SAYS, ...said }).map(([name, value]) => sql`${value} as ${sql.ref(name)}`));

const yes = sql`true`;
const WORK = {
  ...{ user_id: sql`user_id`, answered: sql`answered`, max_questions: sql`max_questions` },
  ...{ deadline: sql`deadline`, resigned_at: sql`resigned_at`, is_work: yes },
};

/** A coordinator sees what others did who resigned; what they resigned from themselves is off the list. */
const stays = ({ userId }: ListOf) => sql`(resigned_at is null or user_id <> ${userId})`;

/** Where it stands that a task is on the list. */
const listing = (list: ListOf) => {
  const lists = list.coordinates ? stays(list) : yes;
  return [
    { from: sql`assignments where kind = 'answer' and ${counted(list)}`, row: says({ ...WORK, lists }) },
    { from: sql`assignments where kind = 'evaluate' and ${counted(list)}`, row: says({ lists }) },
    { from: sql`task_moderators where user_id = ${list.userId}`, row: says({ lists: yes }) },
  ];
};

/**
 * Tasks that fit what a filter asks of the task itself, from the narrow index alone. One person's few are looked up in
 * it; for a company's thousands, reading it through is quicker.
 */
const fitting = (list: ListOf, { title, language, module }: TaskFilter) => {
  const all = [sql`is_active`];
  if (title !== '') all.push(sql`title ilike ${containing(title)}`);
  if (language) all.push(sql`language = ${language}`);
  if (module) all.push(sql`module_id = ${module}`);
  if (!list.all && !list.coordinates) {
    const ids = listing(list).map(({ from }) => sql`select task_id from ${from}`);
    all.push(sql`id = any(array(${sql.join(ids, sql` union all `)}))`);
  }
  return sql.join(all, sql` and `);
};

/** Every row that says something of a task to this person. */
const rowsOf = (list: ListOf, filter: TaskFilter, column: TaskColumn) => {
  const task = says({ title: sql`title`, end_date: sql`end_date`, is_task: yes, ...(list.all && { lists: yes }) });
  return sql.join(
    [
      sql`select id as task_id, ${task} from tasks where ${fitting(list, filter)}`,
      ...listing(list).map(({ from, row }) => sql`select task_id, ${row} from ${from}`),
      sql`select task_id, ${says({ pin_color: sql`pin_color` })} from task_favorites where user_id = ${list.userId}`,
      ...(needsHours(column)
        ? [sql`select task_id, ${says({ minutes: sql`minutes` })} from task_hours where ${ofPeople}`]
        : []),
    ],
    sql` union all `,
  );
};

/** Rows of the counted people on the few tasks of a page: found by task. */
const onPage = sql`task_id = any(array(select id from page)) and user_id in (select unnest(ids) from people)`;

const workOnPage = (kind: AssignmentKind, list: ListOf) => sql`
  select task_id, ${sql.join(Object.values(sums(list)))} from (
    select task_id, ${says(WORK)} from assignments
    where kind = ${sql.lit(kind)} and ${onPage} ${list.coordinates ? sql`` : sql`and resigned_at is null`}
  ) as rows group by task_id`;

/** Of `mine`, the sums of a task's work, and the task's own end. */
const deadline = ({ coordinates }: ListOf, end: RawBuilder<unknown>) =>
  coordinates
    ? sql`case when mine.leans is not false
        then least(mine.open_deadline, case when ${end} > now() then ${end} end) else mine.open_deadline end`
    : sql`coalesce(mine.deadline, ${end})`;

const mineDeadline = (list: ListOf) => deadline(list, sql`mine.end_date`);

const orders = (list: ListOf): Record<TaskColumn, RawBuilder<unknown>> => ({
  title: sql`lower(mine.title)`,
  deadline: mineDeadline(list),
  answered: sql`mine.answered`,
  reported_hours: sql`coalesce(mine.minutes, 0)`,
  tempo: sql`mine.answered::float / nullif(mine.minutes, 0)`,
  favorites_pin_color: sql`array_position(${sql.lit(`{${PIN_COLORS.join(',')}}`)}::text[], mine.pin_color)`,
});

const statuses: Record<TaskStatus, RawBuilder<unknown>> = {
  FIN: sql`mine.answered >= mine.max_questions`,
  NS: sql`mine.answered = 0 and mine.max_questions is distinct from 0`,
  PROG: sql`mine.answered > 0 and (mine.max_questions is null or mine.answered < mine.max_questions)`,
};

/** What a filter asks of the sums. */
const conditions = (list: ListOf, { status, deadlineFrom, deadlineTo }: TaskFilter) => {
  const all = [yes];
  if (status) all.push(sql`(${statuses[status]})`);
  if (deadlineFrom) all.push(sql`${mineDeadline(list)} >= ${deadlineFrom}`);
  if (deadlineTo) all.push(sql`${mineDeadline(list)} <= ${deadlineTo}`);
  return sql.join(all, sql` and `);
};

/**
 * One page of a list in one statement: first which tasks, by what filter and order need; then everything of these few.
 * How many tasks people are on varies so much that estimates of it are worth nothing: hence one grouping of all rows
 * instead of joins.
 */
export const tasksPage = async (
  db: Db,
  list: ListOf,
  filter: TaskFilter,
  order: TaskOrder,
  page: Range,
): Promise<ListedTask[]> => {
  const column = order.replace(/^-/, '') as TaskColumn;
  const sorted = (pinned: RawBuilder<unknown>, key: RawBuilder<unknown>, id: RawBuilder<unknown>) =>
    sql`${pinned} is null, ${key} ${order.startsWith('-') ? sql`desc` : sql`asc`} nulls last, ${id}`;
  const { rows } = await sql<ListedTask>`
    with people as (${people(list)}),
    page as materialized (
      select mine.task_id as id, mine.pin_color, ${orders(list)[column]} as key, (count(*) over ())::integer as count
      from (
        select task_id, ${neededSums(list, filter, column)}
        from (${rowsOf(list, filter, column)}) as rows
        group by task_id
        having bool_or(is_task) and bool_or(lists)
      ) as mine
      where ${conditions(list, filter)}
      order by ${sorted(sql`mine.pin_color`, orders(list)[column], sql`mine.task_id`)}
      limit ${page.limit} offset ${page.offset}
    ),
    mine as (${workOnPage('answer', list)}),
    evaluation as (${workOnPage('evaluate', list)}),
    reported as (
      select task_id, sum(minutes)::integer as minutes from task_hours where ${onPage} group by task_id
    )
    select tasks.id, tasks.slug, tasks.title, page.pin_color, page.count,
      ${deadline(list, sql`tasks.end_date`)} as deadline,
      mine.max_questions, coalesce(mine.answered, 0) as answered, coalesce(mine.is_mine, false) as is_assigned,
      ${list.coordinates ? sql`evaluation.open_deadline` : sql`evaluation.deadline`} as evaluation_deadline,
      evaluation.max_questions as evaluation_max_questions, coalesce(evaluation.answered, 0) as evaluation_answered,
      coalesce(evaluation.is_mine, false) as is_evaluator,
      exists (select from assignments where task_id = tasks.id and user_id = ${list.userId} and kind = 'answer'
        and is_blocked) as is_blocked,
      coalesce(mine.is_mine, false) and ${hasQuestions(list)} as has_questions, coalesce(reported.minutes, 0) as minutes,
      ${moderates(ofTask, list.userId)} as is_moderator
    from page
    join tasks on tasks.id = page.id
    left join mine on mine.task_id = page.id
    left join evaluation on evaluation.task_id = page.id
    left join reported on reported.task_id = page.id
    order by ${sorted(sql`page.pin_color`, sql`page.key`, sql`page.id`)}`.execute(db);
  return rows;
};

/** Whether a person holds questions of the task, or some are left to hand out: the first that is found tells it. */
const hasQuestions = ({ userId }: ListOf) => sql`(
  exists (select from reservations where reservations.task_id = tasks.id and reservations.user_id = ${userId})
  or exists (
    select from import_batches
    join question_slots on question_slots.batch_id = import_batches.id and question_slots.task_id = tasks.id
    where import_batches.task_id = tasks.id and import_batches.published_at is not null
      and question_slots.answered + question_slots.reserved < question_slots.slots))`;

/** The id of an active task that is on the person's list. */
export const idOnList = async (db: Db, list: ListOf, address: string): Promise<number | undefined> => {
  const { rows } = await sql<{ id: number }>`
    with people as (${people(list)})
    select id from tasks
    where id = ${taskAt(address)} and is_active and (${list.all}::boolean
      or exists (select from assignments where task_id = tasks.id
        and user_id = any((select ids from people)::integer[]) and ${stays(list)})
      or ${moderates(ofTask, list.userId)})`.execute(db);
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
