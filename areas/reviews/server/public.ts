/** What other areas' servers may use of reviews. */
export { reviewsFor } from './reading.ts';
