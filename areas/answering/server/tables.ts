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
}

export interface ReservationsTable {
  question_id: number;
  user_id: number;
  task_id: number;
  reserved_at: Instant;
  expires_at: Instant;
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

export interface AnswersTable {
  id: GeneratedAlways<number>;
  question_id: number;
  task_id: number;
  user_id: number;
  version: Generated<number>;
  versions: Generated<number>;
  is_active: boolean;
  is_skipped: boolean;
  is_late: Flag;
  answered_at: Instant;
  counted_on: string | null;
}

export interface AnswerVersionsTable {
  id: GeneratedAlways<number>;
  answer_id: number;
  task_id: number;
  version: number;
  author_id: number;
  form_version: number;
  save_key: string;
  is_skipped: boolean;
  is_late: Flag;
  time_taken: Generated<number>;
  batch_id: number | null;
  created_at: Instant;
  content: Json<object>;
}

export interface StagedAnswersTable {
  id: number;
  batch_id: number;
  question_id: number;
  user_id: number;
  form_version: number;
  content: Json<object>;
}

/** Answers, and what is reserved for them. What each column means stands in the migrations. */
export interface AnsweringTables {
  question_slots: QuestionSlotsTable;
  evaluation_slots: EvaluationSlotsTable;
  reservations: ReservationsTable;
  answers: AnswersTable;
  answer_versions: AnswerVersionsTable;
  staged_answers: StagedAnswersTable;
}
