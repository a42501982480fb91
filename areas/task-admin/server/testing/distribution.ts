import { byTask, type Distribution } from '../../../../server/testing/table-places.ts';
import type { TaskAdminTables } from '../tables.ts';

/** Where the tables of the area would be on a distributed PostgreSQL. `tasks` is a view of `all_tasks`. */
export const distribution: Distribution<Omit<TaskAdminTables, 'tasks'>> = {
  all_tasks: 'reference',
  task_forms: byTask,
  task_moderators: 'reference',
  task_aliases: 'reference',
};
