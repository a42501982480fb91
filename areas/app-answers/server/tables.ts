import type { Flag, Instant } from '../../../server/database/column-types.ts';

export interface AppDecisionsTable {
  answer_id: number;
  task_id: number;
  is_accepted: Flag;
  is_blacklisted: Flag;
  categories: string[] | null;
  decided_by: number;
  decided_at: Instant;
}

/** Decisions about answers on mobile apps. What each column means stands in the migrations. */
export interface AppAnswersTables {
  app_decisions: AppDecisionsTable;
}
