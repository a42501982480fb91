import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import { containing } from '../../../server/database/like.ts';
import type { Db } from '../../../server/database/open.ts';
import type { Range } from '../../../server/platform/paging.ts';
import { moderates, taskAt } from '../../tasks/server/public.ts';
import type { AdminTaskOrder } from '../contract.ts';
import { beginningOfCopies, type TASK_STATUSES, type TASK_TYPES } from '../rules.ts';
import type { TaskFormsTable, TasksTable } from './tables.ts';

export interface AdminTaskFilter {
  title: string;
  is_active?: boolean;
  is_archive?: boolean;
  enable_evaluations?: boolean;
  status?: (typeof TASK_STATUSES)[number];
  type?: (typeof TASK_TYPES)[number];
  module?: number;
  /** Username. */
  owner?: string;
}

const filtered = (
  db: Db,
  { title, is_active, is_archive, enable_evaluations, status, type, module, owner }: AdminTaskFilter,
) =>
  db
    .selectFrom('tasks')
    .$if(title !== '', (query) => query.where('tasks.title', 'ilike', containing(title)))
    .$if(is_active !== undefined, (query) => query.where('tasks.is_active', '=', is_active as boolean))
    .where('tasks.is_archive', '=', is_archive ?? false)
    .$if(enable_evaluations !== undefined, (query) =>
      query.where('tasks.enable_evaluations', '=', enable_evaluations as boolean),
    )
    .$if(status !== undefined, (query) => query.where('tasks.status', '=', status as 'NS'))
    .$if(type !== undefined, (query) => query.where('tasks.type', '=', type as 'OTHER'))
    .$if(module !== undefined, (query) => query.where('tasks.module_id', '=', module as number))
    .$if(owner !== undefined, (query) =>
      query.where('tasks.owner_id', '=', (eb) =>
        eb
          .selectFrom('users')
          .where('username', '=', owner as string)
          .select('id'),
      ),
    );

export const countTasks = async (db: Db, filter: AdminTaskFilter): Promise<number> => {
  const row = await filtered(db, filter)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(row.count);
};

const columns = {
  title: sql`lower(tasks.title)`,
  modified: sql`tasks.modified_at`,
  created: sql`tasks.created_at`,
  questions: sql`tasks.question_count`,
  end_date: sql`tasks.end_date`,
};

/** A task in the list of tasks, with what it is for the viewer. */
export interface ListedTask {
  id: number;
  title: string;
  slug: string;
  language: string | null;
  is_active: boolean;
  is_archive: boolean;
  question_count: number;
  max_answers: number;
  end_date: Date | null;
  created_at: Date;
  modified_at: Date;
  status: (typeof TASK_STATUSES)[number];
  type: (typeof TASK_TYPES)[number];
  owner_username: string | null;
  coordinator_username: string | null;
  pin_color: string | null;
  moderates: boolean;
}

export const tasksPage = (
  db: Db,
  filter: AdminTaskFilter,
  order: AdminTaskOrder,
  page: Range,
  viewerId: number,
): Promise<ListedTask[]> =>
  filtered(db, filter)
    .leftJoin('users as owner', 'owner.id', 'tasks.owner_id')
    .leftJoin('users as coordinator', 'coordinator.id', 'tasks.coordinator_id')
    .leftJoin('task_favorites as pin', (join) =>
      join.onRef('pin.task_id', '=', 'tasks.id').on('pin.user_id', '=', viewerId),
    )
    .select([
      'tasks.id',
      'tasks.title',
      'tasks.slug',
      'tasks.language',
      'tasks.is_active',
      'tasks.is_archive',
      'tasks.question_count',
      'tasks.max_answers',
      'tasks.end_date',
      'tasks.created_at',
      'tasks.modified_at',
      'tasks.status',
      'tasks.type',
      'owner.username as owner_username',
      'coordinator.username as coordinator_username',
      'pin.pin_color',
    ])
    .select((eb) => moderates(eb, viewerId).as('moderates'))
    .orderBy(sql`pin.user_id is null`)
    .orderBy(columns[order.replace(/^-/, '') as keyof typeof columns], (o) =>
      order.startsWith('-') ? o.desc().nullsLast() : o.asc().nullsLast(),
    )
    .orderBy('tasks.id', order.startsWith('-') ? 'desc' : 'asc')
    .limit(page.limit)
    .offset(page.offset)
    .execute();

