import { sql } from 'kysely';
import type { Db } from '../../../../server/database/open.ts';
import { LINK_SECONDS } from '../../rules.ts';
import { removeExpired } from '../sessions/expired-queries.ts';
import { hashTicket, newTicket } from '../sign-in/tickets.ts';
import type { LinkPurpose } from '../tables.ts';

/** A new link for one purpose; the one before ends. Gives the token that stands in its address. */
export const addLink = async (
  db: Db,
  userId: number,
  purpose: LinkPurpose,
  seconds = LINK_SECONDS[purpose],
): Promise<string> => {
  const { token, hash } = newTicket();
  const expiry = sql<Date>`now() + make_interval(secs => ${seconds})`;
  await db
    .insertInto('account_links')
    .values({ token_hash: hash, user_id: userId, purpose, expires_at: expiry })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'purpose'])
        .doUpdateSet({ token_hash: hash, created_at: sql<Date>`now()`, expires_at: expiry }),
    )
    .execute();
  return token;
};

/** The person that a link was sent to, while it holds. */
export const findLink = (db: Db, token: string, purpose: LinkPurpose) =>
  db
    .selectFrom('account_links as link')
    .innerJoin('users', 'users.id', 'link.user_id')
    .where('link.token_hash', '=', hashTicket(token))
    .where('link.purpose', '=', purpose)
    .where('link.expires_at', '>', sql<Date>`now()`)
    .where('users.locked_at', 'is', null)
    .select(['users.id', 'users.username', 'users.email', 'users.is_active'])
    .executeTakeFirst();

/** Uses a link up. Of two at once, one gets the person's id. */
export const takeLink = async (db: Db, token: string, purpose: LinkPurpose): Promise<number | null> => {
  const taken = await db
    .deleteFrom('account_links')
    .where('token_hash', '=', hashTicket(token))
    .where('purpose', '=', purpose)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning('user_id')
    .executeTakeFirst();
  return taken?.user_id ?? null;
};

export const cleanLinks = (db: Db): Promise<void> => removeExpired(db, 'account_links');
