import { byUser, type Distribution } from '../../../../server/testing/table-places.ts';
import type { TasksTables } from '../tables.ts';

/** Where the tables of the area would be on a distributed PostgreSQL. */
export const distribution: Distribution<TasksTables> = {
  task_favorites: byUser,
};
