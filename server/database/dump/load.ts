import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { type AppliedMigration, MigrationError, missingMigrations, prepareTable } from '../applied-migrations.ts';
import { databaseOfClient } from '../connection.ts';
import { applyMigrations, lockMigrations } from '../migrate.ts';
import { type Migration, readMigrations } from '../migration-files.ts';
import type { Db } from '../open.ts';
import { isEmpty, listForeignKeys, listTables, quoted, type Sequence, type Table } from './catalog.ts';
import { TEXT_FORMAT } from './text-format.ts';

/** The database cannot take what is to be loaded. The message is for the operator. */
export class LoadError extends Error {}

/** What a database held, as `openSnapshot` describes it. */
export interface Dump {
  migrations: AppliedMigration[];
  tables: (Table & { rows: number })[];
  sequences: Sequence[];
}

export interface LoadOptions {
  /** The rows of a table, in the text format of `copy`. */
  read(table: string): Promise<Readable>;
  /** Called when everything is loaded and not yet committed. */
  beforeCommit(): Promise<void>;
}

/**
 * Fills an empty database, in one transaction: it holds everything afterwards, or is as empty as before. The tables are made in
 * the form that they had in the dump; `migrate` brings them to the newest form afterwards.
 * @throws LoadError
 */
export const loadDump = async (url: string, dump: Dump, { read, beforeCommit }: LoadOptions): Promise<void> => {
  const client = new pg.Client({ connectionString: url, keepAlive: true, application_name: 'tagwerk restore' });
  // What is under way fails and says why.
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query(TEXT_FORMAT);
    await client.query('begin');
    const db = databaseOfClient(client);
    await lockMigrations(db);
    if (!(await isEmpty(client))) {
      throw new LoadError(
        'The database is not empty. A backup is restored into an empty one only; nothing was changed.',
      );
    }
    await makeTables(db, dump.migrations);
    await checkTables(client, dump.tables);
    const keys = await listForeignKeys(client);
    for (const { table, name } of keys) {
      await client.query(`alter table ${quoted(client, [table])} drop constraint ${quoted(client, [name])}`);
    }
    await client.query(
      `truncate ${quoted(
        client,
        dump.tables.map(({ name }) => name),
      )}`,
    );
    for (const table of dump.tables) await loadTable(client, table, await read(table.name));
    for (const { table, name, definition } of keys) {
      await client.query(
        `alter table ${quoted(client, [table])} add constraint ${quoted(client, [name])} ${definition}`,
      );
    }
    for (const { name, last } of dump.sequences) {
      await client.query('select setval(quote_ident($1)::regclass, coalesce($2, 1), $2 is not null)', [name, last]);
    }
    await beforeCommit();
    await client.query('commit');
    await client.query('analyze');
  } finally {
    // Without a commit, the end of the connection takes everything back.
    await client.end().catch(() => {});
  }
};

const makeTables = async (db: Db, applied: readonly AppliedMigration[]): Promise<void> => {
  const known = await readMigrations();
  await prepareTable(db, known);
  await applyMigrations(db, upTo(applied, known));
};

/** The first migrations of this version, as many as the backup has. */
const upTo = (applied: readonly AppliedMigration[], known: readonly Migration[]): Migration[] => {
  try {
    const missing = new Set(missingMigrations(applied, known));
    return known.filter((migration) => !missing.has(migration));
  } catch (error) {
    if (!(error instanceof MigrationError)) throw error;
    throw new LoadError(
      'The backup was made by a newer or another version of Tagwerk, whose tables this version does not know. Restore it ' +
        `with that version. (${error.message})`,
      { cause: error },
    );
  }
};

const checkTables = async (client: pg.Client, wanted: readonly Table[]): Promise<void> => {
  const shape = (tables: readonly Table[]) =>
    tables.map(({ name, columns }) => `${name} (${columns.toSorted().join(', ')})`).sort();
  const made = shape(await listTables(client));
  const differing = shape(wanted).find((table, at) => table !== made[at]);
  if (differing === undefined && wanted.length === made.length) return;
  throw new LoadError(
    `The tables in the backup are not those of its version of Tagwerk, among them ${differing ?? made.at(-1)}.`,
  );
};

const loadTable = async (client: pg.Client, { name, columns, rows }: Dump['tables'][number], content: Readable) => {
  const target = client.query(copyFrom(`copy ${quoted(client, [name])} (${quoted(client, columns)}) from stdin`));
  await pipeline(content, target);
  if (target.rowCount !== rows) {
    throw new LoadError(`Table ${name} has ${target.rowCount} rows instead of the ${rows} of the backup.`);
  }
};
