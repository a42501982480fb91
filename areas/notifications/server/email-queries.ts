import { sql } from 'kysely';
import type { Db } from '../../../server/database/open.ts';

/** Takes people whose email is due: from now on the queue of background work has it. Gives their ids. */
export const takeDueEmails = async (trx: Db, gatherMinutes: number, atOnce: number): Promise<number[]> => {
  const { rows } = await sql<{ user_id: number }>`
    with due as (
      select user_id from notification_emails
      where (is_urgent or waiting_since <= now() - make_interval(mins => ${gatherMinutes}::integer)) and not is_queued
      order by waiting_since
      limit ${atOnce}
      for update skip locked
    )
    update notification_emails as emails set is_queued = true
    from due where emails.user_id = due.user_id
    returning emails.user_id`.execute(trx);
  return rows.map(({ user_id }) => user_id);
};

/** Who gets the email; undefined where none waits any more. */
export const findReader = (db: Db, userId: number) =>
  db
    .selectFrom('notification_emails')
    .innerJoin('users', 'users.id', 'notification_emails.user_id')
    .where('user_id', '=', userId)
    .select(['username', 'email', 'language', 'receive_emails', 'is_active'])
    .executeTakeFirst();

/** Notifications that wait for an email and have not been read, oldest first. */
export const awaitingMail = (db: Db, userId: number) =>
  db
    .selectFrom('notifications')
    .where('user_id', '=', userId)
    .where('awaits_mail', '=', true)
    .orderBy('id')
    .select(['id', 'kind', 'data', 'read_at'])
    .execute();

/** Marks these as sent; deletes the row of the email, or keeps it for newer notifications. */
export const emailSent = async (trx: Db, userId: number, ids: number[]): Promise<void> => {
  // Held first, so that nothing comes between looking for more and letting go.
  await trx.selectFrom('notification_emails').where('user_id', '=', userId).select('user_id').forUpdate().execute();
  if (ids.length > 0) {
    await trx.updateTable('notifications').set({ awaits_mail: false }).where('id', 'in', ids).execute();
  }
  const more = (await awaitingMail(trx, userId)).length > 0;
  if (!more) await trx.deleteFrom('notification_emails').where('user_id', '=', userId).execute();
  else {
    await trx
      .updateTable('notification_emails')
      .set({ waiting_since: sql<Date>`now()`, is_queued: false })
      .where('user_id', '=', userId)
      .execute();
  }
};
