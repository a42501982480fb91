/** What other areas' pages may use of reviews. */
export { LazyReviewPanel } from './lazy-panel.ts';
export { beforeAnswerQuery, reviewAuthorsQuery, storeReviews } from './queries.ts';
