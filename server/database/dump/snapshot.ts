import type { Readable } from 'node:stream';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { AppliedMigration } from '../applied-migrations.ts';
import { BACKUP_LOCK } from '../backup-lock.ts';
import { listSequences, listTables, quoted, type Sequence, type Table } from './catalog.ts';
import { TEXT_FORMAT } from './text-format.ts';

/** A database as it was at one moment, while others go on writing. */
export interface Snapshot {
  postgres: string;
  migrations: AppliedMigration[];
  tables: Table[];
  sequences: Sequence[];
  /** The rows of a table in the text format of `copy`. One table at a time. */
  read(table: Table): Readable;
  close(): Promise<void>;
}

/**
 * Opens a snapshot of all tables on a connection of its own. Nobody waits for it but migrations and another backup, and no
 * file of the application is removed until it is closed. Rejects where the database has no tables of Tagwerk.
 */
export const openSnapshot = async (url: string): Promise<Snapshot> => {
  const client = new pg.Client({ connectionString: url, keepAlive: true, application_name: 'tagwerk backup' });
  // What is under way fails and says why.
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query(TEXT_FORMAT);
    await client.query('select pg_advisory_lock($1)', [BACKUP_LOCK.toString()]);
    await client.query('begin isolation level repeatable read read only');
    // Locks come before the first query, at which the snapshot is made: no migration changes the tables in between.
    await client.query(`lock table ${quoted(client, TABLE_OF_ALL)} in access share mode`);
    const tables = await listTables(client);
    await client.query(
      `lock table ${quoted(
        client,
        tables.map(({ name }) => name),
      )} in access share mode`,
    );
    return {
      postgres: (await client.query<{ server_version: string }>('show server_version')).rows[0]?.server_version ?? '',
      migrations: await readMigrations(client),
      tables,
      // Not part of the snapshot, but never behind it.
      sequences: await listSequences(client),
      read: ({ name, columns }) =>
        client.query(copyTo(`copy ${quoted(client, [name])} (${quoted(client, columns)}) to stdout`)),
      close: () => client.end(),
    };
  } catch (error) {
    await client.end().catch(() => {});
    throw error;
  }
};

/** Each migration writes this table first and last: who holds it knows that none is under way. */
const TABLE_OF_ALL = ['kysely_migration'];

const readMigrations = async (client: pg.Client): Promise<AppliedMigration[]> => {
  const { rows } = await client.query(
    `select to_jsonb(kysely_migration) as migration from kysely_migration order by name`,
  );
  // Databases of earlier versions have no checksums.
  return rows.map(({ migration: { name, checksum = null } }) => ({ name, checksum }));
};
