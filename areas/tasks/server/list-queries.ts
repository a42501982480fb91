import { expressionBuilder, type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../server/database/open.ts';
import type { Schema } from '../../../server/database/schema.ts';
import type { Range } from '../../../server/platform/paging.ts';
import type { AssignmentKind } from '../../assignments/server/public.ts';
import type { TaskColumn, TaskOrder, TaskStatus } from '../contract.ts';
import { PIN_COLORS, type PinColor } from '../rules.ts';
import { taskAt } from './address-queries.ts';
import {
  isListed,
  type ListOf,
  neededSums,
  onPage,
  people,
  rowsOf,
  type TaskFilter,
  workOnPage,
  yes,
} from './list-row-queries.ts';
import { moderates } from './relation-queries.ts';

const ofTask = expressionBuilder<Schema, 'tasks'>();

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
  is_evaluation_blocked: boolean;
  has_answers: boolean;
  is_moderator: boolean;
  /** Tasks on all pages. */
  count: number;
}

/** Of `mine`, the sums of a task's work, and the task's own end. */
const deadline = ({ coordinates }: ListOf, end: RawBuilder<unknown>) =>
  coordinates
    ? sql`case when mine.is_open_ended is not false
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
        having bool_or(is_task) and bool_or(is_listed)
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
      case when tasks.enable_evaluations
        then ${list.coordinates ? sql`evaluation.open_deadline` : sql`evaluation.deadline`} end as evaluation_deadline,
      evaluation.max_questions as evaluation_max_questions, coalesce(evaluation.answered, 0) as evaluation_answered,
      ${evaluates} as is_evaluator,
      ${isBlocked('answer', list)} as is_blocked, ${isBlocked('evaluate', list)} as is_evaluation_blocked,
      ${evaluates} and ${hasAnswers(list)} as has_answers,
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

/** Where a task has no evaluations, nobody evaluates it. */
const evaluates = sql`(coalesce(evaluation.is_mine, false) and tasks.enable_evaluations)`;

const isBlocked = (kind: AssignmentKind, { userId }: ListOf) => sql`exists (
  select from assignments
  where task_id = tasks.id and user_id = ${userId} and kind = ${sql.lit(kind)} and is_blocked)`;

/** So many open slots are looked at: what a row costs does not grow with the task. Where there are more, one is for the person. */
const OPEN_LOOKED_AT = 50;

/** Whether one of the items that `open` selects as `item` is not done yet by a person. Each is looked up by itself; the first tells it. */
const isLeft = (open: RawBuilder<unknown>, done: (item: RawBuilder<unknown>) => RawBuilder<unknown>) => sql`exists (
  select from (
    select item, row_number() over () as number from (${open} limit ${sql.lit(OPEN_LOOKED_AT + 1)}) as open
  ) as open
  where number > ${sql.lit(OPEN_LOOKED_AT)} or (select true ${done(sql`open.item`)} limit 1) is null)`;

/** Whether a person holds questions of the task, or some are left to hand out to them. */
const hasQuestions = ({ userId }: ListOf) => sql`(
  exists (select from reservations where reservations.task_id = tasks.id and reservations.user_id = ${userId})
  or ${isLeft(
    sql`
      select question_slots.question_id as item from import_batches
      join question_slots on question_slots.batch_id = import_batches.id and question_slots.task_id = tasks.id
      where import_batches.task_id = tasks.id and import_batches.published_at is not null
        and question_slots.answered + question_slots.reserved < question_slots.slots`,
    (item) => sql`from answers where answers.question_id = ${item} and answers.user_id = ${userId} and is_active`,
  )})`;

/**
 * The same of answers to evaluate, of the authors whom the person evaluates. Everything asked of an author is a condition of
 * the index of each author's open slots: what is open of others is not read.
 */
const hasAnswers = ({ userId }: ListOf) => {
  const most = sql.lit(OPEN_LOOKED_AT + 1);
  const open = (author: RawBuilder<unknown>) => sql`
    select answer_id as item from evaluation_slots
    where evaluation_slots.task_id = tasks.id and ${author} and evaluated + reserved < slots`;
  const ofAll = sql`(${open(sql`author_id < ${userId}`)} limit ${most}) union all (${open(sql`author_id > ${userId}`)} limit ${most})`;
  const ofSome = sql`
    select slot.item from unnest(assignments.evaluated_users) as author (id)
    cross join lateral (${open(sql`author_id = author.id`)} limit ${most}) as slot
    where author.id <> ${userId}`;
  const isLeftOf = (slots: RawBuilder<unknown>) =>
    isLeft(
      slots,
      (item) =>
        sql`from evaluations where evaluations.answer_id = ${item} and evaluations.user_id = ${userId} and is_active`,
    );
  return sql`(
    exists (select from evaluation_reservations as held where held.task_id = tasks.id and held.user_id = ${userId})
    or exists (
      select from assignments
      where assignments.task_id = tasks.id and assignments.user_id = ${userId} and assignments.kind = 'evaluate'
        and case when assignments.evaluated_users is null then ${isLeftOf(ofAll)} else ${isLeftOf(ofSome)} end))`;
};

/** The id of an active task that is on the person's list. */
export const idOnList = async (db: Db, list: ListOf, address: string): Promise<number | undefined> => {
  const { rows } = await sql<{ id: number }>`
    with people as (${people(list)})
    select id from tasks
    where id = ${taskAt(address)} and is_active and (${list.all}::boolean
      or exists (select from assignments where task_id = tasks.id
        and user_id = any((select ids from people)::integer[]) and ${isListed(list)})
      or ${moderates(ofTask, list.userId)})`.execute(db);
  return rows[0]?.id;
};
