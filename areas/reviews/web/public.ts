/** What other areas' pages may use of reviews. */
export { LazyDiscussions, LazyResolveReviews, LazyReviewPanel } from './lazy-panel.tsx';
export { beforeAnswerQuery } from './queries.ts';
export { storeEvaluationReviews, storeReviews } from './store-reviews.ts';
