import type { Generated, GeneratedAlways } from 'kysely';
import type { Flag, Instant, Json, NullableInstant } from '../../../server/database/column-types.ts';

export interface QuestionSlotsTable {
  question_id: number;
  task_id: number;
  batch_id: number;
  slots: number;
  answered: Generated<number>;
  reserved: Generated<number>;
  last_answered_at: NullableInstant;
  /** Kept by triggers. */
  differs: Generated<boolean | null>;
}

/** Of an answer that counts: how many may evaluate it, did, and are doing it. */
export interface EvaluationSlotsTable {
  answer_id: number;
  task_id: number;
  author_id: number;
  slots: number;
  evaluated: Generated<number>;
  reserved: Generated<number>;
  last_evaluated_at: NullableInstant;
}

interface Reservation {
  user_id: number;
  task_id: number;
  reserved_at: Instant;
  expires_at: Instant;
}

export interface ReservationsTable extends Reservation {
  question_id: number;
}

export interface EvaluationReservationsTable extends Reservation {
  answer_id: number;
}

interface Result {
  id: GeneratedAlways<number>;
  task_id: number;
  user_id: number;
  version: Generated<number>;
  versions: Generated<number>;
  is_active: boolean;
  is_skipped: boolean;
  is_late: Flag;
  counted_on: string | null;
}

export interface AnswersTable extends Result {
  question_id: number;
  answered_at: Instant;
}

export interface EvaluationsTable extends Result {
  answer_id: number;
  evaluated_at: Instant;
}

interface ResultVersion {
  id: GeneratedAlways<number>;
  task_id: number;
  version: number;
  author_id: number;
  form_version: number;
  save_key: string;
  is_skipped: boolean;
  is_late: Flag;
  time_taken: Generated<number>;
  created_at: Instant;
  content: Json<object>;
}

export interface AnswerVersionsTable extends ResultVersion {
  answer_id: number;
  batch_id: number | null;
}

export interface EvaluationVersionsTable extends ResultVersion {
  evaluation_id: number;
  answer_version: number;
}

export interface StagedAnswersTable {
  id: number;
  batch_id: number;
  question_id: number;
  user_id: number;
  form_version: number;
  content: Json<object>;
}

/** Answers and evaluations, and what is reserved for them. What each column means stands in the migrations. */
export interface SlotsTables {
  question_slots: QuestionSlotsTable;
  evaluation_slots: EvaluationSlotsTable;
  reservations: ReservationsTable;
  evaluation_reservations: EvaluationReservationsTable;
  answers: AnswersTable;
  evaluations: EvaluationsTable;
  answer_versions: AnswerVersionsTable;
  evaluation_versions: EvaluationVersionsTable;
  staged_answers: StagedAnswersTable;
}
