import { sql } from 'kysely';
import type { Db } from './open.ts';

/** Held by whoever makes a backup, and shared by whoever removes a file meanwhile. */
export const BACKUP_LOCK = 3_853_314_791_062_309_108n;

/**
 * Runs `work` unless a backup is being made, which would miss what `work` removes; a backup that begins meanwhile waits for
 * it. Returns whether it ran.
 */
export const unlessBackup = (db: Db, work: () => Promise<void>): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ free: boolean }>`
      select pg_try_advisory_xact_lock_shared(${BACKUP_LOCK.toString()}::bigint) as free`.execute(trx);
    if (rows[0]?.free) await work();
    return rows[0]?.free === true;
  });
