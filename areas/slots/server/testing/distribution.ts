import { byTask, type Distribution } from '../../../../server/testing/table-places.ts';
import type { SlotsTables } from '../tables.ts';

/** Where the tables of the area would be on a distributed PostgreSQL. */
export const distribution: Distribution<SlotsTables> = {
  question_slots: byTask,
  evaluation_slots: byTask,
  reservations: byTask,
  evaluation_reservations: byTask,
  answers: byTask,
  evaluations: byTask,
  answer_versions: byTask,
  evaluation_versions: byTask,
  staged_answers: byTask,
};
