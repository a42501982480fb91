import { type Expression, type ExpressionBuilder, sql } from 'kysely';
import type { Db } from '../../../server/database/open.ts';
import type { Schema } from '../../../server/database/schema.ts';
import { type ParameterOf, statement } from '../../../server/database/statement.ts';

/** Whether a user moderates the task of the row. */
export const moderates = (eb: ExpressionBuilder<Schema, 'tasks'>, userId: number | Expression<number>) =>
  eb
    .exists(
      eb
        .selectFrom('task_moderators')
        .whereRef('task_moderators.task_id', '=', 'tasks.id')
        .where('task_moderators.user_id', '=', userId)
        .select('task_moderators.task_id'),
    )
    .$castTo<boolean>();

/** By indexes alone: the address of the task, then one row by its key from each of the other tables. */
const taskOfUser = statement((db, value: ParameterOf<{ slug: string; userId: number }>) =>
  db
    .selectFrom('tasks')
    .leftJoin('assignments as mine', (join) =>
      join
        .onRef('mine.task_id', '=', 'tasks.id')
        .on('mine.user_id', '=', value('userId'))
        .on('mine.kind', '=', sql.lit('answer' as const))
        .on('mine.resigned_at', 'is', null),
    )
    .innerJoin('task_forms', (join) =>
      join
        .onRef('task_forms.task_id', '=', 'tasks.id')
        .onRef('task_forms.version', '=', 'tasks.form_version')
        .on('task_forms.kind', '=', sql.lit('answer' as const)),
    )
    .where('tasks.slug', '=', value('slug'))
    .select(['tasks.id', 'tasks.is_active', 'tasks.questions_at_page', 'tasks.form_version', 'task_forms.form'])
    .select((eb) => [
      eb('mine.user_id', 'is not', null).$castTo<boolean>().as('is_assigned'),
      eb.fn.coalesce('mine.is_blocked', sql.lit(false)).as('is_blocked'),
      moderates(eb, value('userId')).as('moderates'),
    ])
    .compile(),
);

/** A task by its address, with what the user is on it. */
export const findTaskOfUser = async (db: Db, slug: string, userId: number) =>
  (await taskOfUser(db, { slug, userId }))[0];