/** People and answers of some tasks, from the counters of their people. */
export const progressOf = async (db: Db, ids: number[]): Promise<Map<number, { people: number; answers: number }>> => {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('assignments')
    .where('task_id', 'in', ids)
    .where('kind', '=', 'answer')
    .groupBy('task_id')
    .select('task_id')
    .select((eb) => [
      eb.fn.countAll<number>().filterWhere('resigned_at', 'is', null).as('people'),
      eb.fn.sum<number>('answered').as('answers'),
    ])
    .execute();
  return new Map(rows.map((row) => [row.task_id, { people: Number(row.people), answers: Number(row.answers) }]));
};

/** A task with its forms and the names of what it refers to. */
export interface TaskRow extends Selectable<TasksTable> {
  owner_username: string | null;
  coordinator_username: string | null;
  module_name: string | null;
  form: object;
  evaluation_form: object | null;
}

/** The task at an address. */
export const findTask = (db: Db, address: string): Promise<TaskRow | undefined> =>
  db
    .selectFrom('tasks')
    .leftJoin('users as owner', 'owner.id', 'tasks.owner_id')
    .leftJoin('users as coordinator', 'coordinator.id', 'tasks.coordinator_id')
    .leftJoin('modules', 'modules.id', 'tasks.module_id')
    .innerJoin('task_forms', (join) =>
      join
        .onRef('task_forms.task_id', '=', 'tasks.id')
        .onRef('task_forms.version', '=', 'tasks.form_version')
        .on('task_forms.kind', '=', 'answer'),
    )
    .leftJoin('task_forms as evaluation', (join) =>
      join
        .onRef('evaluation.task_id', '=', 'tasks.id')
        .onRef('evaluation.version', '=', 'tasks.evaluation_form_version')
        .on('evaluation.kind', '=', 'evaluation'),
    )
    .where('tasks.id', '=', taskAt(address))
    .selectAll('tasks')
    .select(['owner.username as owner_username', 'coordinator.username as coordinator_username'])
    .select(['modules.name as module_name', 'task_forms.form', 'evaluation.form as evaluation_form'])
    .executeTakeFirst();

/** Holds the task against another change of it; people on it go on answering. */
export const lockTask = (trx: Db, address: string) =>
  trx.selectFrom('tasks').where('id', '=', taskAt(address)).select(['id', 'title']).forNoKeyUpdate().executeTakeFirst();

/** Whether a slug was another task's before: links to that task would lead to this one. */
export const isAlias = async (trx: Db, slug: string, taskId: number): Promise<boolean> => {
  const alias = await trx
    .selectFrom('task_aliases')
    .where('slug', '=', slug)
    .where('task_id', '<>', taskId)
    .select('slug')
    .executeTakeFirst();
  return alias !== undefined;
};

/** Moves a task's slug to its aliases; the new one may be an alias of the task until now. */
export const keepAlias = async (trx: Db, taskId: number, before: string, now: string): Promise<void> => {
  await trx.deleteFrom('task_aliases').where('slug', '=', now).where('task_id', '=', taskId).execute();
  await trx.insertInto('task_aliases').values({ slug: before, task_id: taskId }).execute();
};

export const lockTaskById = (trx: Db, id: number) =>
  trx
    .selectFrom('tasks')
    .where('id', '=', id)
    .select(['form_version', 'modified_at'])
    .forNoKeyUpdate()
    .executeTakeFirst();

export const insertTask = (trx: Db, task: Insertable<TasksTable>) =>
  trx.insertInto('tasks').values(task).returning(['id', 'slug']).executeTakeFirstOrThrow();

