import { type RawBuilder, sql } from 'kysely';
import { byName } from '../../../../server/database/by-name.ts';
import type { Db } from '../../../../server/database/open.ts';
import type { Range } from '../../../../server/platform/paging.ts';
import type { Basics, TaskFilter, TaskOrder, TaskRow } from '../../contract.ts';
import { fits } from '../selection-queries.ts';

const FROM = sql`
  tasks
  left join task_totals on task_totals.task_id = tasks.id
  left join modules on modules.id = tasks.module_id
  left join projects on projects.id = modules.project_id`;

const TARGET = sql`(tasks.question_count::bigint * tasks.max_answers)`;
const ANSWERS = sql`coalesce(task_totals.answers, 0)`;

const COLUMNS = sql`
  tasks.id as task_id, tasks.slug as task, tasks.title, modules.name as module, projects.name as project,
  tasks.question_count as total_questions, coalesce(answered_questions, 0) as answered_questions,
  coalesce(full_questions, 0) as fully_answered_questions, ${ANSWERS} as total_answers, ${TARGET} as target_answers,
  tasks.max_answers as max_answers_per_question, tasks.is_active`;

const ORDERS = {
  title: sql`lower(tasks.title)`,
  total_questions: sql`tasks.question_count`,
  fully_answered_questions: sql`coalesce(full_questions, 0)`,
  total_answers: ANSWERS,
  target_answers: TARGET,
};

const orderOf = (order: TaskOrder) => {
  const way = order.startsWith('-') ? sql`desc` : sql`asc`;
  return sql`${ORDERS[order.replace(/^-/, '') as keyof typeof ORDERS]} ${way}, tasks.id ${way}`;
};

export const taskPage = async (db: Db, filter: TaskFilter, order: TaskOrder, { limit, offset }: Range) => {
  const { rows } = await sql<TaskRow>`
    select ${COLUMNS} from ${FROM} where ${fits(filter)} order by ${orderOf(order)}
    limit ${limit} offset ${offset}`.execute(db);
  return rows;
};

/** The next tasks after an id, for an export. */
export const tasksAfter = async (db: Db, filter: TaskFilter, after: number, limit: number) => {
  const { rows } = await sql<TaskRow>`
    select ${COLUMNS} from ${FROM} where ${fits(filter)} and tasks.id > ${after}
    order by tasks.id limit ${limit}`.execute(db);
  return rows;
};

/** The first of the tasks. */
export const taskRow = async (db: Db, choice: RawBuilder<boolean>): Promise<TaskRow | undefined> => {
  const { rows } = await sql<TaskRow>`select ${COLUMNS} from ${FROM} where ${choice} limit 1`.execute(db);
  return rows[0];
};

/** Undefined where there is no such task. */
export const isArchived = async (db: Db, choice: RawBuilder<boolean>): Promise<boolean | undefined> =>
  (await db.selectFrom('tasks').where(choice).select('is_archive').executeTakeFirst())?.is_archive;

/** The first tasks by title. */
export const taskNames = async (db: Db, choice: RawBuilder<boolean>, limit: number) =>
  (
    await sql<{ task: string; title: string }>`
      select tasks.slug as task, tasks.title from tasks where ${choice} order by lower(tasks.title), tasks.id limit ${limit}`.execute(
      db,
    )
  ).rows;

/** Not started and finished as `stateOf` has them. */
export const basicsOf = async (db: Db, choice: RawBuilder<boolean>): Promise<Basics> => {
  const { rows } = await sql<Basics>`
    select count(*) as total,
      count(*) filter (where ${ANSWERS} <= 0) as not_started,
      count(*) filter (where ${ANSWERS} > 0 and ${ANSWERS} < ${TARGET}) as in_progress,
      count(*) filter (where ${ANSWERS} > 0 and ${ANSWERS} >= ${TARGET}) as finished,
      coalesce(sum(tasks.question_count), 0)::bigint as "all",
      coalesce(sum(answered_questions), 0) as answered,
      coalesce(sum(full_questions), 0) as complete,
      coalesce(sum(task_totals.answers), 0) as done,
      coalesce(sum(${TARGET}), 0)::bigint as target
    from tasks left join task_totals on task_totals.task_id = tasks.id where ${choice}`.execute(db);
  return rows[0] as Basics;
};

export const moduleOptions = (db: Db) =>
  db.selectFrom('modules').orderBy(byName('name')).select(['id', 'name']).execute();

export const projectOptions = (db: Db) =>
  db.selectFrom('projects').orderBy(byName('name')).select(['id', 'name']).execute();
