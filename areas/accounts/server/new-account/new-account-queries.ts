import { sql } from 'kysely';
import type { Db } from '../../../../server/database/open.ts';

interface Wanted {
  username: string;
  email: string;
}

/** So many of others, by the way. */
const AT_ONCE = 20;

/**
 * An account that was asked for and not opened is none: it makes way for a new one with the same address, and its name is
 * free when its link has expired. One that staff has put to use meanwhile stays.
 */
export const removeUnopened = async (trx: Db, { username, email }: Wanted): Promise<void> => {
  const unopened = trx
    .selectFrom('users')
    .innerJoin('account_links as link', 'link.user_id', 'users.id')
    .where('link.purpose', '=', 'activate-account')
    .where('users.is_active', '=', false)
    .where('users.last_login', 'is', null)
    .where('users.company_id', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('assignments').whereRef('assignments.user_id', '=', 'users.id').select('user_id'))),
    )
    .select('users.id');
  const expired = sql<boolean>`(link.expires_at < now())`;
  const inTheWay = unopened.where(({ or, and, eb }) =>
    or([eb(sql`lower(users.email)`, '=', email.toLowerCase()), and([eb('users.username', '=', username), expired])]),
  );
  const old = unopened.where(expired).orderBy('link.expires_at').limit(AT_ONCE);
  await trx.deleteFrom('users').where('id', 'in', inTheWay).execute();
  await trx.deleteFrom('users').where('id', 'in', old).execute();
};

/** The user with this address, if any; otherwise whether the name is taken. */
export const holderOf = async (trx: Db, { username, email }: Wanted) => {
  const rows = await trx
    .selectFrom('users')
    .where(({ or, eb }) => or([eb('username', '=', username), eb(sql`lower(email)`, '=', email.toLowerCase())]))
    .select(['username', sql<boolean>`coalesce(lower(email) = ${email.toLowerCase()}, false)`.as('of_email')])
    .execute();
  return rows.find(({ of_email }) => of_email) ?? rows[0];
};

/** The mailbox is known to be theirs then: the link came from there. */
export const openAccount = async (db: Db, userId: number): Promise<void> => {
  await db
    .updateTable('users')
    .set({ is_active: true, email_confirmed_at: sql<Date>`now()` })
    .where('id', '=', userId)
    .execute();
};
