import { type RawBuilder, sql } from 'kysely';
import type { ReviewFilter } from '../../reviews/rules.ts';
import { answerIsChosen, questionIsReviewed } from '../../reviews/server/public.ts';
import type { COMPARE_FILTERS } from '../filter-contract.ts';

/** Selects ids of people. */
export type People = RawBuilder<unknown>;

/** People by their ids, and whether all of them are meant or any of them. */
export interface Named {
  ids: readonly number[];
  all: boolean;
}

/** Which answers of a task a list shows; what is left out does not narrow it. */
export interface AnswerFilter {
  taskId: number;
  question?: number | undefined;
  /** Only answers of these people are there at all, whatever else is asked for. */
  among?: readonly number[] | undefined;
  authors?: readonly number[] | undefined;
  /** The authors that a filter by company, or by type, lets through; each narrows by itself. */
  groups?: readonly (readonly number[])[] | undefined;
  evaluators?: Named | undefined;
  reviewers?: Named | undefined;
  fixers?: Named | undefined;
  review?: ReviewFilter | undefined;
  compare?: (typeof COMPARE_FILTERS)[number] | undefined;
  /** An answer that meets one of them is shown, not only one that meets all. */
  isAny?: boolean | undefined;
}

export const oneOf = (ids: readonly number[]) => sql`any(${[...ids]}::integer[])`;

/** What any of the people did, or all of them; nobody has done what nobody is named for. */
const doneBy = ({ ids, all }: Named, did: (who: RawBuilder<unknown>) => RawBuilder<boolean>): RawBuilder<boolean> => {
  if (!all || ids.length === 0) return did(oneOf(ids));
  return sql<boolean>`(${sql.join(
    ids.map((id) => did(oneOf([id]))),
    sql` and `,
  )})`;
};

/** What an answer has to meet, each as a condition on a row of `answers`. */
export const conditionsOn = ({ taskId, ...filter }: AnswerFilter): RawBuilder<boolean>[] => {
  const { groups = [], evaluators, reviewers, fixers, review, compare, isAny } = filter;
  // Whose answers are compared is no condition of its own.
  const authors = compare === 'compare_users' && isAny ? undefined : filter.authors;
  const evaluatedBy = (who: RawBuilder<unknown>) => sql<boolean>`exists (
    select from evaluations where evaluations.task_id = ${taskId} and evaluations.answer_id = answers.id
      and evaluations.user_id = ${who} and evaluations.is_active and not evaluations.is_skipped)`;
  const fixedBy = (who: RawBuilder<unknown>) => sql<boolean>`exists (
    select from answer_versions as fixes where fixes.task_id = ${taskId} and fixes.answer_id = answers.id
      and fixes.version > 1 and fixes.author_id = ${who})`;
  const reviewedBy = (who: RawBuilder<unknown>) => answerIsChosen(taskId, { state: undefined, authors: who });
  return [
    ...[...(authors ? [authors] : []), ...groups].map((ids) => sql<boolean>`answers.user_id = ${oneOf(ids)}`),
    ...(evaluators ? [doneBy(evaluators, evaluatedBy)] : []),
    ...(reviewers ? [doneBy(reviewers, reviewedBy)] : []),
    ...(fixers ? [doneBy(fixers, fixedBy)] : []),
    ...(review ? [answerIsChosen(taskId, { state: review, authors: undefined })] : []),
  ];
};

export const joined = (conditions: readonly RawBuilder<boolean>[], isAny: boolean | undefined) =>
  sql<boolean>`(${sql.join([...conditions], isAny ? sql` or ` : sql` and `)})`;

export const TRUE = sql<boolean>`true`;

/** A condition on a row of `answers`. Of questions that are compared, all answers are shown, or those of the authors and groups. */
export const answerIsShown = (filter: AnswerFilter): RawBuilder<boolean> => {
  const { taskId, compare, authors, groups, isAny } = filter;
  const conditions = compare ? conditionsOn(isAny ? { taskId } : { taskId, authors, groups }) : conditionsOn(filter);
  return conditions.length === 0 ? TRUE : joined(conditions, isAny);
};

