import type { Generated, GeneratedAlways } from 'kysely';
import type { Flag, Instant, NullableInstant } from '../../../server/database/column-types.ts';
import type { Category } from '../rules.ts';

export interface WorkSessionsTable {
  id: GeneratedAlways<number>;
  user_id: number;
  task_id: number | null;
  title: string;
  category: Category;
  note: Generated<string>;
  started_at: Instant;
  ended_at: NullableInstant;
  seen_at: Instant;
  idle_seconds: Generated<number>;
  ended_by_server: Flag;
}

/** Stretches of work. What each column means stands in the migrations. */
export interface WorkSessionsTables {
  work_sessions: WorkSessionsTable;
}
