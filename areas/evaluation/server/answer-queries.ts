import { sql } from 'kysely';
import type { Db } from '../../../server/database/open.ts';
import { type ParameterOf, statement } from '../../../server/database/statement.ts';
import { bytesOf, placeOn, whereItFits } from '../../../server/database/where-it-fits.ts';
import type { Form } from '../../../widgets/form/form.ts';
import { withNewestInput } from '../../answering/server/public.ts';
import { namesAnswer } from '../rules.ts';

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

/**
 * Such answers of a task by their ids, given as they stand on a page. Where not all fit on it, those at its top are given: each
 * counts with all that is shown of it, also what its question shows next to other answers, which is measured only once.
 */
export const answersToEvaluate = async (
  db: Db,
  taskId: number,
  ids: readonly number[],
  form: Form,
): Promise<AnswerRow[]> => {
  if (ids.length === 0) return [];
  const times = namesAnswer(form) ? sql.lit(2) : sql.lit(1);
  const bytes = sql<number>`question.bytes + ${times} * ${bytesOf('found.content')}`;
  /** Both are given, or neither is. */
  const shared = (column: string) => whereItFits(column, placeOn(ids, 'found.id'), bytes);
  const { rows } = await sql<AnswerRow>`
    with found as materialized (
      select answers.id, answers.question_id, answers.user_id, users.username, answers.version, written.form_version,
        answers.answered_at, written.created_at as written_at, written.content
      from answers
      join answer_versions as written on written.answer_id = answers.id and written.version = answers.version
        and written.task_id = ${taskId}
      join users on users.id = answers.user_id
      where answers.task_id = ${taskId} and answers.id = any(${[...ids]}::bigint[])
        and answers.is_active and not answers.is_skipped
    ),
    question as materialized (
      select questions.id, questions.evaluation_input,
        2 * ${bytesOf('newest.input')} + ${bytesOf('questions.evaluation_input')} as bytes
      from (select distinct question_id from found) as asked
      join questions on questions.id = asked.question_id and questions.task_id = ${taskId}
      ${withNewestInput(sql`${taskId}`)}
    )
    select found.id, found.question_id, found.user_id, found.username, found.version, found.form_version,
      found.answered_at, found.written_at,
      ${shared('found.content')} as content, ${shared('question.evaluation_input')} as evaluation_input
    from found join question on question.id = found.question_id`.execute(db);
  return rows;
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
