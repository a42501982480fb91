import { sql } from 'kysely';
import type { Db } from '../../../server/database/open.ts';

export interface Reader {
  user_id: number;
  username: string;
  email: string | null;
  language: 'en' | 'pl' | null;
  receive_emails: boolean;
  is_active: boolean;
  attempts: number;
}

/** Takes people whose letter is due; for two minutes no other process takes them. */
export const takeDueLetters = async (db: Db, gatherMinutes: number, atOnce: number): Promise<Reader[]> => {
  const { rows } = await sql<Reader>`
    with due as (
      select user_id from notification_letters
      where (is_urgent or waiting_since <= now() - make_interval(mins => ${gatherMinutes}::integer))
        and (not_before is null or not_before <= now())
      order by waiting_since
      limit ${atOnce}
      for update skip locked
    )
    update notification_letters as letters set attempts = attempts + 1, not_before = now() + interval '2 minutes'
    from due join users on users.id = due.user_id
    where letters.user_id = due.user_id
    returning letters.user_id, letters.attempts, users.username, users.email, users.language, users.receive_emails,
      users.is_active`.execute(db);
  return rows;
};

/** What waits to be told by mail and was not read meanwhile, oldest first. */
export const awaitingMail = (db: Db, userId: number) =>
  db
    .selectFrom('notifications')
    .where('user_id', '=', userId)
    .where('awaits_mail', '=', true)
    .orderBy('id')
    .select(['id', 'kind', 'data', 'read_at'])
    .execute();

/** These are told; the letter's row goes, or waits for what came meanwhile. */
export const letterSent = async (trx: Db, userId: number, ids: number[]): Promise<void> => {
  // Held first, so that nothing comes between looking for more and letting go.
  await trx.selectFrom('notification_letters').where('user_id', '=', userId).select('user_id').forUpdate().execute();
  if (ids.length > 0) {
    await trx.updateTable('notifications').set({ awaits_mail: false }).where('id', 'in', ids).execute();
  }
  const more = (await awaitingMail(trx, userId)).length > 0;
  if (!more) await trx.deleteFrom('notification_letters').where('user_id', '=', userId).execute();
  else {
    await trx
      .updateTable('notification_letters')
      .set({ waiting_since: sql<Date>`now()`, attempts: 0, not_before: null })
      .where('user_id', '=', userId)
      .execute();
  }
};

export const postponeLetter = async (db: Db, userId: number, seconds: number): Promise<void> => {
  await db
    .updateTable('notification_letters')
    .set({ not_before: sql<Date>`now() + make_interval(secs => ${seconds})` })
    .where('user_id', '=', userId)
    .execute();
};
