import { createHash } from 'node:crypto';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { type Listen, listenOnServer } from './listen.ts';
import type { Schema } from './schema.ts';

export type Db = Kysely<Schema>;

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

const statementNames = new Map<string, string>();
const nameOf = (text: string): string => {
  let name = statementNames.get(text);
  if (!name) {
    name = `t${createHash('sha1').update(text).digest('base64url')}`;
    statementNames.set(text, name);
  }
  return name;
};

/** Names every statement with parameters, so that the server plans it once a connection. Off behind a pooler. */
class PreparingClient extends pg.Client {
  // biome-ignore lint/suspicious/noExplicitAny: the overloads of pg's query
  override query(...given: any[]): any {
    const [text, values] = given;
    if (typeof text === 'string' && Array.isArray(values) && values.length > 0) {
      return super.query({ name: nameOf(text), text, values });
    }
    return (super.query as (...all: unknown[]) => unknown)(...given);
  }
}

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
    ...(options.prepare === false ? {} : { Client: PreparingClient }),
  });
  // An idle connection that the server closes is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => {});
  return {
    db: new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) }),
    url,
    exclusive: false,
    listen: listenOnServer(url),
    close: () => pool.end(),
  };
};
