import { sql } from 'kysely';
import type { Db } from '../../../../server/database/open.ts';

const AT_ONCE = 20;

/**
 * Removes what expired longer ago than `seconds`. It is done by the way of other calls, so it takes a few rows at a time
 * and passes over those that somebody else is removing.
 */
export const removeExpired = async (
  db: Db,
  table: 'account_links' | 'passkey_challenges' | 'sign_in_sessions' | 'sign_in_tickets' | 'single_sign_on_starts',
  seconds = 0,
): Promise<void> => {
  await sql`
    delete from ${sql.table(table)} where id in (
      select id from ${sql.table(table)}
      where expires_at < now() - make_interval(secs => ${seconds})
      order by expires_at limit ${sql.lit(AT_ONCE)} for update skip locked
    )`.execute(db);
};
