import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../server/database/open.ts';
import { placeOn, whereItFits } from '../../../server/database/where-it-fits.ts';
import { fromNearerEnd } from '../../../server/platform/paging.ts';
import { COUNTED_MOST } from '../../../shared/paging.ts';
import type { Order } from '../../slots/rules.ts';
import {
  type AnswerFilter,
  answerIsFoundAmong,
  answerIsShown,
  counting,
  type People,
  questionIsFound,
} from './filter-queries.ts';

export interface PageOf {
  limit: number;
  offset: number;
  order: Order;
}

/** So many answers are looked up for a page; of those whom more were evaluated or reviewed by, the newest or the oldest. */
export const LOOKED_UP_MOST = 2_000;

/** Answers of one person: what counts, and what came too late to count. */
const ofPerson = (db: Db, filter: AnswerFilter, userId: number) =>
  db
    .selectFrom('answers')
    .where('answers.task_id', '=', filter.taskId)
    .where('answers.user_id', '=', userId)
    .$if(filter.question !== undefined, (query) => query.where('answers.question_id', '=', filter.question as number))
    .where(answerIsShown(filter));

export const answersOfPerson = (db: Db, of: AnswerFilter, userId: number, { limit, offset, order }: PageOf) =>
  ofPerson(db, of, userId)
    .orderBy(order === 'id' ? 'question_id' : 'id', order === 'newest' ? 'desc' : 'asc')
    .limit(limit)
    .offset(offset)
    .select(['id', 'question_id'])
    .execute();

export const countAnswersOfPerson = async (db: Db, of: AnswerFilter, userId: number): Promise<number> => {
  const row = await ofPerson(db, of, userId)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return row.count;
};

const questionsWithAnswers = (db: Db, filter: AnswerFilter) =>
  db
    .selectFrom('question_slots')
    .where('task_id', '=', filter.taskId)
    .where('answered', '>', 0)
    .$if(filter.question !== undefined, (query) => query.where('question_id', '=', filter.question as number))
    .where(questionIsFound(filter));

/** Questions that somebody answered; where it is known how many there are, pages at the end are read from the end. */
export const answeredQuestionIds = async (
  db: Db,
  filter: AnswerFilter,
  { order, ...range }: PageOf,
  count = Infinity,
): Promise<number[]> => {
  const { limit, offset, isReversed } = fromNearerEnd(range, count);
  const isDown = (order === 'newest') !== isReversed;
  const rows = await questionsWithAnswers(db, filter)
    .$if(order !== 'id', (query) => query.orderBy('last_answered_at', isDown ? 'desc' : 'asc'))
    // Answers that were imported together have one time.
    .orderBy('question_id', isDown ? 'desc' : 'asc')
    .limit(limit)
    .offset(offset)
    .select('question_id')
    .execute();
  const ids = rows.map((row) => row.question_id);
  return isReversed ? ids.toReversed() : ids;
};

/** Whether a filter lets through less than the whole task. */
export const isNarrowed = ({ taskId, isAny, ...filter }: AnswerFilter) =>
  Object.values(filter).some((value) => value !== undefined);

/** How many questions of a filtered list are shown: fewer where each has to be looked up among the reviews. */
export const mostOf = ({ review }: AnswerFilter): number => (review === 'no_reviews' ? LOOKED_UP_MOST : COUNTED_MOST);

/** Of a whole task from the counters of its people; where a filter narrows it, no further than `mostOf` says. */
export const countAnsweredQuestions = async (db: Db, filter: AnswerFilter): Promise<number> => {
  if (isNarrowed(filter)) {
    const some = questionsWithAnswers(db, filter).select('question_id').limit(mostOf(filter));
    const found = await db
      .selectFrom(some.as('some'))
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    return Number(found.count);
  }
  const row = await db
    .selectFrom('assignments')
    .where('task_id', '=', filter.taskId)
    .where('kind', '=', 'answer')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('opened'), sql<number>`0`).as('count'))
    .executeTakeFirstOrThrow();
  return Number(row.count);
};

/** Questions that some people answered, and how many there are in all. */
export const questionIdsOfPeople = async (
  db: Db,
  filter: AnswerFilter,
  people: People,
  { limit, offset, order }: PageOf,
): Promise<{ ids: number[]; count: number }> => {
  const rows = await db
    .selectFrom('answers')
    .where('answers.task_id', '=', filter.taskId)
    .where('answers.is_active', '=', sql.lit(true))
    .where('answers.is_skipped', '=', false)
    .where(sql<boolean>`answers.user_id in (${people})`)
    .$if(filter.question !== undefined, (query) => query.where('answers.question_id', '=', filter.question as number))
    .where(answerIsFoundAmong(filter, people))
    .groupBy('answers.question_id')
    .select(['answers.question_id', (eb) => eb.fn.countAll<number>().over().as('count')])
    .orderBy(
      (eb) => (order === 'id' ? eb.ref('answers.question_id') : eb.fn.max('answers.id')),
      order === 'newest' ? 'desc' : 'asc',
    )
    .limit(limit)
    .offset(offset)
    .execute();
  return { ids: rows.map((row) => row.question_id), count: rows[0]?.count ?? 0 };
};

/** `order`: how they stand on the page. */
const answers = (db: Db, order: RawBuilder<unknown>) =>
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
      'users.username',
      'fixers.username as fixer',
    ])
    .select(whereItFits('answer_versions.content', order).as('content'));

export type AnswerRow = Awaited<ReturnType<typeof answersById>>[number];

export const answersById = (db: Db, ids: number[]) =>
  answers(db, placeOn(ids, 'answers.id')).where('answers.id', 'in', ids).execute();

/** So many answers are on a page of questions: what is said of each adds up, however small it is. */
const ANSWERS_AT_PAGE = 5000;

/** What a page shows of the answers to a question. */
export interface AnswersAtQuestion {
  answers: AnswerRow[];
  /** There are further ones. */
  hasMore: boolean;
}

/**
 * Answers to the questions of a page that count and meet the filter, of all or of some users: of each question the first, as
 * many as its part of the page takes.
 */
export const answersToQuestions = async (
  db: Db,
  filter: AnswerFilter,
  questionIds: number[],
  people?: People,
): Promise<Map<number, AnswersAtQuestion>> => {
  if (questionIds.length === 0) return new Map();
  const each = Math.max(1, Math.floor(ANSWERS_AT_PAGE / questionIds.length));
  const first = sql<number>`
    select id from (
      select answers.id, row_number() over (partition by answers.question_id order by answers.id) as place from answers
      where answers.question_id = any(${questionIds}::bigint[]) and ${counting(filter.taskId)} and ${answerIsShown(filter)}
        ${people === undefined ? sql`` : sql`and answers.user_id in (${people})`}
    ) as placed where place <= ${each + 1}`;
  const rows = await answers(db, sql`${placeOn(questionIds, 'answers.question_id')}, answers.id`)
    .where(sql<boolean>`answers.id in (${first})`)
    .orderBy('answers.id')
    .execute();
  return new Map(
    [...Map.groupBy(rows, (row) => row.question_id)].map(([id, some]) => [
      id,
      { answers: some.slice(0, each), hasMore: some.length > each },
    ]),
  );
};
