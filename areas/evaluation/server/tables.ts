import type { Generated, GeneratedAlways } from 'kysely';
import type { Flag, Instant, Json } from '../../../server/database/column-types.ts';

export interface EvaluationReservationsTable {
  answer_id: number;
  user_id: number;
  task_id: number;
  reserved_at: Instant;
  expires_at: Instant;
}

export interface EvaluationsTable {
  id: GeneratedAlways<number>;
  answer_id: number;
  task_id: number;
  user_id: number;
  version: Generated<number>;
  versions: Generated<number>;
  is_active: boolean;
  is_skipped: boolean;
  is_late: Flag;
  evaluated_at: Instant;
  counted_on: string | null;
}

export interface EvaluationVersionsTable {
  id: GeneratedAlways<number>;
  evaluation_id: number;
  task_id: number;
  version: number;
  author_id: number;
  form_version: number;
  answer_version: number;
  save_key: string;
  is_skipped: boolean;
  is_late: Flag;
  time_taken: Generated<number>;
  created_at: Instant;
  content: Json<object>;
}

/** Evaluations, and what is reserved for them. What each column means stands in the migrations. */
export interface EvaluationTables {
  evaluation_reservations: EvaluationReservationsTable;
  evaluations: EvaluationsTable;
  evaluation_versions: EvaluationVersionsTable;
}
