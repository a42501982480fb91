import { type ExpressionBuilder, sql } from 'kysely';
import type { Db } from '../../../server/database/open.ts';
import type { Schema } from '../../../server/database/schema.ts';
import { arrived } from './export-queries.ts';

export interface Page {
  limit: number;
  offset: number;
}

/** Enough of a question or an answer to know it by; no list reads more of a payload than it shows. */
const SUMMARY = 300;

export interface QuestionFilter {
  taskId: number;
  id: number | null;
  externalId: string | null;
  newestFirst: boolean;
}

const ofTask = (filter: QuestionFilter) => (eb: ExpressionBuilder<Schema, 'questions'>) => {
  const all = [eb('questions.task_id', '=', filter.taskId)];
  if (filter.id !== null) all.push(eb('questions.id', '=', filter.id));
  if (filter.externalId !== null) all.push(eb('questions.external_id', '=', filter.externalId));
  return eb.and(all);
};

/** An input, of annotated texts the texts alone: what stands on them would come first and fill the summary. */
const withoutAnnotations = sql`(
  select jsonb_object_agg(key, coalesce(to_jsonb(left(value ->> 'originalString', ${sql.lit(SUMMARY)})), value))
  from jsonb_each(question_inputs.input)
)`;

/** Published questions. Ids are looked up first, so that a page far down skips over narrow rows only. */
export const questionsPage = (db: Db, filter: QuestionFilter, page: Page) =>
  db
    .selectFrom((eb) =>
      eb
        .selectFrom('questions')
        .innerJoin('lots', 'lots.id', 'questions.lot_id')
        .where(ofTask(filter))
        .where('lots.published_at', 'is not', null)
        .orderBy('questions.id', filter.newestFirst ? 'desc' : 'asc')
        .limit(page.limit)
        .offset(page.offset)
        .select('questions.id')
        .as('page'),
    )
    .innerJoin('questions', 'questions.id', 'page.id')
    .innerJoin('question_places', 'question_places.question_id', 'page.id')
    .orderBy('questions.id', filter.newestFirst ? 'desc' : 'asc')
    .select(['questions.id', 'external_id', 'modified_at', 'answered', 'places'])
    .select((eb) =>
      eb
        .selectFrom('question_inputs')
        .innerJoin('lots', 'lots.id', 'question_inputs.lot_id')
        .where('lots.published_at', 'is not', null)
        .whereRef('question_inputs.question_id', '=', 'questions.id')
        .orderBy('question_inputs.lot_id', 'desc')
        .limit(1)
        .select(sql<string>`left(${withoutAnnotations}::text, ${sql.lit(SUMMARY)})`.as('summary'))
        .as('summary'),
    )
    .execute();

/** Of a whole task the count stands on the task; only a search is counted. */
export const countQuestions = async (db: Db, filter: QuestionFilter): Promise<number> => {
  if (filter.id === null && filter.externalId === null) {
    const task = await db
      .selectFrom('tasks')
      .where('id', '=', filter.taskId)
      .select('question_count')
      .executeTakeFirstOrThrow();
    return task.question_count;
  }
  const found = await db
    .selectFrom('questions')
    .innerJoin('lots', 'lots.id', 'questions.lot_id')
    .where(ofTask(filter))
    .where('lots.published_at', 'is not', null)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(found.count);
};

export interface AnswerFilter {
  taskId: number;
  id: number | null;
  questionId: number | null;
  userId: number | null;
  flags: Partial<Record<'is_answered' | 'is_active' | 'is_skipped' | 'is_first', boolean>>;
}

const answersOfTask = (filter: AnswerFilter) => (eb: ExpressionBuilder<Schema, 'answers'>) => {
  const all = [eb('answers.task_id', '=', filter.taskId), arrived(eb)];
  if (filter.id !== null) all.push(eb('answers.id', '=', filter.id));
  if (filter.questionId !== null) all.push(eb('answers.question_id', '=', filter.questionId));
  if (filter.userId !== null) all.push(eb('answers.user_id', '=', filter.userId));
  for (const [flag, wanted] of Object.entries(filter.flags)) {
    all.push(eb(`answers.${flag as keyof AnswerFilter['flags']}`, '=', wanted));
  }
  return eb.and(all);
};

/** Newest first. */
export const answersPage = (db: Db, filter: AnswerFilter, page: Page) =>
  db
    .selectFrom((eb) =>
      eb
        .selectFrom('answers')
        .where(answersOfTask(filter))
        .orderBy('answers.id', 'desc')
        .limit(page.limit)
        .offset(page.offset)
        .select('answers.id')
        .as('page'),
    )
    .innerJoin('answers', 'answers.id', 'page.id')
    .innerJoin('answer_contents', 'answer_contents.answer_id', 'page.id')
    .innerJoin('users', 'users.id', 'answers.user_id')
    .orderBy('answers.id', 'desc')
    .select([
      'answers.id',
      'answers.question_id',
      'answers.user_id',
      'users.username',
      'answers.is_first',
      'answers.is_answered',
      'answers.is_active',
      'answers.is_skipped',
      'answers.is_late',
      'answers.lot_id',
      'answers.time_taken',
      'answers.answered_at',
    ])
    .select(sql<string>`left(answer_contents.content::text, ${sql.lit(SUMMARY)})`.as('summary'))
    .execute();

export const countAnswers = async (db: Db, filter: AnswerFilter): Promise<number> => {
  const found = await db
    .selectFrom('answers')
    .where(answersOfTask(filter))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(found.count);
};

export const answerContent = async (db: Db, taskId: number, answerId: number): Promise<object | undefined> => {
  const found = await db
    .selectFrom('answers')
    .innerJoin('answer_contents', 'answer_contents.answer_id', 'answers.id')
    .where('answers.task_id', '=', taskId)
    .where('answers.id', '=', answerId)
    .select('content')
    .executeTakeFirst();
  return found?.content;
};
