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
 * An array of questions with an answer that counts, has a chosen review and meets a condition on a row of `answers`. It is
 * found from the reviews, whatever the planner expects: threads may all be on the last questions of a task.
 */
export const questionsChosen = (
  taskId: number,
  choice: ReviewChoice,
  meets: RawBuilder<boolean>,
): RawBuilder<number[]> => sql`array(
  select reviews.question_id from reviews
  cross join lateral (
    select from answers where answers.question_id = reviews.question_id and answers.user_id = reviews.user_id
      and answers.is_active and not answers.is_skipped and ${meets}
    offset 0
  ) as counting
  where reviews.task_id = ${taskId} and reviews.evaluation_id is null ${stateIs(choice)} ${hasAuthor(taskId, choice)}
)`;

/** Whether the evaluation of the row is chosen. */
export const evaluationIsChosen = (taskId: number, choice: ReviewChoice): RawBuilder<boolean> => {
  const ofEvaluations = sql`from reviews where reviews.task_id = ${taskId} and reviews.evaluation_id is not null`;
  return choice.state === 'no_reviews'
    ? sql<boolean>`not exists (select ${ofEvaluations} and reviews.evaluation_id = evaluations.id)`
    : sql<boolean>`evaluations.id in (
        select reviews.evaluation_id ${ofEvaluations} ${stateIs(choice)} ${hasAuthor(taskId, choice)})`;
};

/** The questions of a task with an answer that has a review. */
export const questionsReviewed = (taskId: number) => sql<{ question_id: number }>`
  select reviews.question_id from reviews
  join answers on answers.question_id = reviews.question_id and answers.user_id = reviews.user_id
    and answers.is_active and not answers.is_skipped
  where reviews.task_id = ${taskId} and reviews.evaluation_id is null`;
