/** What the area of questions does with the evaluations of answers that it deletes and restores. */
export { removeEvaluations, restoreEvaluations } from './deletion-queries.ts';
