import { type ExpressionBuilder, sql } from 'kysely';
import type { Db } from '../../../server/database/open.ts';
import type { Schema } from '../../../server/database/schema.ts';
import type { AssignmentKind } from '../../assignments/server/public.ts';

/** The person's own deadline goes before the task's. */
const deadline = sql<Date | null>`coalesce(mine.deadline, tasks.end_date)`;

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
      join
        .onRef('mine.task_id', '=', 'tasks.id')
        .on('mine.user_id', '=', userId)
        .on('mine.kind', '=', 'answer')
        .on('mine.resigned_at', 'is', null),
    );

export type TaskRow = NonNullable<Awaited<ReturnType<typeof taskBySlug>>>;

/** One task with what is this person's of it (`user_id` null: not assigned). */
export const taskBySlug = (db: Db, slug: string, userId: number) =>
  tasksWithMine(db, userId)
    .innerJoin('task_forms', (join) =>
      join
        .onRef('task_forms.task_id', '=', 'tasks.id')
        .onRef('task_forms.version', '=', 'tasks.form_version')
        .on('task_forms.kind', '=', 'answer'),
    )
    .where('tasks.slug', '=', slug)
    .selectAll('tasks')
    .select('task_forms.form')
    .select(['mine.user_id', 'mine.max_questions', 'mine.answered', 'mine.skipped', 'mine.is_blocked'])
    .select(deadline.as('deadline'))
    .select((eb) => moderates(eb, userId).$castTo<boolean>().as('moderates'))
    .executeTakeFirst();

const sumOver = async (db: Db, kind: AssignmentKind, taskId: number): Promise<number> => {
  const row = await db
    .selectFrom('assignments')
    .where('task_id', '=', taskId)
    .where('kind', '=', kind)
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('answered'), sql<number>`0`).as('answered'))
    .executeTakeFirstOrThrow();
  return Number(row.answered);
};

/** All answers of a task that count: the sum over its people, never a count over answers. */
export const answersOf = (db: Db, taskId: number): Promise<number> => sumOver(db, 'answer', taskId);

/** The same of evaluated answers. */
export const evaluatedOf = (db: Db, taskId: number): Promise<number> => sumOver(db, 'evaluate', taskId);
