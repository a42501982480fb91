import { type RawBuilder, sql } from 'kysely';
import type { ReviewFilter } from '../rules.ts';

/** Which answers are chosen by their reviews: by state, by who has written in them, or both. */
export interface ReviewChoice {
  state: ReviewFilter | undefined;
  /** What the id of an author is compared with: `any(…)`. */
  authors: RawBuilder<unknown> | undefined;
}

const stateIs = ({ state }: ReviewChoice) =>
  state === undefined || state === 'no_reviews' ? sql`` : sql`and reviews.state = ${sql.lit(state)}`;

const hasAuthor = (taskId: number, { authors }: ReviewChoice) =>
  authors === undefined
    ? sql``
    : sql`and reviews.id in (
        select review_id from review_participants
        where review_participants.task_id = ${taskId} and review_participants.user_id = ${authors}
          and review_participants.comments > 0
      )`;

const ofAnswer = (taskId: number) => sql`
  select from reviews where reviews.task_id = ${taskId} and reviews.evaluation_id is null
    and reviews.question_id = answers.question_id and reviews.user_id = answers.user_id`;

/** Whether the answer of the row is chosen. */
export const answerIsChosen = (taskId: number, choice: ReviewChoice): RawBuilder<boolean> =>
  choice.state === 'no_reviews'
    ? sql<boolean>`not exists (${ofAnswer(taskId)})`
    : sql<boolean>`exists (${ofAnswer(taskId)} ${stateIs(choice)} ${hasAuthor(taskId, choice)})`;

/**
 * Selects the questions of chosen reviews whose answer counts and meets a condition on a row of `answers`, no more than
 * `most`. They are found from the reviews, whatever the planner expects: threads may all be on the last questions of a task.
 */
export const questionsChosen = (
  taskId: number,
  { state, authors }: ReviewChoice,
  { meets, direction, most }: { meets: RawBuilder<boolean>; direction: RawBuilder<unknown>; most: number },
): RawBuilder<unknown> => {
  const counting = sql`
    select from answers where answers.question_id = reviews.question_id and answers.user_id = reviews.user_id
      and answers.is_active and not answers.is_skipped and ${meets}
    offset 0`;
  const ofAnswers = sql`reviews.task_id = ${taskId} and reviews.evaluation_id is null ${stateIs({ state, authors })}`;
  return authors === undefined
    ? sql`
        select reviews.question_id from reviews cross join lateral (${counting}) as counting
        where ${ofAnswers} order by reviews.question_id ${direction} limit ${most}`
    : sql`
        select reviews.question_id
        from review_participants as authors
        cross join lateral (
          select question_id, user_id from reviews where reviews.id = authors.review_id and ${ofAnswers} offset 0
        ) as reviews
        cross join lateral (${counting}) as counting
        where authors.task_id = ${taskId} and authors.user_id = ${authors} and authors.comments > 0
        order by authors.review_id ${direction} limit ${most}`;
};

/** Whether the evaluation of the row is chosen. */
export const evaluationIsChosen = (taskId: number, choice: ReviewChoice): RawBuilder<boolean> => {
  const ofEvaluations = sql`from reviews where reviews.task_id = ${taskId} and reviews.evaluation_id is not null`;
  return choice.state === 'no_reviews'
    ? sql<boolean>`not exists (select ${ofEvaluations} and reviews.evaluation_id = evaluations.id)`
    : sql<boolean>`evaluations.id in (
        select reviews.evaluation_id ${ofEvaluations} ${stateIs(choice)} ${hasAuthor(taskId, choice)})`;
};

/** Whether an answer to the question of the row (its id is `question`) has a review. */
export const questionIsReviewed = (
  taskId: number,
  question: RawBuilder<unknown>,
): RawBuilder<boolean> => sql<boolean>`exists (
  select from reviews
  join answers on answers.question_id = reviews.question_id and answers.user_id = reviews.user_id
    and answers.is_active and not answers.is_skipped
  where reviews.task_id = ${taskId} and reviews.evaluation_id is null and reviews.question_id = ${question})`;
