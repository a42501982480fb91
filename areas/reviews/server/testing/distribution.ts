import { byTask, type Distribution } from '../../../../server/testing/table-places.ts';
import type { ReviewsTables } from '../tables.ts';

/** Where the tables of the area would be on a distributed PostgreSQL. */
export const distribution: Distribution<ReviewsTables> = {
  reviews: byTask,
  review_comments: { by: 'review_id' },
  review_participants: byTask,
};
