import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { MessageRef } from '../../shared/messages.ts';
import type { Flag, Instant, Json, NullableInstant } from '../database/column-types.ts';

export interface EmailsTable {
  id: GeneratedAlways<number>;
  recipient: string;
  subject: string;
  text: string;
  created_at: Instant;
}

export interface JobRunsTable {
  id: string;
  kind: string;
  subject: number | null;
  state: Generated<'waiting' | 'running' | 'done' | 'failed' | 'cancelled'>;
  done: Generated<number>;
  total: number | null;
  note: JSONColumnType<MessageRef | null, string | null | undefined, string | null>;
  data: Json<object>;
  checkpoint: JSONColumnType<object | null, string | null | undefined, string | null>;
  result: JSONColumnType<object | null, string | null | undefined, string | null>;
  error: JSONColumnType<MessageRef | null, string | null | undefined, string | null>;
  attempt: Generated<number>;
  stalled: Generated<number>;
  cancel_requested: Flag;
  created_by: number | null;
  created_at: Instant;
  started_at: NullableInstant;
  finished_at: NullableInstant;
}

export interface JobProblemsTable {
  run_id: string;
  id: GeneratedAlways<number>;
  line: number;
  field: Generated<string>;
  reason: JSONColumnType<MessageRef>;
}

/** One field that was changed. */
export interface ChangesTable {
  id: GeneratedAlways<number>;
  entity: string;
  entity_id: number;
  at: Instant;
  by: number | null;
  field: string;
  old: JSONColumnType<object | null, string | null, string | null>;
  new: JSONColumnType<object | null, string | null, string | null>;
}

/** An entry of the audit trail. */
export interface AuditEventsTable {
  id: GeneratedAlways<number>;
  at: Instant;
  kind: string;
  actor_id: number | null;
  user_id: number | null;
  subject: Generated<string>;
  address: Generated<string>;
  data: JSONColumnType<object, string | undefined, never>;
}

/** Usage in a minute, as far as servers have reported it. */
export interface UsageCountsTable {
  minute: number;
  subject: string;
  used: number;
}

/** The audit trail, changes, background jobs, usage, and emails of a server that sends none. What each column means stands in the migrations. */
export interface PlatformTables {
  audit_events: AuditEventsTable;
  changes: ChangesTable;
  emails: EmailsTable;
  job_runs: JobRunsTable;
  job_problems: JobProblemsTable;
  usage_counts: UsageCountsTable;
}
