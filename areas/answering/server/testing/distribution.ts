import { byTask, type Distribution } from '../../../../server/testing/table-places.ts';
import type { AnsweringTables } from '../tables.ts';

/** Where the tables of the area would be on a distributed PostgreSQL. */
export const distribution: Distribution<AnsweringTables> = {
  question_slots: byTask,
  evaluation_slots: byTask,
  reservations: byTask,
  answers: byTask,
  answer_versions: byTask,
  staged_answers: byTask,
};
