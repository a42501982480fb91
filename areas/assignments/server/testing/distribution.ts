import { byTask, type Distribution } from '../../../../server/testing/table-places.ts';
import type { AssignmentsTables } from '../tables.ts';

/** Where the tables of the area would be on a distributed PostgreSQL. */
export const distribution: Distribution<AssignmentsTables> = {
  assignments: byTask,
  answer_days: byTask,
  evaluation_days: byTask,
};
