import { sql } from 'kysely';
import type { Db } from '../../../server/database/open.ts';
import { type ParameterOf, statement } from '../../../server/database/statement.ts';
import { whereItFits } from '../../../server/database/where-it-fits.ts';
import type { Order } from '../../slots/rules.ts';

interface OnTask {
  taskId: number;
  userId: number;
}

const settingsOf = statement((db, value: ParameterOf<OnTask>) =>
  db
    .selectFrom('tasks')
    .leftJoin('task_forms', (join) =>
      join
        .onRef('task_forms.task_id', '=', 'tasks.id')
        .on('task_forms.kind', '=', sql.lit('evaluation' as const))
        .onRef('task_forms.version', '=', 'tasks.evaluation_form_version'),
    )
    .leftJoin('assignments as mine', (join) =>
      join
        .onRef('mine.task_id', '=', 'tasks.id')
        .on('mine.user_id', '=', value('userId'))
        .on('mine.kind', '=', sql.lit('evaluate' as const)),
    )
    .where('tasks.id', '=', value('taskId'))
    .select(['tasks.enable_evaluations', 'tasks.enable_search_evaluations', 'tasks.evaluation_form_version'])
    .select(['task_forms.form as evaluation_form', 'mine.is_blocked', 'mine.evaluated_users'])
    .compile(),
);

/** What evaluating on a task needs to know of it, and of the person. */
export const evaluationSettings = async (db: Db, taskId: number, userId: number) =>
  (await settingsOf(db, { taskId, userId }))[0];

/** An answer that counts, in the version that does. */
export interface AnswerRow {
  id: number;
  question_id: number;
  user_id: number;
  username: string;
  version: number;
  form_version: number;
  answered_at: Date;
  written_at: Date;
  /** Null: there is no room for it on the page. */
  content: object | null;
  /** Of the question. */
  evaluation_input: object | null;
}

/** Such answers of a task, by their ids, in the order of the ids. Where not all fit on a page, what comes first in `order` is given. */
export const answersToEvaluate = async (
  db: Db,
  taskId: number,
  ids: readonly number[],
  order: Order,
): Promise<AnswerRow[]> => {
  if (ids.length === 0) return [];
  /** Both are given, or neither is. */
  const shared = (column: string, other: string) => whereItFits(column, 'answers.id', order, [other]);
  return db
    .selectFrom('answers')
    .innerJoin('answer_versions', (join) =>
      join
        .onRef('answer_versions.answer_id', '=', 'answers.id')
        .onRef('answer_versions.version', '=', 'answers.version')
        .on('answer_versions.task_id', '=', taskId),
    )
    .innerJoin('users', 'users.id', 'answers.user_id')
    .innerJoin('questions', (join) =>
      join.onRef('questions.id', '=', 'answers.question_id').on('questions.task_id', '=', taskId),
    )
    .where('answers.task_id', '=', taskId)
    .where('answers.id', 'in', ids)
    .where('answers.is_active', '=', sql.lit(true))
    .where('answers.is_skipped', '=', sql.lit(false))
    .orderBy('answers.id')
    .select(['answers.id', 'answers.question_id', 'answers.user_id', 'users.username', 'answers.version'])
    .select(['answer_versions.form_version', 'answers.answered_at', 'answer_versions.created_at as written_at'])
    .select(shared('answer_versions.content', 'questions.evaluation_input').as('content'))
    .select(shared('questions.evaluation_input', 'answer_versions.content').as('evaluation_input'))
    .execute();
};

const byId = statement((db, value: ParameterOf<{ taskId: number; id: number; version: number }>) =>
  db
    .selectFrom('answers')
    .leftJoin('answer_versions as seen', (join) =>
      join
        .onRef('seen.answer_id', '=', 'answers.id')
        .on('seen.version', '=', value('version'))
        .on('seen.task_id', '=', value('taskId'))
        .on('seen.is_skipped', '=', sql.lit(false)),
    )
    .innerJoin('questions', (join) =>
      join.onRef('questions.id', '=', 'answers.question_id').on('questions.task_id', '=', value('taskId')),
    )
    .where('answers.task_id', '=', value('taskId'))
    .where('answers.id', '=', value('id'))
    .where('is_active', '=', sql.lit(true))
    .where('answers.is_skipped', '=', sql.lit(false))
    .select(['answers.id', 'question_id', 'user_id', 'answers.version', 'seen.content', 'questions.evaluation_input'])
    .compile(),
);

/** One answer that counts, with the content of one of its versions; null: it has no such version, or that one was a skip. */
export const answerOn = async (db: Db, taskId: number, id: number, version: number) =>
  (await byId(db, { taskId, id, version }))[0];
