import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import type { Schema } from './schema.ts';

const FOLDER = join(import.meta.dirname, 'migrations');

/** A statement ends with `;` at the end of a line, which within `$$ … $$`, the body of a function, ends nothing. */
const STATEMENT = /(?:\$\$[\s\S]*?\$\$|[\s\S])+?;\s*$/gm;

/** A migration is a file of statements (PGlite takes one statement a call). */
const statements = (text: string): string[] => text.replace(/^\s*--.*$/gm, '').match(STATEMENT) ?? [];

const readMigrations = async (): Promise<Record<string, Migration>> => {
  const files = (await readdir(FOLDER)).filter((name) => name.endsWith('.sql'));
  const migrations: Record<string, Migration> = {};
  for (const file of files) {
    const text = await readFile(join(FOLDER, file), 'utf8');
    migrations[file.replace(/\.sql$/, '')] = {
      up: async (db) => {
        for (const statement of statements(text)) await sql.raw(statement).execute(db);
      },
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
