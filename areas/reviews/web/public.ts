/** What other areas' pages may use of reviews. */
export { LazyDiscussions, LazyReviewPanel } from './lazy-panel.ts';
export { beforeAnswerQuery, storeReviews } from './queries.ts';
