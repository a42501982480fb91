/** What other areas' pages may use of reviews. */
export { LazyDiscussions, LazyResolveReviews, LazyReviewPanel } from './lazy-panel.ts';
export { beforeAnswerQuery, storeEvaluationReviews, storeReviews } from './queries.ts';
