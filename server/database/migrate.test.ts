import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { expect, it } from 'vitest';
import { openTestDatabase } from '../testing/database.ts';
import { migrate, migrationFiles } from './migrate.ts';

const FILES = migrationFiles().map((file) => basename(file, '.sql'));

it('has one sequence of numbers for the migrations of all areas', () => {
  const expected = FILES.map((_, at) => String(at + 1).padStart(4, '0'));
  expect(FILES.map((name) => name.slice(0, 4))).toEqual(expected);
});

it('has nothing left to do the second time', async () => {
  const database = await openTestDatabase();
  try {
    expect(await migrate(database.db)).toEqual([]);
    const applied = await database.db
      .withTables<{ kysely_migration: { name: string } }>()
      .selectFrom('kysely_migration')
      .select('name')
      .orderBy('name')
      .execute();
    expect(applied.map(({ name }) => name)).toEqual(FILES);
  } finally {
    await database.close();
  }
});

/** Starts a process that migrates; gives the names that it applied. */
const migrateElsewhere = async (url: string): Promise<string[]> => {
  const program = `
    import { migrate } from '${join(import.meta.dirname, 'migrate.ts')}';
    import { openPostgres } from '${join(import.meta.dirname, 'open.ts')}';
    const database = openPostgres('${url}');
    console.log(JSON.stringify(await migrate(database.db)));
    await database.close();`;
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', program]);
  return JSON.parse(stdout);
};

// The embedded database belongs to one process; several can only start at once on a server.
if (process.env.TAGWERK_TEST_DATABASE === 'postgres') {
  it('is done once by processes that start at the same moment', async () => {
    const server = new pg.Client({ connectionString: process.env.TEST_DATABASE_URL });
    await server.connect();
    const name = `tagwerk_${randomBytes(6).toString('hex')}`;
    await server.query(`create database ${name}`);
    const url = new URL(process.env.TEST_DATABASE_URL ?? '');
    url.pathname = name;
    try {
      const applied = await Promise.all([1, 2, 3].map(() => migrateElsewhere(url.href)));
      expect(applied.flat().sort()).toEqual(FILES);
      expect(applied.filter((names) => names.length > 0)).toHaveLength(1);
    } finally {
      await server.query(`drop database ${name} with (force)`);
      await server.end();
    }
  });
}
