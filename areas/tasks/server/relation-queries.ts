import { type Expression, type ExpressionBuilder, type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../server/database/open.ts';
import type { Schema } from '../../../server/database/schema.ts';
import { type ParameterOf, statement } from '../../../server/database/statement.ts';
import { idOfAddress } from '../rules.ts';
import { idOfSlug } from './address-queries.ts';

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

/** By indexes alone: the task, then one row by its key from each of the other tables. */
const ofUser = (db: Db, id: RawBuilder<number>, userId: RawBuilder<number>) =>
  db
    .selectFrom('tasks')
    .leftJoin('assignments as mine', (join) =>
      join
        .onRef('mine.task_id', '=', 'tasks.id')
        .on('mine.user_id', '=', userId)
        .on('mine.kind', '=', sql.lit('answer' as const))
        .on('mine.resigned_at', 'is', null),
    )
    .leftJoin('assignments as evaluating', (join) =>
      join
        .onRef('evaluating.task_id', '=', 'tasks.id')
        .on('evaluating.user_id', '=', userId)
        .on('evaluating.kind', '=', sql.lit('evaluate' as const))
        .on('evaluating.resigned_at', 'is', null),
    )
    .innerJoin('task_forms', (join) =>
      join
        .onRef('task_forms.task_id', '=', 'tasks.id')
        .onRef('task_forms.version', '=', 'tasks.form_version')
        .on('task_forms.kind', '=', sql.lit('answer' as const)),
    )
    .where('tasks.id', '=', id)
    .select(['tasks.id', 'tasks.is_active', 'tasks.questions_at_page', 'tasks.form_version', 'task_forms.form'])
    .select('tasks.possible_empty_answers')
    .select((eb) => [
      eb('mine.user_id', 'is not', null).$castTo<boolean>().as('is_assigned'),
      eb.fn.coalesce('mine.is_blocked', sql.lit(false)).as('is_blocked'),
      // Where a task has no evaluations, nobody evaluates it.
      eb
        .and([eb('evaluating.user_id', 'is not', null), eb('tasks.enable_evaluations', '=', sql.lit(true))])
        .$castTo<boolean>()
        .as('evaluates'),
      moderates(eb, userId).as('moderates'),
    ])
    .compile();

const taskById = statement((db, value: ParameterOf<{ id: number; userId: number }>) =>
  ofUser(db, value('id'), value('userId')),
);
const taskBySlug = statement((db, value: ParameterOf<{ slug: string; userId: number }>) =>
  ofUser(db, idOfSlug(value('slug')), value('userId')),
);

/** A task by its address, with what the user is on it. */
export const findTaskOfUser = async (db: Db, address: string, userId: number) => {
  const id = idOfAddress(address);
  const [task] = await (id === null ? taskBySlug(db, { slug: address, userId }) : taskById(db, { id, userId }));
  return task;
};
