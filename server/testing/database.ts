import { createHash, randomBytes } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { migrate, migrationFiles } from '../database/migrate.ts';
import { type Database, openPglite, openPostgres } from '../database/open.ts';
import { makeFolder, removeFolder } from './folder.ts';

const CACHE = join(import.meta.dirname, '../../node_modules/.cache/tagwerk');

/** A migrated database of the test's own, in the home that the run is for. `close` takes it away. */
export const openTestDatabase = (): Promise<Database> =>
  process.env.TAGWERK_TEST_DATABASE === 'postgres' ? openOnServer() : openInFolder();

const openOnServer = async (): Promise<Database> => {
  const server = process.env.TEST_DATABASE_URL;
  if (!server) throw new Error('TEST_DATABASE_URL is missing: the server tests on PostgreSQL need a server.');
  const name = `tagwerk_${randomBytes(6).toString('hex')}`;
  await onServer(server, `create database ${name}`);
  const url = new URL(server);
  url.pathname = name;
  const database = openPostgres(url.href, { connections: 12 });
  await migrate(database.db);
  return {
    ...database,
    close: async () => {
      await database.close();
      await onServer(server, `drop database ${name} with (force)`);
    },
  };
};

const onServer = async (url: string, statement: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement).finally(() => client.end());
};

const openInFolder = async (): Promise<Database> => {
  const folder = makeFolder('pglite');
  cpSync(await preparedFolder(), folder, { recursive: true });
  const database = openPglite(await PGlite.create(folder, { relaxedDurability: true }));
  return {
    ...database,
    close: async () => {
      await database.close();
      await removeFolder(folder);
    },
  };
};

/** Making a database takes seconds, copying one does not. Made anew whenever a migration changes. */
const preparedFolder = async (): Promise<string> => {
  const hash = createHash('sha256');
  for (const file of migrationFiles()) hash.update(readFileSync(file));
  const prepared = join(CACHE, `pglite-${hash.digest('hex').slice(0, 16)}`);
  if (existsSync(prepared)) return prepared;
  mkdirSync(CACHE, { recursive: true });
  const draft = mkdtempSync(join(CACHE, 'pglite-draft-'));
  const database = openPglite(await PGlite.create(draft));
  await migrate(database.db);
  await database.close();
  try {
    renameSync(draft, prepared);
  } catch (error) {
    // Another test process made the same one first.
    if (!existsSync(prepared)) throw error;
    rmSync(draft, { recursive: true, force: true });
  }
  return prepared;
};
