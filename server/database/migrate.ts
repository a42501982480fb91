import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import {
  appliedMigrations,
  MigrationError,
  missingMigrations,
  prepareTable,
  storeMigration,
} from './applied-migrations.ts';
import { type Migration, readMigrations } from './migration-files.ts';
import type { Db } from './open.ts';

/**
 * A migration waits so long for a lock and then lets go of those that it has, to try again. Shorter than PostgreSQL's own
 * `deadlock_timeout` (1 s): of a migration and somebody's save that wait for each other, the migration gives way.
 */
const LOCK_MS = 500;
/** Longest pause between two tries; they differ, so as not to meet the same statements each time. */
const PAUSE_MS = 1500;
const LONGEST_MS = 10 * 60_000;

/** Of one database, whatever version of Tagwerk starts on it: Kysely's migrator used the same number. */
const LOCK = 3_853_314_791_062_309_107n;

/** lock_not_available, deadlock_detected */
const IN_USE = new Set(['55P03', '40P01']);
/** Errors in a statement or its data: the tables are not those that the migration was written for. */
const UNEXPECTED = /^(22|23|42)/;
/** Raised by a migration that does not fit the tables that it finds; the message is for the operator. */
const UNFIT = 'TW001';

/** Waits until no other process changes the tables; until the end of the transaction, none does. */
export const lockMigrations = async (trx: Db): Promise<void> => {
  await sql`select pg_advisory_xact_lock(${LOCK.toString()}::bigint)`.execute(trx);
};

/** Applies migrations in a transaction that holds the lock. */
export const applyMigrations = async (trx: Db, migrations: readonly Migration[]): Promise<void> => {
  for (const migration of migrations) {
    await sql.raw(migration.text).execute(trx);
    await storeMigration(trx, migration);
  }
};

/** One transaction: the next migration that is missing, or all of them where there is no table yet. Returns their names. */
const step = (db: Db, known: readonly Migration[]): Promise<string[]> =>
  db.transaction().execute(async (trx) => {
    await sql`select set_config('statement_timeout', '0', true)`.execute(trx);
    await lockMigrations(trx);
    await sql`select set_config('lock_timeout', ${String(LOCK_MS)}, true)`.execute(trx);
    await prepareTable(trx, known);
    const applied = (await appliedMigrations(trx)) ?? [];
    const missing = missingMigrations(applied, known);
    const next = applied.length === 0 ? missing : missing.slice(0, 1);
    await applyMigrations(trx, next);
    return next.map(({ name }) => name);
  });

/** The same, again and again while others hold what it needs. */
const patientStep = async (db: Db, known: readonly Migration[]): Promise<string[]> => {
  const latest = performance.now() + LONGEST_MS;
  for (;;) {
    try {
      return await step(db, known);
    } catch (error) {
      const { code = '', message } = error as { code?: string; message: string };
      if (code === UNFIT) throw new MigrationError(message, { cause: error });
      if (UNEXPECTED.test(code)) {
        throw new MigrationError(
          `A migration could not be applied: ${message}. The tables of this database are not those that a release of Tagwerk ` +
            'makes; nothing was changed by this migration. Restore a backup, or start the version that made them.',
          { cause: error },
        );
      }
      if (!IN_USE.has(code)) throw error;
      if (performance.now() > latest) {
        throw new MigrationError(
          'The tables could not be brought to their newest form: other work has held them for ten minutes. Nothing was ' +
            'changed. Try again when less is done, or stop the other servers first.',
          { cause: error },
        );
      }
      await pause(Math.random() * PAUSE_MS);
    }
  }
};

/**
 * Brings the tables to their newest form while others go on working with them, a transaction a migration; returns the names
 * of the migrations that it applied. Any number of processes may start at once: one of them does it and the others wait.
 * Where nothing is missing, it is one query.
 * @throws MigrationError
 */
export const migrate = async (db: Db, migrations: Promise<Migration[]> = readMigrations()): Promise<string[]> => {
  const known = await migrations;
  const applied = await appliedMigrations(db);
  if (applied?.every(({ checksum }) => checksum !== null) && missingMigrations(applied, known).length === 0) return [];
  const done: string[] = [];
  for (;;) {
    const names = await patientStep(db, known);
    if (names.length === 0) return done;
    done.push(...names);
  }
};
