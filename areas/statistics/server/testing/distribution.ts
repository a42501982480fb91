import { byTask, type Distribution } from '../../../../server/testing/table-places.ts';
import type { StatisticsTables } from '../tables.ts';

/** Where the tables of the area would be on a distributed PostgreSQL. */
export const distribution: Distribution<StatisticsTables> = {
  answer_times: byTask,
  person_times: byTask,
  task_totals: 'reference',
  statistics_marks: 'local',
};
