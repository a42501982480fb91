import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../server/database/open.ts';
import { COUNTED_MOST } from '../../../shared/paging.ts';
import { questionIsReviewed, questionsChosen, type ReviewChoice } from '../../reviews/server/public.ts';
import type { Order } from '../../slots/rules.ts';
import { LOOKED_UP_MOST, type PageOf } from './done-queries.ts';
import {
  type AnswerFilter,
  conditionsOn,
  counting,
  isAnsweredByAll,
  isCompared,
  isComparedAmong,
  joined,
  type Named,
  oneOf,
  TRUE,
} from './filter-queries.ts';

interface Looking {
  order: Order;
  direction: RawBuilder<unknown>;
  /** So many rows are looked at. */
  most: number;
  /** So few answers are there that all of them are. */
  isWhole: boolean;
}

/** Selects `question_id` and `is_full`: the newest first or the oldest, and whether there may be more than were looked at. */
type Source = (looking: Looking) => RawBuilder<unknown>;

/** Of each of some people so many answers are looked at, even where they are many people. */
const EACH_LEAST = 20;

const upTo = (most: number, rows: RawBuilder<unknown>) =>
  sql`select question_id, count(*) over () = ${most}::integer as is_full from (${rows}) as looked_at`;

/** What an answer has to meet, all of it. */
const meeting = (filter: AnswerFilter): RawBuilder<boolean> => {
  const { among } = filter;
  const compared = among && isComparedAmong(filter, sql`select unnest(${[...among]}::integer[])`);
  const all = [
    ...conditionsOn(filter),
    ...(among ? [sql<boolean>`answers.user_id = ${oneOf(among)}`] : []),
    ...(compared ? [compared] : []),
  ];
  return all.length === 0 ? TRUE : joined(all, false);
};

/** The question of the answer that a row names, if the answer counts and meets the filter. */
const questionOf = (answer: RawBuilder<unknown>, filter: AnswerFilter) => sql`
  cross join lateral (
    select answers.question_id from answers
    where answers.id = ${answer} and ${counting(filter.taskId)} and ${meeting(filter)} offset 0
  ) as found`;

const fixedBy =
  (filter: AnswerFilter, userId: number): Source =>
  ({ direction, most }) =>
    upTo(
      most,
      sql`
  select found.question_id from answer_versions as fixes ${questionOf(sql`fixes.answer_id`, filter)}
  where fixes.task_id = ${filter.taskId} and fixes.version > 1 and fixes.author_id = ${userId}
  order by fixes.answer_id ${direction} limit ${most}`,
    );

const evaluatedBy =
  (filter: AnswerFilter, userId: number): Source =>
  ({ direction, most }) =>
    upTo(
      most,
      sql`
  select found.question_id from evaluations as done ${questionOf(sql`done.answer_id`, filter)}
  where done.task_id = ${filter.taskId} and done.user_id = ${userId} and done.is_active and not done.is_skipped
  order by done.id ${direction} limit ${most}`,
    );

const reviewedBy =
  (filter: AnswerFilter, choice: ReviewChoice): Source =>
  ({ direction, most }) =>
    upTo(most, questionsChosen(filter.taskId, choice, { meets: meeting(filter), direction, most }));

/** Answers of some people: what of each was newest, or oldest, is looked at, and found where it meets the filter. */
const answeredBy =
  (filter: AnswerFilter, people: readonly number[]): Source =>
  ({ direction, most, isWhole }) => {
    const each = isWhole ? most : Math.max(EACH_LEAST, Math.ceil(most / people.length));
    return sql`
  select case when ${meeting(filter)} then answers.question_id end as question_id, answers.looked_at = ${each}::integer as is_full
  from unnest(${[...people]}::integer[]) as person (id)
  cross join lateral (
    select one.*, count(*) over () as looked_at from (
      select answers.* from answers
      where ${counting(filter.taskId)} and answers.user_id = person.id
      order by answers.id ${direction} limit ${each}
    ) as one
  ) as answers`;
  };

/** Questions by a condition on their rows in the order of the list, which most of them may meet. */
const asListed =
  (taskId: number, condition: RawBuilder<boolean>): Source =>
  ({ order, direction, most }) =>
    upTo(
      most,
      sql`
  select question_slots.question_id from question_slots
  where task_id = ${taskId} and answered > 0 and ${condition}
  order by ${order === 'id' ? sql`question_id` : sql`last_answered_at`} ${direction} limit ${most}`,
    );

/** From whom something is found: from one of them where all are meant, and then each stays a condition of its own. */
const of = ({ ids, all }: Named): readonly number[] => (all ? ids.slice(0, 1) : ids);

/** The questions that all of the people answered whose answers are compared. */
const togetherBy = ({ taskId, authors: [first, ...others] = [] }: AnswerFilter): Source[] => {
  if (first === undefined) return [];
  const meets = others.length === 0 ? TRUE : isAnsweredByAll(sql`answers.question_id`, others);
  return [
    ({ direction, most }) =>
      upTo(
        most,
        sql`
  select answers.question_id from answers
  where ${counting(taskId)} and answers.user_id = ${first} and ${meets}
  order by answers.id ${direction} limit ${most}`,
      ),
  ];
};

const isTogether = ({ compare, authors, among }: AnswerFilter) =>
  compare === 'compare_users' && authors !== undefined && authors.length > 0 && among === undefined;

/** From whom the answers have to be by every filter that names authors; undefined: anybody's. */
const authorsBy = ({ authors, groups = [], among }: AnswerFilter): readonly number[] | undefined => {
  const sets = [...(authors ? [authors] : []), ...groups, ...(among ? [among] : [])];
  const [first, ...others] = sets;
  return first && [...new Set(first)].filter((id) => others.every((ids) => ids.includes(id)));
};

