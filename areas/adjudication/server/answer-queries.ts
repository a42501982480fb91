import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../server/database/open.ts';
import { whereItFits } from '../../../server/database/where-it-fits.ts';
import { MOST_COMPARED } from '../rules.ts';

/** An answer that counts, in the version that does. */
export interface ComparedAnswer {
  id: number;
  question_id: number;
  user_id: number;
  username: string;
  version: number;
  form_version: number;
  answered_at: Date;
  written_at: Date;
  content: Record<string, unknown>;
}

const firstAnswers = <Row>(taskId: number, questions: readonly number[], content: RawBuilder<unknown>) => sql<Row>`
    select answers.id, answers.question_id, answers.user_id, users.username, answers.version, written.form_version,
      answers.answered_at, written.created_at as written_at, ${content} as content
    from unnest(${questions}::bigint[]) as wanted (id)
    cross join lateral (
      select * from answers
      where answers.task_id = ${taskId} and answers.question_id = wanted.id and is_active and not is_skipped
      order by answers.id limit ${sql.lit(MOST_COMPARED)}
    ) as answers
    join answer_versions as written on written.answer_id = answers.id and written.version = answers.version
      and written.task_id = ${taskId}
    join users on users.id = answers.user_id
    order by answers.id`;

/** The first answers that count to each of these questions of a task, oldest first. */
export const answersTo = async (db: Db, taskId: number, questions: readonly number[]): Promise<ComparedAnswer[]> =>
  (await firstAnswers<ComparedAnswer>(taskId, questions, sql`written.content`).execute(db)).rows;

/** An answer on the page of its question: null where there is no room for its content. */
export type ShownAnswer = Omit<ComparedAnswer, 'content'> & { content: ComparedAnswer['content'] | null };

/** The same answers to one question; where not all fit on its page, the oldest are given. */
export const answersOnPage = async (db: Db, taskId: number, questionId: number): Promise<ShownAnswer[]> => {
  const content = whereItFits('written.content', sql`answers.id`);
  return (await firstAnswers<ShownAnswer>(taskId, [questionId], content).execute(db)).rows;
};

export interface QuestionRow {
  id: number;
  external_id: string | null;
  input: Record<string, unknown>;
  /** How many answers count. */
  answered: number;
  slots: number;
}

/** These questions of a task as they hold now, of those that are published. */
export const questionsOf = async (db: Db, taskId: number, ids: readonly number[]): Promise<QuestionRow[]> => {
  const { rows } = await sql<QuestionRow>`
    select questions.id, questions.external_id, newest.input, slots.answered, slots.slots
    from unnest(${ids}::bigint[]) as wanted (id)
    join questions on questions.id = wanted.id and questions.task_id = ${taskId}
    join question_slots as slots on slots.question_id = questions.id and slots.task_id = ${taskId}
    cross join lateral (
      select question_inputs.input from question_inputs
      join import_batches on import_batches.id = question_inputs.batch_id and published_at is not null
      where question_inputs.question_id = questions.id
      order by question_inputs.batch_id desc limit 1
    ) as newest
    order by questions.id`.execute(db);
  return rows;
};

/** Forms of a task, by version. */
export const formsOf = async (db: Db, taskId: number, versions: readonly number[]): Promise<Map<number, object>> => {
  const rows = await db
    .selectFrom('task_forms')
    .where('task_id', '=', taskId)
    .where('kind', '=', 'answer')
    .where('version', '=', sql<number>`any(${[...new Set(versions)]}::integer[])`)
    .select(['version', 'form'])
    .execute();
  return new Map(rows.map(({ version, form }) => [version, form]));
};
