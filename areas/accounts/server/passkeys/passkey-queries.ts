import { sql } from 'kysely';
import type { Db } from '../../../../server/database/open.ts';
import { PASSKEY_SECONDS } from '../../rules.ts';
import { removeExpired } from '../sessions/expired-queries.ts';

/** The oldest first. */
export const passkeysOf = (db: Db, userId: number) =>
  db.selectFrom('passkeys').where('user_id', '=', userId).orderBy('id').selectAll().execute();

/** Those that browsers offer at the pages of this domain. */
export const passkeysAt = (db: Db, userId: number, rpId: string) =>
  db
    .selectFrom('passkeys')
    .where('user_id', '=', userId)
    .where('rp_id', '=', rpId)
    .orderBy('id')
    .select(['credential_id', 'transports'])
    .execute();

/** Locked, so that of two signatures with the same count one is seen first. */
export const lockPasskey = (trx: Db, passkey: { userId: number; rpId: string; credentialId: string }) =>
  trx
    .selectFrom('passkeys')
    .where('credential_id', '=', passkey.credentialId)
    .where('user_id', '=', passkey.userId)
    .where('rp_id', '=', passkey.rpId)
    .select(['id', 'credential_id', 'public_key', 'counter'])
    .forUpdate()
    .executeTakeFirst();

interface NewPasskey {
  user_id: number;
  credential_id: string;
  public_key: Uint8Array;
  counter: number;
  transports: string[];
  rp_id: string;
  name: string;
}

/** False where the credential is known. */
export const addPasskey = async (db: Db, passkey: NewPasskey): Promise<boolean> => {
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('passkeys')
    .values({ ...passkey, public_key: Buffer.from(passkey.public_key) })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
};

export const markPasskeyUsed = async (db: Db, id: number, counter: number): Promise<void> => {
  await db.updateTable('passkeys').set({ counter, last_used_at: sql<Date>`now()` }).where('id', '=', id).execute();
};

export const setPasskeyName = (db: Db, userId: number, id: number, name: string) =>
  db
    .updateTable('passkeys')
    .set({ name })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returningAll()
    .executeTakeFirst();

export const deletePasskey = async (db: Db, userId: number, id: number): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('passkeys')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
};

/** Who answers a challenge: a ticket at the second step of signing in, or a session in which a passkey is being added. */
export const ticketHolder = (ticketId: number): string => `ticket ${ticketId}`;
export const sessionHolder = (sessionId: string): string => `session ${sessionId}`;

export const addChallenge = async (db: Db, challenge: string, holder: string): Promise<void> => {
  await removeExpired(db, 'passkey_challenges');
  await db
    .insertInto('passkey_challenges')
    .values({ challenge, holder, expires_at: sql<Date>`now() + make_interval(secs => ${PASSKEY_SECONDS})` })
    .execute();
};

/** Uses a challenge up. Of two answers to the same one, one gets true. */
export const takeChallenge = async (db: Db, challenge: string, holder: string): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('passkey_challenges')
    .where('challenge', '=', challenge)
    .where('holder', '=', holder)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return numDeletedRows > 0n;
};
