import type { Generated, GeneratedAlways } from 'kysely';
import type { Flag, Instant, Json, NullableInstant } from './column-types.ts';

interface NotificationsTable {
  id: GeneratedAlways<number>;
  user_id: number;
  kind: string;
  data: Json<Record<string, unknown>>;
  created_at: Instant;
  read_at: NullableInstant;
  awaits_mail: Flag;
}

interface NotificationLettersTable {
  user_id: number;
  waiting_since: Instant;
  is_urgent: Flag;
  attempts: Generated<number>;
  not_before: NullableInstant;
}

/** What happened to people, and the letters that tell it. */
export interface NotificationTables {
  notifications: NotificationsTable;
  notification_letters: NotificationLettersTable;
}
