import { createHash } from 'node:crypto';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Schema } from './schema.ts';

export type Db = Kysely<Schema>;

/** Statements that are sent in one go leave in one write: a write is what a short statement costs most. */
export class PipeliningClient extends pg.Client {
  /** The commit of a transaction is under way: what would come behind it would not be part of it. */
  committing = false;

  // biome-ignore lint/suspicious/noExplicitAny: the overloads of pg's query
  override query(...given: any[]): any {
    if (this.committing) throw new Error('A statement was sent behind the commit of its transaction.');
    const { stream } = this.connection;
    stream.cork();
    process.nextTick(() => stream.uncork());
    return (super.query as (...all: unknown[]) => unknown)(...given);
  }
}

/** By the text of each statement whose plan is kept: the name that it is prepared under. */
const kept = new Map<string, string>();

/** From now on the server plans this statement once a connection and keeps the plan, whatever the values (`statement`). */
export const keepPlanOf = (text: string): void => {
  kept.set(text, `t${createHash('sha1').update(text).digest('base64url')}`);
};

/**
 * Names the statements whose plan is kept. All others are planned for their values each time: a plan that is kept is made for a
 * task of usual size, and among thousands of small tasks it would read all of a large one to sort it. Off behind a pooler.
 */
export class PreparingClient extends PipeliningClient {
  // biome-ignore lint/suspicious/noExplicitAny: the overloads of pg's query
  override query(...given: any[]): any {
    const [text, values, ...rest] = given;
    const name = kept.get(text);
    return name ? super.query({ name, text, values }, ...rest) : super.query(...given);
  }
}

type Connected = PipeliningClient & pg.PoolClient;

const pools = new WeakMap<Db, pg.Pool>();
const clients = new WeakMap<Db, pg.Client>();
const onClients = new WeakMap<pg.Client, Db>();

/** A database on a pool whose connections are such clients, made with `pipeline: true`. */
export const databaseOn = (pool: pg.Pool): Db => {
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  pools.set(db, pool);
  return db;
};

/** The same on one connection: what is asked of it is sent at once, behind what is still under way. */
export const databaseOfClient = (client: pg.Client): Db => {
  const known = onClients.get(client);
  if (known) return known;
  const held = { query: client.query.bind(client), release: () => {} } as pg.PoolClient;
  const pool = { connect: async () => held, end: async () => {} } as unknown as pg.Pool;
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  onClients.set(client, db);
  clients.set(db, client);
  return db;
};

/**
 * Does `work` on one connection of the pool. Statements that it sends without waiting for one another reach PostgreSQL
 * together, which runs them one after the other.
 */
export const onConnection = async <T>(db: Db, work: (one: Db, client: Connected) => Promise<T>): Promise<T> => {
  const pool = pools.get(db);
  if (!pool) throw new Error('A connection is taken from a pool, not from another connection.');
  const client = (await pool.connect()) as Connected;
  try {
    return await work(databaseOfClient(client), client);
  } finally {
    client.release();
  }
};

/** Sends a statement as it is, at once where `db` is one connection; null where `db` is a transaction of Kysely's. */
export const sendOn = (db: Db, text: string, values: unknown[]): Promise<pg.QueryResult> | null => {
  const client = clients.get(db);
  if (client) return client.query(text, values);
  return pools.has(db) ? onConnection(db, (_one, free) => free.query(text, values)) : null;
};

/** Ends a connection at once, without the goodbye that a silent server never says. What is under way on it fails. */
export const cutConnection = (client: pg.ClientBase): void => {
  (client as unknown as { connection: pg.Connection }).connection.stream.destroy();
};
