import type { Generated } from 'kysely';
import type { Flag, Instant, NullableInstant } from '../../../server/database/column-types.ts';

export interface UploadedFilesTable {
  id: string;
  name: string;
  type: Generated<string>;
  size: number;
  part_size: number;
  uploaded_by: number;
  created_at: Instant;
  completed_at: NullableInstant;
  removed_at: NullableInstant;
  check_at: Instant;
  unused_since: NullableInstant;
  milliseconds: Generated<number | null>;
}

export interface UploadedPartsTable {
  key: string;
  file_id: string;
  number: number;
  is_stored: Flag;
}

export interface AnswerFilesTable {
  file_id: string;
  task_id: number;
  question_id: number;
  user_id: number;
  component_id: string;
}

export interface TaskFilesTable {
  file_id: string;
  task_id: number;
  path: string;
}

export interface FileUsageTable {
  user_id: number;
  bytes: Generated<number>;
  files: Generated<number>;
}

/** Uploaded files, and what they are for. What each column means stands in the migrations. */
export interface FilesTables {
  uploaded_files: UploadedFilesTable;
  uploaded_parts: UploadedPartsTable;
  answer_files: AnswerFilesTable;
  task_files: TaskFilesTable;
  file_usage: FileUsageTable;
}
