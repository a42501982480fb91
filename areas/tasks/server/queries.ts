import { type ExpressionBuilder, sql } from 'kysely';
import type { Db } from '../../../server/database/open.ts';
import type { Schema } from '../../../server/database/schema.ts';
import type { TaskOrder } from '../contract.ts';

export interface TaskFilter {
  userId: number;
  /** Every active task instead of the person's own. */
  all: boolean;
  title: string;
}

/** The person's own deadline goes before the task's. */
const deadline = sql<Date | null>`coalesce(mine.deadline, tasks.end_date)`;

const contains = (text: string) => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;

const moderates = (eb: ExpressionBuilder<Schema, 'tasks'>, userId: number) =>
  eb.exists(
    eb
      .selectFrom('task_moderators')
      .whereRef('task_moderators.task_id', '=', 'tasks.id')
      .where('task_moderators.user_id', '=', userId)
      .select('task_moderators.task_id'),
  );

/** Tasks joined with what is this person's of them; someone who resigned is no longer on the task. */
const tasksWithMine = (db: Db, userId: number) =>
  db
    .selectFrom('tasks')
    .leftJoin('assignments as mine', (join) =>
      join.onRef('mine.task_id', '=', 'tasks.id').on('mine.user_id', '=', userId).on('mine.resigned_at', 'is', null),
    );

const listed = (db: Db, { userId, all, title }: TaskFilter) =>
  tasksWithMine(db, userId)
    .where('tasks.is_active', '=', true)
    .$if(title !== '', (query) => query.where('tasks.title', 'ilike', contains(title)))
    .$if(!all, (query) =>
      // As a set of ids rather than a condition on each task, so that the cost follows the person's tasks.
      query.where('tasks.id', 'in', (eb) =>
        eb
          .selectFrom('assignments')
          .where('user_id', '=', userId)
          .where('resigned_at', 'is', null)
          .select('task_id')
          .union(eb.selectFrom('task_moderators').where('user_id', '=', userId).select('task_id')),
      ),
    );

export const countTasks = async (db: Db, filter: TaskFilter): Promise<number> => {
  const row = await listed(db, filter)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(row.count);
};

const orders = { title: sql`lower(tasks.title)`, deadline, answered: sql`coalesce(mine.answered, 0)` };

export const tasksPage = (db: Db, filter: TaskFilter, order: TaskOrder, page: { size: number; offset: number }) => {
  const by = order.replace(/^-/, '') as keyof typeof orders;
  return listed(db, filter)
    .select([
      'tasks.id',
      'tasks.slug',
      'tasks.title',
      'mine.user_id',
      'mine.max_questions',
      'mine.answered',
      deadline.as('deadline'),
    ])
    .select((eb) => moderates(eb, filter.userId).$castTo<boolean>().as('moderates'))
    .orderBy(orders[by], (o) => (order.startsWith('-') ? o.desc().nullsLast() : o.asc().nullsLast()))
    .orderBy('tasks.id')
    .limit(page.size)
    .offset(page.offset)
    .execute();
};

export type TaskRow = NonNullable<Awaited<ReturnType<typeof taskBySlug>>>;

/** One task with what is this person's of it (`user_id` null: not assigned). */
export const taskBySlug = (db: Db, slug: string, userId: number) =>
  tasksWithMine(db, userId)
    .where('tasks.slug', '=', slug)
    .selectAll('tasks')
    .select(['mine.user_id', 'mine.max_questions', 'mine.answered', 'mine.skipped', 'mine.is_blocked'])
    .select(deadline.as('deadline'))
    .select((eb) => moderates(eb, userId).$castTo<boolean>().as('moderates'))
    .executeTakeFirst();

/** All answers of a task that count: the sum over its people, never a count over answers. */
export const answersOf = async (db: Db, taskId: number): Promise<number> => {
  const row = await db
    .selectFrom('assignments')
    .where('task_id', '=', taskId)
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('answered'), sql<number>`0`).as('answered'))
    .executeTakeFirstOrThrow();
  return Number(row.answered);
};
