import pg from 'pg';
import { type Db, databaseOn, PipeliningClient, PreparingClient } from './connection.ts';
import { type Listen, listenOnServer } from './listen.ts';

export type { Db };

export interface Database {
  db: Db;
  /** The address with the password, for whatever opens connections of its own. */
  url: string;
  /** No other process can reach the database: what another one had under way has ended with it. */
  exclusive: boolean;
  listen: Listen;
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

export const openPostgres = (url: string, options: PostgresOptions = {}): Database => {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.connections ?? 20,
    // A transaction left open by a lost client must not hold its locks.
    idle_in_transaction_session_timeout: 60_000,
    pipeline: true,
    Client: options.prepare === false ? PipeliningClient : PreparingClient,
  });
  // An idle connection that the server closes is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => {});
  return {
    db: databaseOn(pool),
    url,
    exclusive: false,
    listen: listenOnServer(url),
    close: () => pool.end(),
  };
};
