import { sql } from 'kysely';
import type { Db } from '../../../../server/database/open.ts';

/** One attempt at a time for a subject: the others wait until the end of the transaction. */
export const takeTurn = async (trx: Db, subject: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`sign-in ${subject}`}, 0))`.execute(trx);
};

/** How many attempts there were within the seconds given, and how long ago the last one was. */
export const countAttempts = async (
  db: Db,
  subject: string,
  within: number,
): Promise<{ count: number; secondsAgo: number }> => {
  const row = await db
    .selectFrom('sign_in_attempts')
    .where('subject', '=', subject)
    .where('at', '>', sql<Date>`clock_timestamp() - make_interval(secs => ${within})`)
    .select((eb) => [
      eb.fn.countAll<number>().as('count'),
      sql<number>`coalesce(extract(epoch from clock_timestamp() - max(at)), 0)::float8`.as('secondsAgo'),
    ])
    .executeTakeFirstOrThrow();
  return { count: Number(row.count), secondsAgo: row.secondsAgo };
};

export const addAttempts = async (trx: Db, subjects: string[]): Promise<number[]> => {
  const rows = await trx
    .insertInto('sign_in_attempts')
    .values(subjects.map((subject) => ({ subject })))
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
};

export const removeAttempts = async (db: Db, ids: number[]): Promise<void> => {
  await db.deleteFrom('sign_in_attempts').where('id', 'in', ids).execute();
};

export const forgetAttempts = async (db: Db, subject: string): Promise<void> => {
  await db.deleteFrom('sign_in_attempts').where('subject', '=', subject).execute();
};

export const lockedOf = async (db: Db, subjects: string[]): Promise<Set<string>> => {
  const rows = await db.selectFrom('sign_in_locks').where('subject', 'in', subjects).select('subject').execute();
  return new Set(rows.map(({ subject }) => subject));
};

/** True where it was not locked before. */
export const addLock = async (db: Db, subject: string): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('sign_in_locks')
    .values({ subject })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
};

export const removeLock = async (db: Db, subject: string): Promise<boolean> => {
  const { numDeletedRows } = await db.deleteFrom('sign_in_locks').where('subject', '=', subject).executeTakeFirst();
  return numDeletedRows > 0n;
};

/** Takes away more than one request adds, and never so much that a request would feel it. */
const AT_ONCE = 20;

/** Attempts that no longer count. */
export const cleanAttempts = async (db: Db, within: number): Promise<void> => {
  await db
    .deleteFrom('sign_in_attempts')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('sign_in_attempts')
        .where('at', '<', sql<Date>`now() - make_interval(secs => ${within})`)
        .orderBy('at')
        .limit(AT_ONCE)
        .forUpdate()
        .skipLocked()
        .select('id'),
    )
    .execute();
};

/** Locks of names that nobody has, and of devices: after some weeks. Locks of accounts stay until they are lifted. */
export const cleanLocks = async (db: Db, olderThan: number): Promise<void> => {
  await db
    .deleteFrom('sign_in_locks')
    .where('subject', 'in', (eb) =>
      eb
        .selectFrom('sign_in_locks')
        .where('subject', 'not like', 'user:%')
        .where('locked_at', '<', sql<Date>`now() - make_interval(secs => ${olderThan})`)
        .limit(AT_ONCE)
        .forUpdate()
        .skipLocked()
        .select('subject'),
    )
    .execute();
};
