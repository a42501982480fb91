import type { Generated, GeneratedAlways } from 'kysely';
import type { Flag, Instant, Json, NullableInstant } from '../../../server/database/column-types.ts';

export interface QuestionPlacesTable {
  question_id: number;
  task_id: number;
  lot_id: number;
  places: number;
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

export interface AnswersTable {
  id: GeneratedAlways<number>;
  question_id: number;
  task_id: number;
  user_id: number;
  save_key: string;
  form_version: number;
  is_first: boolean;
  is_active: boolean;
  is_answered: boolean;
  is_skipped: boolean;
  is_late: Flag;
  time_taken: Generated<number>;
  answered_at: Instant;
  fix_author_id: number | null;
  fixed_at: NullableInstant;
  lot_id: number | null;
}

export interface AnswerContentsTable {
  answer_id: number;
  content: Json<object>;
}

/** Answers, and what is reserved for them. What each column means stands in the migrations. */
export interface AnsweringTables {
  question_places: QuestionPlacesTable;
  reservations: ReservationsTable;
  answers: AnswersTable;
  answer_contents: AnswerContentsTable;
}
