import { byTask, type Distribution } from '../../../../server/testing/table-places.ts';
import type { AdjudicationTables } from '../tables.ts';

/** Where the tables of the area would be on a distributed PostgreSQL. */
export const distribution: Distribution<AdjudicationTables> = {
  adjudication_changes: byTask,
  adjudication_questions: byTask,
  adjudication_tasks: byTask,
  adjudication_widgets: byTask,
  adjudication_categories: byTask,
  adjudications: byTask,
};
