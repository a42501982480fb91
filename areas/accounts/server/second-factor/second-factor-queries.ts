import { sql } from 'kysely';
import type { Db } from '../../../../server/database/open.ts';

const secondFactorRow = (db: Db, userId: number) =>
  db
    .selectFrom('users')
    .where('id', '=', userId)
    .select(['id', 'username', 'email', 'app_secret', 'app_confirmed_at', 'app_pending_secret'])
    .select((eb) =>
      eb
        .selectFrom('recovery_codes')
        .whereRef('recovery_codes.user_id', '=', 'users.id')
        .select((count) => count.fn.countAll<number>().as('count'))
        .$castTo<number>()
        .as('codes_left'),
    );

/** What guards one account in addition to its passkeys. */
export const findSecondFactor = (db: Db, userId: number) => secondFactorRow(db, userId).executeTakeFirstOrThrow();

/** The same; until the transaction ends no other change of it comes between. */
export const lockSecondFactor = (trx: Db, userId: number) =>
  secondFactorRow(trx, userId).forUpdate('users').executeTakeFirstOrThrow();

export const setPendingSecret = async (db: Db, userId: number, sealed: string): Promise<void> => {
  await db.updateTable('users').set({ app_pending_secret: sealed }).where('id', '=', userId).execute();
};

/** The app that was being added guards from now on. Of two requests at once, one gets true. */
export const usePendingApp = async (
  db: Db,
  userId: number,
  app: { pending: string; sealed: string; step: number },
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({
      app_secret: app.sealed,
      app_confirmed_at: sql<Date>`now()`,
      app_last_step: app.step,
      app_pending_secret: null,
    })
    .where('id', '=', userId)
    .where('app_pending_secret', '=', app.pending)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

export const clearApp = async (db: Db, userId: number): Promise<void> => {
  await db
    .updateTable('users')
    .set({ app_secret: null, app_confirmed_at: null, app_last_step: 0, app_pending_secret: null })
    .where('id', '=', userId)
    .execute();
};

export const clearRecoveryCodes = async (db: Db, userId: number): Promise<void> => {
  await db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
};

/** The app, all passkeys, and the recovery codes that stand in for them. */
export const clearSecondFactor = async (db: Db, userId: number): Promise<void> => {
  await clearApp(db, userId);
  await db.deleteFrom('passkeys').where('user_id', '=', userId).execute();
  await clearRecoveryCodes(db, userId);
};

export const replaceRecoveryCodes = async (db: Db, userId: number, hashes: string[]): Promise<void> => {
  await clearRecoveryCodes(db, userId);
  await db
    .insertInto('recovery_codes')
    .values(hashes.map((code_hash) => ({ user_id: userId, code_hash })))
    .execute();
};

/** Uses a code up. Of two requests with the same one, one gets true. */
export const takeRecoveryCode = async (db: Db, userId: number, hash: string): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('recovery_codes')
    .where('user_id', '=', userId)
    .where('code_hash', '=', hash)
    .executeTakeFirst();
  return numDeletedRows > 0n;
};

export const hasRecoveryCodes = async (db: Db, userId: number): Promise<boolean> => {
  const row = await db.selectFrom('recovery_codes').where('user_id', '=', userId).select('user_id').executeTakeFirst();
  return row !== undefined;
};
