import { type RawBuilder, sql } from 'kysely';
import type { ReviewFilter } from '../../reviews/rules.ts';
import { evaluationIsChosen } from '../../reviews/server/public.ts';

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

/** A condition on a column with ids of people: one id is looked up in the order of an index. */
export const isOneOf = (column: string, ids: readonly number[] = []): RawBuilder<boolean> =>
  ids.length === 1
    ? sql<boolean>`${sql.ref(column)} = ${ids[0]}`
    : sql<boolean>`${sql.ref(column)} = any(${[...ids]}::integer[])`;

/** A condition on a row of `evaluations`: who evaluated. */
export const isBy = (evaluator: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`evaluations.user_id in (${evaluator})`;

export const allOf = (conditions: readonly RawBuilder<boolean>[]): RawBuilder<boolean> | undefined =>
  conditions.length === 0 ? undefined : sql<boolean>`(${sql.join([...conditions], sql` and `)})`;
