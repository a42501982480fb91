import { sql } from 'kysely';
import type { Db } from '../../../../server/database/open.ts';
import { TICKET_SECONDS } from '../../rules.ts';
import { removeExpired } from '../sessions/expired-queries.ts';

/** Remembers that a browser went to the identity provider. */
export const addStart = async (db: Db, stateHash: string): Promise<void> => {
  await removeExpired(db, 'single_sign_on_starts');
  await db
    .insertInto('single_sign_on_starts')
    .values({ state_hash: stateHash, expires_at: sql<Date>`now() + make_interval(secs => ${TICKET_SECONDS})` })
    .execute();
};

/** Uses a start up. Of two replies to the same one, one gets true. */
export const takeStart = async (db: Db, stateHash: string): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('single_sign_on_starts')
    .where('state_hash', '=', stateHash)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return numDeletedRows > 0n;
};

interface Identity {
  issuer: string;
  subject: string;
}

/** The person as sign-in needs them; rights too, which claims can change. */
export interface SignOnPerson {
  id: number;
  username: string;
  email: string | null;
  last_login: Date | null;
  is_active: boolean;
  locked_at: Date | null;
  is_superuser: boolean;
  is_staff: boolean;
  has_user_data_access: boolean;
}

const persons = (db: Db) =>
  db
    .selectFrom('users')
    .select(['users.id', 'username', 'email', 'last_login', 'is_active', 'locked_at'])
    .select(['is_superuser', 'is_staff', 'has_user_data_access']);

/** Locked against another change, like the two below. */
export const personOfIdentity = (trx: Db, { issuer, subject }: Identity): Promise<SignOnPerson | undefined> =>
  persons(trx)
    .innerJoin('single_sign_on_identities as identity', 'identity.user_id', 'users.id')
    .where('identity.issuer', '=', issuer)
    .where('identity.subject', '=', subject)
    .forUpdate()
    .executeTakeFirst();

export const personOfEmail = (trx: Db, email: string): Promise<SignOnPerson | undefined> =>
  persons(trx).where(sql`lower(users.email)`, '=', sql`lower(${email})`).forUpdate().executeTakeFirst();

export const personOfId = (trx: Db, id: number): Promise<SignOnPerson> =>
  persons(trx).where('users.id', '=', id).forUpdate().executeTakeFirstOrThrow();

/** False where the person already has another identity at this issuer. */
export const linkIdentity = async (trx: Db, userId: number, { issuer, subject }: Identity): Promise<boolean> => {
  const { numInsertedOrUpdatedRows = 0n } = await trx
    .insertInto('single_sign_on_identities')
    .values({ user_id: userId, issuer, subject })
    .onConflict((conflict) => conflict.columns(['user_id', 'issuer']).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
};

export const markIdentityUsed = async (trx: Db, { issuer, subject }: Identity): Promise<void> => {
  await trx
    .updateTable('single_sign_on_identities')
    .set({ last_used_at: sql<Date>`now()` })
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .execute();
};

/** How many identities of the person were removed. */
export const unlinkIdentities = async (db: Db, userId: number): Promise<number> => {
  const { numDeletedRows } = await db
    .deleteFrom('single_sign_on_identities')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return Number(numDeletedRows);
};

export const takenUsernames = async (trx: Db, names: readonly string[]): Promise<Set<string>> => {
  const rows = await trx
    .selectFrom('users')
    .where('username', '=', sql<string>`any(${names}::text[])`)
    .select('username')
    .execute();
  return new Set(rows.map(({ username }) => username));
};

/** Whether somebody else who can sign in is a superuser. */
export const hasOtherSuperuser = async (trx: Db, userId: number): Promise<boolean> => {
  const other = await trx
    .selectFrom('users')
    .where('is_superuser', '=', true)
    .where('is_active', '=', true)
    .where('locked_at', 'is', null)
    .where('id', '<>', userId)
    .select('id')
    .limit(1)
    .executeTakeFirst();
  return other !== undefined;
};
