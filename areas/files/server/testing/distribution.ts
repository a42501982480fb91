import { byTask, byUser, type Distribution } from '../../../../server/testing/table-places.ts';
import type { FilesTables } from '../tables.ts';

/** Where the tables of the area would be on a distributed PostgreSQL. */
export const distribution: Distribution<FilesTables> = {
  uploaded_files: { by: 'id' },
  uploaded_parts: { by: 'file_id' },
  answer_files: byTask,
  task_files: byTask,
  file_usage: byUser,
};
