import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../server/database/open.ts';
import { questionsChosen, type ReviewChoice } from '../../reviews/server/public.ts';
import { LOOKED_UP_MOST, type PageOf } from './done-queries.ts';
import { type AnswerFilter, conditionsOn, counting, isCompared, joined, type Named, TRUE } from './filter-queries.ts';

/** Selects the questions of answers: of the newest first or of the oldest, no more than `most`. */
type Source = (direction: RawBuilder<unknown>, most: number) => RawBuilder<unknown>;

const meeting = (filter: AnswerFilter): RawBuilder<boolean> => {
  const conditions = conditionsOn(filter);
  return conditions.length === 0 ? TRUE : joined(conditions, false);
};

/** The question of the answer that a row names, if the answer counts and meets the filter. */
const questionOf = (answer: RawBuilder<unknown>, filter: AnswerFilter) => sql`
  cross join lateral (
    select answers.question_id from answers
    where answers.id = ${answer} and ${counting(filter.taskId)} and ${meeting(filter)} offset 0
  ) as found`;

const fixedBy =
  (filter: AnswerFilter, userId: number): Source =>
  (direction, most) =>
    sql`
  select found.question_id from answer_versions as fixes ${questionOf(sql`fixes.answer_id`, filter)}
  where fixes.task_id = ${filter.taskId} and fixes.version > 1 and fixes.author_id = ${userId}
  order by fixes.answer_id ${direction} limit ${most}`;

const evaluatedBy =
  (filter: AnswerFilter, userId: number): Source =>
  (direction, most) =>
    sql`
  select found.question_id from evaluations as done ${questionOf(sql`done.answer_id`, filter)}
  where done.task_id = ${filter.taskId} and done.user_id = ${userId} and done.is_active and not done.is_skipped
  order by done.id ${direction} limit ${most}`;

const answeredBy =
  (taskId: number, userId: number, meets = TRUE): Source =>
  (direction, most) =>
    sql`
  select answers.question_id from answers
  where ${counting(taskId)} and answers.user_id = ${userId} and ${meets}
  order by answers.id ${direction} limit ${most}`;

const reviewedBy =
  (filter: AnswerFilter, choice: ReviewChoice): Source =>
  (direction, most) =>
    questionsChosen(filter.taskId, choice, { meets: meeting(filter), direction, most });

/** From whom something is found: from one of them where all are meant, and then each stays a condition of its own. */
const of = ({ ids, all }: Named): readonly number[] => (all ? ids.slice(0, 1) : ids);

/** The questions that all of the people answered whose answers are compared, where nothing else narrows these. */
const togetherBy = (filter: AnswerFilter): Source[] | undefined => {
  const { taskId, compare, authors = [], groups, evaluators, reviewers, fixers, review, isAny } = filter;
  const [first, ...others] = authors;
  const isNarrowed = groups?.length || evaluators || reviewers || fixers || review;
  if (compare !== 'compare_users' || first === undefined || isAny || isNarrowed) return undefined;
  const answeredToo = others.map(
    (userId) => sql<boolean>`exists (
      select from answers as theirs where theirs.question_id = answers.question_id and theirs.user_id = ${userId}
        and theirs.is_active and not theirs.is_skipped)`,
  );
  return [answeredBy(taskId, first, others.length === 0 ? TRUE : joined(answeredToo, false))];
};

/**
 * The questions with an answer that meets all of a filter, from what fewest answers have: fixed by somebody, reviewed, or
 * evaluated by somebody. Undefined where the filter says nothing of these.
 */
const chosenBy = (filter: AnswerFilter): Source[] | undefined => {
  const { evaluators, reviewers, fixers, review } = filter;
  if (fixers) return of(fixers).map((id) => fixedBy(fixers.all ? filter : { ...filter, fixers: undefined }, id));
  const state = review === 'no_reviews' ? undefined : review;
  if (reviewers || state) {
    const rest = { ...filter, review: state ? undefined : review, reviewers: reviewers?.all ? reviewers : undefined };
    const people = reviewers ? of(reviewers).map((id) => sql`${id}::integer`) : [undefined];
    return people.map((authors) => reviewedBy(rest, { state, authors }));
  }
  if (!evaluators) return undefined;
  const rest = evaluators.all ? filter : { ...filter, evaluators: undefined };
  return of(evaluators).map((id) => evaluatedBy(rest, id));
};

/** The questions with an answer that meets any of a filter; undefined where most may. */
const chosenByAny = (filter: AnswerFilter): Source[] | undefined => {
  const { taskId, authors = [], groups, evaluators, reviewers, fixers, review, compare } = filter;
  if (compare || groups?.length || review === 'no_reviews') return undefined;
  const parts: AnswerFilter[] = [
    ...(evaluators ? [{ taskId, evaluators }] : []),
    ...(reviewers ? [{ taskId, reviewers }] : []),
    ...(fixers ? [{ taskId, fixers }] : []),
    ...(review ? [{ taskId, review }] : []),
  ];
  if (parts.length === 0) return undefined;
  return [...authors.map((id) => answeredBy(taskId, id)), ...parts.flatMap((part) => chosenBy(part) ?? [])];
};

export interface FoundQuestions {
  ids: number[];
  count: number;
  /** There are more than are found here. */
  isCut: boolean;
}

/**
 * A page of the questions whose answers people or reviews choose, and how many there are, from the newest or oldest of
 * these: a page costs the same whatever the size of the task. Undefined: the filter chooses otherwise.
 */
export const questionsFound = async (
  db: Db,
  filter: AnswerFilter,
  { limit, offset, order }: PageOf,
): Promise<FoundQuestions | undefined> => {
  if (filter.question !== undefined) return undefined;
  const together = togetherBy(filter);
  const sources = together ?? (filter.isAny ? chosenByAny(filter) : chosenBy(filter));
  if (!sources) return undefined;
  if (sources.length === 0) return { ids: [], count: 0, isCut: false };
  // Who is found together need not be looked for once more.
  const compared = isCompared(together ? { ...filter, authors: undefined } : filter);
  const direction = order === 'newest' ? sql`desc` : sql`asc`;
  const most = Math.ceil(LOOKED_UP_MOST / sources.length);
  const chosen = sql.join(
    sources.map(
      (source, at) => sql`select question_id, ${sql.lit(at)} as source from (${source(direction, most)}) as one`,
    ),
    sql` union all `,
  );
  // Answers that were imported together have one time.
  const inOrder = order === 'id' ? sql`question_id` : sql`last_answered_at ${direction}, question_id ${direction}`;
  const { rows } = await sql<Omit<FoundQuestions, 'ids'> & { ids: string[] }>`
    with chosen as materialized (${chosen}),
    found as materialized (
      select slot.* from (select distinct question_id from chosen) as one
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
      exists (select from chosen group by source having count(*) = ${most}) as "isCut"`.execute(db);
  const [found] = rows;
  return found && { ...found, ids: found.ids.map(Number) };
};
