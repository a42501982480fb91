import { type RawBuilder, sql } from 'kysely';
import type { ReviewFilter } from '../../reviews/rules.ts';
import { evaluationIsChosen } from '../../reviews/server/public.ts';

/** Of evaluations that are narrowed so many are counted, and shown. */
export const COUNTED_MOST = 10_000;

/** What evaluations have to meet. People stand by their ids; 0, which nobody has, for a name that nobody has. */
export interface EvaluationFilter {
  review: ReviewFilter | undefined;
  /** Who has written in the review of the evaluation. */
  reviewer: number | undefined;
  /** Who has fixed or corrected the evaluation. */
  fixer: number | undefined;
}

const fixedBy = (userId: number) => sql<boolean>`exists (
  select from evaluation_versions as fixes
  where fixes.evaluation_id = evaluations.id and fixes.version > 1 and fixes.author_id = ${userId})`;

/** Conditions on a row of `evaluations`. */
export const conditionsOn = (taskId: number, { review, reviewer, fixer }: EvaluationFilter): RawBuilder<boolean>[] => [
  ...(review ? [evaluationIsChosen(taskId, { state: review, authors: undefined })] : []),
  ...(reviewer === undefined
    ? []
    : [evaluationIsChosen(taskId, { state: undefined, authors: sql`${reviewer}::integer` })]),
  ...(fixer === undefined ? [] : [fixedBy(fixer)]),
];

/** Conditions on a row of `evaluations` and of `answers`: who evaluated, and whose answer. */
export const peopleConditions = (
  evaluator: RawBuilder<unknown> | undefined,
  author: number | undefined,
): RawBuilder<boolean>[] => [
  ...(evaluator === undefined ? [] : [sql<boolean>`evaluations.user_id in (${evaluator})`]),
  ...(author === undefined ? [] : [sql<boolean>`answers.user_id = ${author}`]),
];

export const joined = (conditions: readonly RawBuilder<boolean>[], isAny: boolean): RawBuilder<boolean> | undefined =>
  conditions.length === 0 ? undefined : sql<boolean>`(${sql.join([...conditions], isAny ? sql` or ` : sql` and `)})`;
