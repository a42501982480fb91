import { sql } from 'kysely';
import type { Migration } from './migration-files.ts';
import type { Db } from './open.ts';

/** The tables of a database do not fit this version of Tagwerk, or cannot be changed now. The message is for the operator. */
export class MigrationError extends Error {}

export interface AppliedMigration {
  name: string;
  /** Null where it was applied before checksums were stored. */
  checksum: string | null;
}

/** The table, or the column of checksums, is not there yet. */
const MISSING = new Set(['42P01', '42703']);

/** Migrations of a database in the order of their application; null where it does not store them (with checksums) yet. */
export const appliedMigrations = async (db: Db): Promise<AppliedMigration[] | null> => {
  try {
    const { rows } = await sql<AppliedMigration>`select name, checksum from kysely_migration order by name`.execute(db);
    return rows;
  } catch (error) {
    if (MISSING.has((error as { code?: string }).code ?? '')) return null;
    throw error;
  }
};

/** Makes the table, under the name that it has had from the beginning, and stores missing checksums. */
export const prepareTable = async (trx: Db, known: readonly Migration[]): Promise<void> => {
  await sql`
    create table if not exists kysely_migration (name varchar(255) primary key, timestamp varchar(255) not null)
  `.execute(trx);
  await sql`alter table kysely_migration add column if not exists checksum text`.execute(trx);
  await sql`
    update kysely_migration set checksum = given.checksum
    from unnest(${known.map(({ name }) => name)}::text[], ${known.map(({ checksum }) => checksum)}::text[])
      as given (name, checksum)
    where kysely_migration.name = given.name and kysely_migration.checksum is null`.execute(trx);
};

export const storeMigration = async (trx: Db, { name, checksum }: Migration): Promise<void> => {
  const at = new Date().toISOString();
  await sql`insert into kysely_migration (name, timestamp, checksum) values (${name}, ${at}, ${checksum})`.execute(trx);
};

/**
 * Returns the migrations that a database lacks.
 * @throws MigrationError where it has others than these.
 */
export const missingMigrations = (
  applied: readonly AppliedMigration[],
  known: readonly Migration[],
): readonly Migration[] => {
  const checksums = new Map(known.map(({ name, checksum }) => [name, checksum]));
  const unknown = applied.find(({ name }) => !checksums.has(name));
  if (unknown) {
    throw new MigrationError(
      `The database was changed by another version of Tagwerk (migration ${unknown.name}), which this version does not know. ` +
        'Start that version or a newer one. To go back, restore a backup that the older version made.',
    );
  }
  const edited = applied.find(({ name, checksum }) => checksum !== null && checksum !== checksums.get(name));
  if (edited) {
    throw new MigrationError(
      `The file of migration ${edited.name} differs from the one that was applied to this database, so its tables may not be ` +
        'what this version expects. Install an unchanged release of Tagwerk.',
    );
  }
  const names = new Set(applied.map(({ name }) => name));
  const missing = known.filter(({ name }) => !names.has(name));
  const last = applied.at(-1)?.name ?? '';
  const skipped = missing.find(({ name }) => name < last);
  if (skipped) {
    throw new MigrationError(
      `The database lacks migration ${skipped.name}, though later ones were applied. It was not made by a release of Tagwerk.`,
    );
  }
  return missing;
};
