import { byTask, type Distribution } from '../../../../server/testing/table-places.ts';
import type { EvaluationTables } from '../tables.ts';

/** Where the tables of the area would be on a distributed PostgreSQL. */
export const distribution: Distribution<EvaluationTables> = {
  evaluation_reservations: byTask,
  evaluations: byTask,
  evaluation_versions: byTask,
};
