import { byTask, type Distribution } from '../../../../server/testing/table-places.ts';
import type { QuestionsTables } from '../tables.ts';

/** Where the tables of the area would be on a distributed PostgreSQL. */
export const distribution: Distribution<QuestionsTables> = {
  import_batches: byTask,
  questions: byTask,
  question_inputs: byTask,
  deletions: byTask,
  deleted_rows: byTask,
};
