import type { GeneratedAlways } from 'kysely';
import type { Flag, Instant, Json, NullableInstant } from '../../../server/database/column-types.ts';

export interface NotificationsTable {
  id: GeneratedAlways<number>;
  user_id: number;
  kind: string;
  data: Json<Record<string, unknown>>;
  created_at: Instant;
  read_at: NullableInstant;
  awaits_mail: Flag;
}

export interface NotificationEmailsTable {
  user_id: number;
  waiting_since: Instant;
  is_urgent: Flag;
  is_queued: Flag;
}

/** Notifications, and the emails about them. What each column means stands in the migrations. */
export interface NotificationsTables {
  notifications: NotificationsTable;
  notification_emails: NotificationEmailsTable;
}