/** Answers that count. */
export const counting = (taskId: number) =>
  sql`answers.task_id = ${taskId} and answers.is_active and not answers.is_skipped`;

const questionsWhere = (taskId: number, condition: RawBuilder<boolean>) =>
  sql`select answers.question_id from answers where ${counting(taskId)} and ${condition}`;

/** That each of these people answered the question. */
export const isAnsweredByAll = (question: RawBuilder<unknown>, authors: readonly number[]): RawBuilder<boolean> =>
  joined(
    authors.map(
      (userId) => sql<boolean>`exists (
        select from answers as theirs where theirs.question_id = ${question} and theirs.user_id = ${userId}
          and theirs.is_active and not theirs.is_skipped)`,
    ),
    false,
  );

/** A condition on a row of `question_slots`; undefined where the answers are not compared. */
export const isCompared = ({ compare, authors = [] }: AnswerFilter): RawBuilder<boolean> | undefined => {
  switch (compare) {
    case undefined:
      return undefined;
    case 'compare':
      return sql<boolean>`answered > 1`;
    case 'compare_different':
      return sql<boolean>`(answered > 1 and differs)`;
    case 'compare_users':
      return authors.length === 0
        ? sql<boolean>`answered > 1`
        : sql<boolean>`(answered > 1 and ${isAnsweredByAll(sql`question_slots.question_id`, authors)})`;
  }
};

/**
 * A condition on a row of `question_slots`: the question has answers that meet the filter. For filters that many questions
 * may meet; those by people and reviews are found the other way round (`found-queries.ts`).
 */
export const questionIsFound = (filter: AnswerFilter): RawBuilder<boolean> => {
  const { taskId, review, isAny } = filter;
  const compared = isCompared(filter);
  const others = conditionsOn({ ...filter, review: review === 'no_reviews' ? undefined : review });
  const isBare = review === 'no_reviews' && (isAny || others.length === 0);
  const sets = isAny ? others : conditionsOn(isBare ? { ...filter, review: undefined } : filter);
  const found = sql.join(
    isAny
      ? sets.map((condition) => questionsWhere(taskId, condition))
      : [questionsWhere(taskId, sets.length === 0 ? TRUE : joined(sets, false))],
    sql` union all `,
  );
  const all = [
    ...(compared ? [compared] : []),
    ...(isBare ? [sql<boolean>`not ${questionIsReviewed(taskId, sql`question_slots.question_id`)}`] : []),
    ...(sets.length === 0 ? [] : [sql<boolean>`question_id in (${found})`]),
  ];
  return all.length === 0 ? TRUE : joined(all, isAny);
};

/** The same for some people's answers alone: what others answered does not count. A condition on a row of `answers`. */
export const isComparedAmong = (
  { compare, authors = [] }: AnswerFilter,
  people: People,
): RawBuilder<boolean> | undefined => {
  if (compare === undefined) return undefined;
  const another = sql`
    select from answers as other join answer_versions as theirs on theirs.answer_id = other.id and theirs.version = other.version
    where other.question_id = answers.question_id and other.id <> answers.id and other.is_active and not other.is_skipped
      and other.user_id in (${people})`;
  if (compare === 'compare_users' && authors.length > 0) {
    return sql<boolean>`(exists (${another}) and ${isAnsweredByAll(sql`answers.question_id`, authors)})`;
  }
  if (compare !== 'compare_different') return sql<boolean>`exists (${another})`;
  return sql<boolean>`(
    exists (select from question_slots as slot where slot.question_id = answers.question_id and slot.differs)
    and exists (${another} and theirs.content <> (
      select content from answer_versions as own where own.answer_id = answers.id and own.version = answers.version)))`;
};

/** A condition on a row of `answers` of some people: the answer meets the filter. */
export const answerIsFoundAmong = (filter: AnswerFilter, people: People): RawBuilder<boolean> => {
  const compared = isComparedAmong(filter, people);
  const all = [...(compared ? [compared] : []), ...conditionsOn(filter)];
  return all.length === 0 ? TRUE : joined(all, filter.isAny);
};
