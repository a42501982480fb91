import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { migrate } from '../database/migrate.ts';
import { type Database, type Db, openPostgres } from '../database/open.ts';

/** A database name that no other test uses. */
const newName = (): string => `tagwerk_${randomBytes(6).toString('hex')}`;

const serverUrl = (): string => {
  const url = process.env.TEST_DATABASE_URL;
  if (!url) throw new Error('TEST_DATABASE_URL is missing: the server tests need a PostgreSQL server.');
  return url;
};

const urlOf = (name: string): string => {
  const url = new URL(serverUrl());
  url.pathname = name;
  return url.href;
};

/** Migrates a database that others are copied from, and fills it; returns its name. Called once a run for each. */
export const makeTemplate = async (fill?: (db: Db) => Promise<void>): Promise<string> => {
  const name = newName();
  await onServer(`create database ${name}`);
  const database = openPostgres(urlOf(name), { connections: 2 });
  try {
    await migrate(database.db);
    await fill?.(database.db);
  } finally {
    await database.close();
  }
  return name;
};

export const dropDatabase = (name: string): Promise<void> => onServer(`drop database ${name} with (force)`);

/** Opens a migrated database of the test's own. `close` deletes it. */
export const openTestDatabase = async (template = process.env.TEST_DATABASE_TEMPLATE): Promise<Database> => {
  const name = newName();
  await onServer(`create database ${name} template ${template}`);
  const database = openPostgres(urlOf(name), { connections: 12 });
  return {
    ...database,
    close: async () => {
      await database.close();
      await dropDatabase(name);
    },
  };
};

/** Opens an empty database of the test's own, without any table. `close` deletes it. */
export const openEmptyDatabase = async (): Promise<Database> => {
  const name = newName();
  await onServer(`create database ${name}`);
  const database = openPostgres(urlOf(name), { connections: 4 });
  return {
    ...database,
    close: async () => {
      await database.close();
      await dropDatabase(name);
    },
  };
};

const onServer = async (statement: string): Promise<void> => {
  const client = new pg.Client({ connectionString: serverUrl() });
  await client.connect();
  await client.query(statement).finally(() => client.end());
};
