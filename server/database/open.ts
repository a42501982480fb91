import pg from 'pg';
import { cutConnection, type Db, databaseOn, PipeliningClient, PreparingClient } from './connection.ts';
import { KEEP_ALIVE_MS, type Listen, listenOnServer } from './listen.ts';
import { type DatabaseWatch, watchDatabase } from './watch.ts';

export type { Db };

export interface Database {
  db: Db;
  /** The address with the password, for whatever opens connections of its own. */
  url: string;
  /** No other process can reach the database: what another one had under way has ended with it. */
  exclusive: boolean;
  listen: Listen;
  watch: DatabaseWatch;
  /** Connections of the pool, and calls that wait for one. */
  connections: () => { open: number; idle: number; waiting: number };
  close: () => Promise<void>;
}

// bigint as number: ids and counts stay far below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
// A date is a day, not an instant of the machine's own timezone.
pg.types.setTypeParser(pg.types.builtins.DATE, String);

export interface PostgresOptions {
  connections?: number;
  prepare?: boolean;
}

/** Longest that a call waits for a connection. */
const CONNECT_MS = 4000;
/** No statement of ours takes so long; one that does must not hold its locks for ever. */
const STATEMENT_MS = 5 * 60_000;

export const openPostgres = (url: string, options: PostgresOptions = {}): Database => {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.connections ?? 20,
    connectionTimeoutMillis: CONNECT_MS,
    statement_timeout: STATEMENT_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    // A transaction left open by a lost client must not hold its locks.
    idle_in_transaction_session_timeout: 60_000,
    pipeline: true,
    Client: options.prepare === false ? PipeliningClient : PreparingClient,
  });
  // An idle connection that the server closes is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => {});
  const open = new Set<pg.PoolClient>();
  pool.on('connect', (client) => {
    open.add(client);
    // The same for one that is in use, between two statements: the next one fails and says why.
    client.on('error', () => {});
  });
  pool.on('remove', (client) => open.delete(client));
  /** What is under way on a silent connection fails at once, and the pool connects again. */
  const cutAll = () => {
    for (const client of open) cutConnection(client);
  };
  const watch = watchDatabase(url, cutAll);
  return {
    db: databaseOn(pool),
    url,
    exclusive: false,
    listen: listenOnServer(url),
    watch,
    connections: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    close: async () => {
      await watch.stop();
      await pool.end();
    },
  };
};
