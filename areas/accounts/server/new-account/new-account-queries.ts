import { sql } from 'kysely';
import type { Db } from '../../../../server/database/open.ts';

interface Wanted {
  username: string;
  email: string;
}

/** So many of others, by the way. */
const AT_ONCE = 20;

/** Accounts that were asked for and not opened. One that staff has put to use meanwhile is none of them. */
const unopened = (trx: Db) =>
  trx
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

/** Those that make way for a new account: with the same address, and with its name where their link has expired. */
const inTheWay = (trx: Db, { username, email }: Wanted) =>
  unopened(trx).where(({ or, and, eb }) =>
    or([eb(sql`lower(users.email)`, '=', email.toLowerCase()), and([eb('users.username', '=', username), expired])]),
  );

/** Makes way for an account that is made right after: who gets none takes nobody else's. */
export const removeUnopened = async (trx: Db, wanted: Wanted): Promise<void> => {
  const old = unopened(trx).where(expired).orderBy('link.expires_at').limit(AT_ONCE);
  await trx.deleteFrom('users').where('id', 'in', inTheWay(trx, wanted)).execute();
  await trx.deleteFrom('users').where('id', 'in', old).execute();
};

/** The user with this address who would not make way, if any; otherwise whether the name is taken. */
export const holderOf = async (trx: Db, { username, email }: Wanted) => {
  const rows = await trx
    .selectFrom('users')
    .where(({ or, eb }) => or([eb('username', '=', username), eb(sql`lower(email)`, '=', email.toLowerCase())]))
    .where('id', 'not in', inTheWay(trx, { username, email }))
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
