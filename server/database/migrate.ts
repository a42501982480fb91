import { existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import type { Schema } from './schema.ts';

const AREAS = join(import.meta.dirname, '../../areas');

const sqlFilesIn = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => name.endsWith('.sql'))
        .map((name) => join(folder, name))
    : [];

/**
 * Paths of all migrations, in the order in which they are applied. They stand in the area whose tables they change, or
 * beside this file where they change those of several, and are numbered in one sequence.
 */
export const migrationFiles = (): string[] =>
  [join(import.meta.dirname, 'migrations'), ...readdirSync(AREAS).map((area) => join(AREAS, area, 'server/migrations'))]
    .flatMap(sqlFilesIn)
    .sort((one, other) => (basename(one) < basename(other) ? -1 : 1));

const readMigrations = async (): Promise<Record<string, Migration>> => {
  const migrations: Record<string, Migration> = {};
  for (const file of migrationFiles()) {
    const text = await readFile(file, 'utf8');
    migrations[basename(file, '.sql')] = {
      up: async (db) => void (await sql.raw(text).execute(db)),
    };
  }
  return migrations;
};

/**
 * Brings the tables to the newest form, all or nothing. Any number of processes may start at once: the migrator takes
 * a lock and the later ones find nothing left to do.
 */
export const migrate = async (db: Kysely<Schema>): Promise<string[]> => {
  const migrator = new Migrator({ db, provider: { getMigrations: readMigrations } });
  const { error, results } = await migrator.migrateToLatest();
  if (error) throw error;
  return (results ?? []).map((result) => result.migrationName);
};
