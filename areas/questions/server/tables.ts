import type { Generated, GeneratedAlways } from 'kysely';
import type { Flag, Instant, Json, NullableInstant, NullableJson } from '../../../server/database/column-types.ts';

export interface ImportBatchesTable {
  id: GeneratedAlways<number>;
  task_id: number;
  question_count: Generated<number>;
  is_discarded: Flag;
  names: string[] | null;
  created_at: Instant;
  published_at: NullableInstant;
}

export interface QuestionsTable {
  id: GeneratedAlways<number>;
  task_id: number;
  batch_id: number;
  external_id: string | null;
  evaluation_input: NullableJson<object>;
  created_at: Instant;
  modified_at: Instant;
}

export interface QuestionInputsTable {
  question_id: number;
  batch_id: number;
  input: Json<object>;
}

export interface DeletionsTable {
  id: string;
  task_id: number;
  questions: Generated<number>;
  answers: Generated<number>;
  created_at: Instant;
  undo_id: string | null;
  not_restored: number | null;
}

/** A row of another table that was deleted. */
export interface DeletedRowsTable {
  id: GeneratedAlways<number>;
  deletion_id: string;
  source:
    | 'questions'
    | 'question_inputs'
    | 'question_slots'
    | 'answers'
    | 'answer_versions'
    | 'evaluations'
    | 'evaluation_versions';
  owner: number;
  row: Json<object>;
}

/** Questions, and the imports that they came in. What each column means stands in the migrations. */
export interface QuestionsTables {
  import_batches: ImportBatchesTable;
  questions: QuestionsTable;
  question_inputs: QuestionInputsTable;
  deletions: DeletionsTable;
  deleted_rows: DeletedRowsTable;
}
