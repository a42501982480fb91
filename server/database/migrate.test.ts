import { execFile } from 'node:child_process';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openEmptyDatabase, openTestDatabase } from '../testing/database.ts';
import { startProcess } from '../testing/process.ts';
import { appliedMigrations } from './applied-migrations.ts';
import { migrate } from './migrate.ts';
import { type Migration, migrationFiles, readMigrations } from './migration-files.ts';
import type { Database, Db } from './open.ts';

const FILES = migrationFiles().map((file) => basename(file, '.sql'));

it('has one sequence of numbers for the migrations of all areas', () => {
  const expected = FILES.map((_, at) => String(at + 1).padStart(4, '0'));
  expect(FILES.map((name) => name.slice(0, 4))).toEqual(expected);
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

describe('on a database that has all migrations', () => {
  let database: Database;
  let db: Db;
  beforeEach(async () => {
    database = await openTestDatabase();
    db = database.db;
  });
  afterEach(() => database.close());

  const next = (number: number, text: string): Migration => ({
    name: `${String(Number(FILES.at(-1)?.slice(0, 4)) + number).padStart(4, '0')}-next`,
    text,
    checksum: `checksum of ${text}`,
  });
  const withNext = async (...texts: string[]) => [
    ...(await readMigrations()),
    ...texts.map((text, at) => next(at + 1, text)),
  ];
  const start = () =>
    startProcess({ DATABASE_URL: database.url, TAGWERK_DATA: '/nonexistent', TAGWERK_SECRET: 'x'.repeat(40) });

  it('has nothing left to do, and finds that with one query', async () => {
    let queries = 0;
    const counted = db.withPlugin({
      transformQuery: ({ node }) => {
        queries += 1;
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    expect(await migrate(counted)).toEqual([]);
    expect(queries).toBe(1);
    const applied = await appliedMigrations(db);
    expect(applied).toEqual((await readMigrations()).map(({ name, checksum }) => ({ name, checksum })));
  });

  it('applies what is new, each migration in a transaction of its own: those before one that fails stay', async () => {
    const failing = withNext('create table first ()', 'create table second (); select 1 / 0');
    await expect(migrate(db, failing)).rejects.toThrow('A migration could not be applied: division by zero.');
    expect((await appliedMigrations(db))?.at(-1)?.name).toBe(next(1, '').name);
    const { rows } = await sql`select to_regclass('first') as first, to_regclass('second') as second`.execute(db);
    expect(rows).toEqual([{ first: 'first', second: null }]);
    expect(await migrate(db, withNext('create table first ()', 'create table second ()'))).toEqual([next(2, '').name]);
  });

  it('waits for a lock that others hold without making them wait, and gives way in a deadlock', async () => {
    const held = Promise.withResolvers<void>();
    const reached = Promise.withResolvers<void>();
    const work = db.transaction().execute(async (trx) => {
      await sql`lock table users in access exclusive mode`.execute(trx);
      reached.resolve();
      await held.promise;
      // The migration holds this one while it waits for the other.
      await sql`lock table companies in access exclusive mode`.execute(trx);
    });
    await reached.promise;
    const text = 'alter table companies add column extra text; alter table users add column extra text';
    const migrated = migrate(db, withNext(text));
    const waiting = async () =>
      (await sql`select from pg_locks where not granted and relation = 'users'::regclass`.execute(db)).rows.length > 0;
    await expect.poll(waiting, { interval: 10 }).toBe(true);
    held.resolve();
    await work;
    expect(await migrated).toEqual([next(1, '').name]);
  });

  it('refuses an edited migration, and data of a newer version, in words', async () => {
    await migrate(db, withNext('create table first ()'));
    await expect(migrate(db)).rejects.toThrow(
      `changed by another version of Tagwerk (migration ${next(1, '').name}), which this version does not know`,
    );
    await expect(start()).rejects.toThrow(
      /^The server ended with 1:\nThe database was changed by another version[^\n]*$/,
    );
    await expect(migrate(db, withNext('create table others ()'))).rejects.toThrow(
      `The file of migration ${next(1, '').name} differs`,
    );
  });
});

it('stores checksums where there are none yet, once the tables are known to be the right ones', async () => {
  const database = await openEmptyDatabase();
  try {
    const { db } = database;
    const last = '0022-checked-migrations';
    const upTo = async () => (await readMigrations()).filter(({ name }) => name <= last);
    await migrate(db, upTo());
    await sql`alter table kysely_migration drop column checksum`.execute(db);
    await sql`delete from kysely_migration where name = ${last}`.execute(db);
    await sql`alter table answers rename column is_late to late`.execute(db);
    await expect(migrate(db, upTo())).rejects.toThrow('were made by an early version of Tagwerk');
    await sql`alter table answers rename column late to is_late`.execute(db);
    expect(await migrate(db, upTo())).toEqual([last]);
    expect((await appliedMigrations(db))?.every(({ checksum }) => checksum !== null)).toBe(true);
  } finally {
    await database.close();
  }
});
