import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../server/database/open.ts';
import { answerIsChosen, questionsReviewed, type ReviewChoice } from '../../reviews/server/public.ts';
import type { ORDERS } from '../../slots/rules.ts';

export type Order = (typeof ORDERS)[number];

/** Which answers: of a task, or of one of its questions. */
export interface DoneOf {
  taskId: number;
  question: number | undefined;
  /** Left out: whatever was said about them. */
  reviewed?: ReviewChoice | undefined;
}

export interface PageOf {
  limit: number;
  offset: number;
  order: Order;
}

/** Answers of one person: what counts, and what came too late to count. */
const ofPerson = (db: Db, { taskId, question, reviewed }: DoneOf, userId: number) =>
  db
    .selectFrom('answers')
    .where('task_id', '=', taskId)
    .where('user_id', '=', userId)
    .$if(question !== undefined, (query) => query.where('question_id', '=', question as number))
    .$if(reviewed !== undefined, (query) => query.where(answerIsChosen(taskId, reviewed as ReviewChoice)));

export const answersOfPerson = (db: Db, of: DoneOf, userId: number, { limit, offset, order }: PageOf) =>
  ofPerson(db, of, userId)
    .orderBy(order === 'id' ? 'question_id' : 'id', order === 'newest' ? 'desc' : 'asc')
    .limit(limit)
    .offset(offset)
    .select(['id', 'question_id'])
    .execute();

export const countAnswersOfPerson = async (db: Db, of: DoneOf, userId: number): Promise<number> => {
  const row = await ofPerson(db, of, userId)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return row.count;
};

const isReviewed = (taskId: number, reviewed: ReviewChoice) => {
  const found = questionsReviewed(taskId, reviewed);
  if (reviewed.state !== 'no_reviews') return sql<boolean>`question_id in (${found})`;
  return sql<boolean>`question_id not in (${found}) and ${reviewed.author === undefined}`;
};

/** Questions that somebody answered. */
export const answeredQuestionIds = async (
  db: Db,
  { taskId, question, reviewed }: DoneOf,
  { limit, offset, order }: PageOf,
): Promise<number[]> => {
  const rows = await db
    .selectFrom('question_slots')
    .where('task_id', '=', taskId)
    .where('answered', '>', 0)
    .$if(question !== undefined, (query) => query.where('question_id', '=', question as number))
    .$if(reviewed !== undefined, (query) => query.where(isReviewed(taskId, reviewed as ReviewChoice)))
    .orderBy(order === 'id' ? 'question_id' : 'last_answered_at', order === 'newest' ? 'desc' : 'asc')
    .limit(limit)
    .offset(offset)
    .select('question_id')
    .execute();
  return rows.map((row) => row.question_id);
};

/** Of a whole task from the counters of its people. */
export const countAnsweredQuestions = async (db: Db, of: DoneOf): Promise<number> => {
  const { taskId, question, reviewed } = of;
  if (question !== undefined) {
    return (await answeredQuestionIds(db, of, { limit: 1, offset: 0, order: 'id' })).length;
  }
  if (reviewed !== undefined) {
    if (reviewed.state === 'no_reviews' && reviewed.author !== undefined) return 0;
    const { rows } = await sql<{ count: number }>`
      select count(*)::integer as count from (${questionsReviewed(taskId, reviewed)}) as found`.execute(db);
    const count = rows[0]?.count ?? 0;
    return reviewed.state === 'no_reviews' ? (await countAnsweredQuestions(db, { taskId, question })) - count : count;
  }
  const row = await db
    .selectFrom('assignments')
    .where('task_id', '=', taskId)
    .where('kind', '=', 'answer')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('opened'), sql<number>`0`).as('count'))
    .executeTakeFirstOrThrow();
  return Number(row.count);
};

/** Questions that some people answered, and how many there are in all. */
export const questionIdsOfPeople = async (
  db: Db,
  { taskId, question, reviewed }: DoneOf,
  people: People,
  { limit, offset, order }: PageOf,
): Promise<{ ids: number[]; count: number }> => {
  const found = db
    .selectFrom('answers')
    .where('task_id', '=', taskId)
    .where('is_active', '=', sql.lit(true))
    .where('is_skipped', '=', false)
    .where(sql<boolean>`user_id in (${people})`)
    .$if(question !== undefined, (query) => query.where('question_id', '=', question as number))
    .$if(reviewed !== undefined, (query) => query.where(answerIsChosen(taskId, reviewed as ReviewChoice)))
    .groupBy('question_id');
  const rows = await found
    .select(['question_id', (eb) => eb.fn.countAll<number>().over().as('count')])
    .orderBy((eb) => (order === 'id' ? eb.ref('question_id') : eb.fn.max('id')), order === 'newest' ? 'desc' : 'asc')
    .limit(limit)
    .offset(offset)
    .execute();
  return { ids: rows.map((row) => row.question_id), count: rows[0]?.count ?? 0 };
};

/** The id of one of some people. */
export const idAmong = async (db: Db, people: People, username: string): Promise<number | undefined> =>
  (
    await db
      .selectFrom('users')
      .where('username', '=', username)
      .where(sql<boolean>`id in (${people})`)
      .select('id')
      .executeTakeFirst()
  )?.id;

export const userIdOf = async (db: Db, username: string): Promise<number | undefined> =>
  (await db.selectFrom('users').where('username', '=', username).select('id').executeTakeFirst())?.id;

const answers = (db: Db) =>
  db
    .selectFrom('answers')
    .innerJoin('answer_versions', (join) =>
      join
        .onRef('answer_versions.answer_id', '=', 'answers.id')
        .onRef('answer_versions.version', '=', 'answers.version'),
    )
    .innerJoin('users', 'users.id', 'answers.user_id')
    .innerJoin('users as fixers', 'fixers.id', 'answer_versions.author_id')
    .select([
      'answers.id',
      'answers.question_id',
      'answers.user_id',
      'answers.answered_at as given_at',
      'answers.version',
      'answer_versions.created_at as written_at',
      'answer_versions.form_version',
      'answers.is_skipped',
      'answers.is_late',
      'answer_versions.content',
      'users.username',
      'fixers.username as fixer',
    ]);

export type AnswerRow = Awaited<ReturnType<typeof answersById>>[number];

export const answersById = (db: Db, ids: number[]) => answers(db).where('answers.id', 'in', ids).execute();

/** Ids of people, as a statement gives them. */
export type People = RawBuilder<unknown>;

/** Active answers to the given questions, of all or of some users. */
export const answersToQuestions = (db: Db, { taskId, reviewed }: DoneOf, questionIds: number[], people?: People) =>
  answers(db)
    .$if(reviewed !== undefined, (query) => query.where(answerIsChosen(taskId, reviewed as ReviewChoice)))
    .where('answers.question_id', 'in', questionIds)
    .$if(people !== undefined, (query) => query.where(sql<boolean>`answers.user_id in (${people})`))
    .where('answers.is_active', '=', sql.lit(true))
    .where('answers.is_skipped', '=', false)
    .orderBy('answers.id')
    .execute();
