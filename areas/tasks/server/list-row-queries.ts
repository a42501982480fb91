import { type RawBuilder, sql } from 'kysely';
import { containing } from '../../../server/database/like.ts';
import type { AssignmentKind } from '../../assignments/server/public.ts';
import type { TaskColumn, TaskStatus } from '../contract.ts';
import { idsOfCoordinated } from './company-queries.ts';

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

/** Ids of the people whose work is counted. As an array, so that each table is read through its index by person. */
export const people = ({ userId, coordinates }: ListOf) =>
  sql`select array(${coordinates ? idsOfCoordinated(userId) : sql`select ${userId}::integer`}) as ids`;

type Sum = 'is_mine' | 'answered' | 'max_questions' | 'deadlines';

/**
 * Work of the counted people on one task, summed. Who resigned is no longer on their own list; a coordinator still sees
 * what they did, and nothing more is expected of them. `open_deadline`: the first of their own deadlines that has not
 * passed; `is_open_ended`: someone has no personal deadline.
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
    bool_or(deadline is null and resigned_at is null) filter (where is_work) as is_open_ended`,
});

/** What of them a filter and an order need: thousands of tasks are not summed for nothing. */
export const neededSums = (list: ListOf, filter: TaskFilter, column: TaskColumn) => {
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

/**
 * The columns of the rows that are grouped by task. A row comes from one table and fills the columns that this table
 * knows; `is_listed`: the task is on the list, `is_task`: it is a task that fits the filter.
 */
const EMPTY_ROW = {
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
  is_listed: sql`false`,
  is_task: sql`false`,
};

const rowWith = (known: Partial<typeof EMPTY_ROW>) =>
  sql.join(Object.entries({ ...EMPTY_ROW, ...known }).map(([name, value]) => sql`${value} as ${sql.ref(name)}`));

export const yes = sql`true`;
const WORK = {
  ...{ user_id: sql`user_id`, answered: sql`answered`, max_questions: sql`max_questions` },
  ...{ deadline: sql`deadline`, resigned_at: sql`resigned_at`, is_work: yes },
};

/** A coordinator sees what others did who resigned; what they resigned from themselves is off the list. */
export const isListed = ({ userId }: ListOf) => sql`(resigned_at is null or user_id <> ${userId})`;

/** The tables that put a task on the list, with the row that each gives. */
const listing = (list: ListOf) => {
  const is_listed = list.coordinates ? isListed(list) : yes;
  return [
    { from: sql`assignments where kind = 'answer' and ${counted(list)}`, row: rowWith({ ...WORK, is_listed }) },
    { from: sql`assignments where kind = 'evaluate' and ${counted(list)}`, row: rowWith({ is_listed }) },
    { from: sql`task_moderators where user_id = ${list.userId}`, row: rowWith({ is_listed: yes }) },
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

/** All rows about the tasks of this list, to be grouped by task. */
export const rowsOf = (list: ListOf, filter: TaskFilter, column: TaskColumn) => {
  const task = rowWith({
    title: sql`title`,
    end_date: sql`end_date`,
    is_task: yes,
    ...(list.all && { is_listed: yes }),
  });
  return sql.join(
    [
      sql`select id as task_id, ${task} from tasks where ${fitting(list, filter)}`,
      ...listing(list).map(({ from, row }) => sql`select task_id, ${row} from ${from}`),
      sql`select task_id, ${rowWith({ pin_color: sql`pin_color` })} from task_favorites where user_id = ${list.userId}`,
      ...(needsHours(column)
        ? [sql`select task_id, ${rowWith({ minutes: sql`minutes` })} from task_hours where ${ofPeople}`]
        : []),
    ],
    sql` union all `,
  );
};

/** Rows of the counted people on the few tasks of a page: found by task. */
export const onPage = sql`task_id = any(array(select id from page)) and user_id in (select unnest(ids) from people)`;

export const workOnPage = (kind: AssignmentKind, list: ListOf) => sql`
  select task_id, ${sql.join(Object.values(sums(list)))} from (
    select task_id, ${rowWith(WORK)} from assignments
    where kind = ${sql.lit(kind)} and ${onPage} ${list.coordinates ? sql`` : sql`and resigned_at is null`}
  ) as rows group by task_id`;
