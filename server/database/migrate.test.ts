import { execFile } from 'node:child_process';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { openEmptyDatabase, openTestDatabase } from '../testing/database.ts';
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

it('is done once by processes that start at the same moment', async () => {
  const database = await openEmptyDatabase();
  try {
    const url = database.url;
    const applied = await Promise.all([1, 2, 3].map(() => migrateElsewhere(url)));
    expect(applied.flat().sort()).toEqual(FILES);
    expect(applied.filter((names) => names.length > 0)).toHaveLength(1);
  } finally {
    await database.close();
  }
});
