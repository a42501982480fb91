import type { Generated, GeneratedAlways } from 'kysely';
import type { Json, NullableInstant } from '../../../server/database/column-types.ts';

export interface AudioHuntersTable {
  id: GeneratedAlways<number>;
  user_id: number;
  name: string;
  points: Generated<number>;
  token_hash: Buffer;
  confirmed_at: NullableInstant;
}

export interface AudioRecordingsTable {
  id: string;
  hunter_id: number;
  task_id: number;
  question_id: number;
  content: Json<Record<string, unknown>>;
  seconds: Generated<number>;
  answer_id: number | null;
}

/** The legacy collection of audio. What each column means stands in the migrations. */
export interface AudioHuntersTables {
  audio_hunters: AudioHuntersTable;
  audio_recordings: AudioRecordingsTable;
}