export interface NewForm {
  taskId: number;
  kind: TaskFormsTable['kind'];
  version: number;
  /** As JSON text. */
  form: string;
  /** Null: the command line. */
  by: number | null;
}

/** Stores a version of a form that people answer or evaluate with; it is never changed or removed. */
export const addForm = (trx: Db, { taskId, kind, version, form, by }: NewForm) =>
  trx.insertInto('task_forms').values({ task_id: taskId, kind, version, form, created_by: by }).execute();

export const changeTask = (trx: Db, id: number, task: Updateable<TasksTable>) =>
  trx.updateTable('tasks').set(task).where('id', '=', id).execute();

export const moderatorsOf = async (db: Db, taskId: number): Promise<string[]> => {
  const rows = await db
    .selectFrom('task_moderators')
    .innerJoin('users', 'users.id', 'task_moderators.user_id')
    .where('task_id', '=', taskId)
    .orderBy('users.username')
    .select('users.username')
    .execute();
  return rows.map((row) => row.username);
};

export const setModerators = async (trx: Db, taskId: number, userIds: number[]): Promise<void> => {
  await trx.deleteFrom('task_moderators').where('task_id', '=', taskId).execute();
  if (userIds.length === 0) return;
  await trx
    .insertInto('task_moderators')
    .values(userIds.map((user_id) => ({ task_id: taskId, user_id })))
    .execute();
};

export const hasAnswers = async (trx: Db, taskId: number): Promise<boolean> => {
  const row = await trx.selectFrom('answers').where('task_id', '=', taskId).select('id').limit(1).executeTakeFirst();
  return row !== undefined;
};

/** Adds to the number of a task's questions; returns how many answers the task asks for now. */
export const countQuestions = async (trx: Db, taskId: number, added: number): Promise<number> => {
  const task = await trx
    .updateTable('tasks')
    .set((eb) => ({ question_count: eb('question_count', '+', added) }))
    .where('id', '=', taskId)
    .returning('max_answers')
    .executeTakeFirstOrThrow();
  return task.max_answers;
};

/** From now on nothing sees the task, nobody moderates it, and its addresses are free. */
export const markDeleted = async (trx: Db, taskId: number): Promise<void> => {
  await trx.deleteFrom('task_moderators').where('task_id', '=', taskId).execute();
  await trx.deleteFrom('task_aliases').where('task_id', '=', taskId).execute();
  await trx.updateTable('all_tasks').set({ deleted_at: sql<Date>`now()` }).where('id', '=', taskId).execute();
};

/** Removes the row of a deleted task and what is small: forms, pins, sums of hours. */
export const removeDeleted = (db: Db, taskId: number) =>
  db.deleteFrom('all_tasks').where('id', '=', taskId).where('deleted_at', 'is not', null).execute();

/** Sets which tasks are in a module; tasks that were in it and are not named are in none. */
export const putTasksInModule = async (trx: Db, moduleId: number, taskIds: readonly number[]): Promise<void> => {
  await trx
    .updateTable('tasks')
    .set({ module_id: null })
    .where('module_id', '=', moduleId)
    .where('id', '!=', sql<number>`all(${taskIds}::int[])`)
    .execute();
  await trx
    .updateTable('tasks')
    .set({ module_id: moduleId })
    .where('id', '=', sql<number>`any(${taskIds}::int[])`)
    .where('module_id', 'is distinct from', moduleId)
    .execute();
};

export const isModule = async (db: Db, id: number): Promise<boolean> =>
  (await db.selectFrom('modules').where('id', '=', id).select('id').executeTakeFirst()) !== undefined;

/** Titles of tasks that a copy of one with this title could have. */
export const titlesLike = async (db: Db, title: string): Promise<Set<string>> => {
  const begins = sql<boolean>`starts_with(title, ${beginningOfCopies(title)})`;
  const rows = await db.selectFrom('tasks').where(begins).select('title').execute();
  return new Set(rows.map((row) => row.title));
};