/**
 * The questions with an answer that meets all of a filter, from what fewest answers have: fixed by somebody, reviewed,
 * evaluated by somebody, or given by somebody. Undefined where the filter says nothing of these.
 */
const chosenBy = (filter: AnswerFilter): Source[] | undefined => {
  const { evaluators, reviewers, fixers, review, groups } = filter;
  if (fixers) return of(fixers).map((id) => fixedBy(fixers.all ? filter : { ...filter, fixers: undefined }, id));
  if (reviewers && review === 'no_reviews') return [];
  const state = review === 'no_reviews' ? undefined : review;
  if (reviewers || state) {
    const rest = { ...filter, review: state ? undefined : review, reviewers: reviewers?.all ? reviewers : undefined };
    const people = reviewers ? of(reviewers).map((id) => sql`${id}::integer`) : [undefined];
    return people.map((authors) => reviewedBy(rest, { state, authors }));
  }
  if (evaluators) {
    const rest = evaluators.all ? filter : { ...filter, evaluators: undefined };
    return of(evaluators).map((id) => evaluatedBy(rest, id));
  }
  if (isTogether(filter) && !groups?.length && !review) return togetherBy(filter);
  const people = authorsBy(filter);
  if (!people) return undefined;
  return people.length === 0 ? [] : [answeredBy(filter, people)];
};

/** The questions with an answer that meets any of a filter, each part found by itself; undefined where nothing is asked for. */
const chosenByAny = (filter: AnswerFilter): Source[] | undefined => {
  const { taskId, among, authors = [], groups = [], evaluators, reviewers, fixers, review, compare } = filter;
  const all = { taskId, among };
  const isBare = review === 'no_reviews' && !among;
  const parts: AnswerFilter[] = [
    ...(evaluators ? [{ ...all, evaluators }] : []),
    ...(reviewers ? [{ ...all, reviewers }] : []),
    ...(fixers ? [{ ...all, fixers }] : []),
    ...(review && !isBare ? [{ ...all, review }] : []),
    ...(compare && among
      ? [{ ...all, compare, authors: compare === 'compare_users' ? filter.authors : undefined }]
      : []),
  ];
  const named = compare === 'compare_users' ? groups.flat() : [...authors, ...groups.flat()];
  const people = [...new Set(named)].filter((id) => !among || among.includes(id));
  const compared = among ? undefined : isCompared(filter);
  const sources = [
    ...parts.flatMap((part) => chosenBy(part) ?? []),
    ...(people.length > 0 ? [answeredBy(all, people)] : []),
    ...(isBare
      ? [asListed(taskId, sql<boolean>`not ${questionIsReviewed(taskId, sql`question_slots.question_id`)}`)]
      : []),
    ...(isTogether(filter) ? togetherBy(filter) : compared ? [asListed(taskId, compared)] : []),
  ];
  const isAsked = sources.length > 0 || named.length > 0 || filter.authors !== undefined || groups.length > 0;
  return isAsked ? sources : among && chosenBy(all);
};

export interface FoundQuestions {
  ids: number[];
  count: number;
  /** There are more than are found here. */
  isCut: boolean;
}

/**
 * A page of the questions whose answers people, reviews or comparison choose, and how many there are, from the newest or
 * oldest of these: a page costs the same whatever the size of the task. `isWhole`: fewer answers than `COUNTED_MOST` are
 * looked for, and all of them are found. Undefined: the filter chooses otherwise.
 */
export const questionsFound = async (
  db: Db,
  filter: AnswerFilter,
  { limit, offset, order }: PageOf,
  isWhole = false,
): Promise<FoundQuestions | undefined> => {
  if (filter.question !== undefined) return undefined;
  const sources = filter.isAny ? chosenByAny(filter) : chosenBy(filter);
  if (!sources) return undefined;
  if (sources.length === 0) return { ids: [], count: 0, isCut: false };
  // Of those found by any part of a filter nothing else is asked; of some people's answers they have to meet it themselves.
  const compared = filter.isAny || filter.among ? undefined : isCompared(filter);
  const direction = order === 'newest' ? sql`desc` : sql`asc`;
  const most = isWhole ? COUNTED_MOST : Math.ceil(LOOKED_UP_MOST / sources.length);
  const chosen = sql.join(
    sources.map(
      (source) => sql`select question_id, is_full from (${source({ order, direction, most, isWhole })}) as one`,
    ),
    sql` union all `,
  );
  // Answers that were imported together have one time.
  const inOrder = order === 'id' ? sql`question_id` : sql`last_answered_at ${direction}, question_id ${direction}`;
  const { rows } = await sql<Omit<FoundQuestions, 'ids'> & { ids: string[] }>`
    with chosen as materialized (${chosen}),
    found as materialized (
      select slot.* from (select distinct question_id from chosen where question_id is not null) as one
      cross join lateral (
        select question_id, last_answered_at from question_slots
        where question_slots.question_id = one.question_id and task_id = ${filter.taskId} and answered > 0
          and ${compared ?? TRUE}
        offset 0
      ) as slot
      order by ${inOrder}
    )
    select
      array(select question_id from found order by ${inOrder} limit ${limit} offset ${offset}) as ids,
      (select count(*)::integer from found) as count,
      exists (select from chosen where is_full) as "isCut"`.execute(db);
  const [found] = rows;
  return found && { ...found, ids: found.ids.map(Number) };
};
