import { sql } from 'kysely';
import type { Db } from '../../database/open.ts';

/** The channel on which server processes hear whose notifications changed: user ids, separated by commas. */
export const NOTIFICATION_CHANNEL = 'tagwerk_notifications';

interface NewNotification {
  userIds: number[];
  kind: string;
  data: object;
  mail: 'gathered' | 'at-once' | 'none';
}

/** Adds a notification for each user, schedules an email for users who want one, and signals all processes at the commit. */
export const addNotifications = async (db: Db, { userIds, kind, data, mail }: NewNotification): Promise<void> => {
  await sql`
    with added as (
      insert into notifications (user_id, kind, data, awaits_mail)
      select id, ${kind}, ${JSON.stringify(data)}::jsonb, receive_emails and email is not null and ${mail !== 'none'}::boolean
      from users where id = any(${userIds}::integer[]) and is_active order by id
      returning user_id, awaits_mail
    ), gathered as (
      insert into notification_emails (user_id, is_urgent)
      select user_id, ${mail === 'at-once'}::boolean from added where awaits_mail order by user_id
      on conflict (user_id) do update set is_urgent = notification_emails.is_urgent or excluded.is_urgent
    )
    select pg_notify(${NOTIFICATION_CHANNEL}, string_agg(user_id::text, ',')) from added having count(*) > 0`.execute(
    db,
  );
};
