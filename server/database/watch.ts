import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from 'pino';
import { cutConnection } from './connection.ts';

/** Whether the database answers, asked twice a second on a connection of its own. */
export interface DatabaseWatch {
  /** It has not answered for seconds, or takes no writes. */
  isDown(): boolean;
  /** Resolves once the database has written something to its disk. Rejects after two seconds, or with its reason. */
  checkWrite(): Promise<void>;
  start(log: Logger): void;
  stop(): Promise<void>;
}

const PAUSE_MS = 500;
/** Longest that an answer may take: first on the connection that there is, then once more on a new one. */
const PATIENCE_MS = 1500;
const WRITE_PATIENCE_MS = 2000;
const TICK_MS = 100;

/** On after a failover to a server that only reads. */
const PING = "select current_setting('transaction_read_only') as read_only";
/** A transaction of its own in the log of the database, committed as answers are; it belongs to no table. */
const WRITE = "select pg_logical_emit_message(true, 'tagwerk', 'ready')";

/**
 * Watches the database at an address. `lost` is called when it does not answer, or only reads: connections to it wait in
 * vain and should be closed. It is called again for as long as that lasts.
 */
export const watchDatabase = (url: string, lost: () => void): DatabaseWatch => {
  const ended = new AbortController();
  let client: pg.Client | null = null;
  let running = Promise.resolve();
  let down = false;

  const drop = (one: pg.Client) => {
    if (client === one) client = null;
    void one.end().catch(() => {});
    cutConnection(one);
  };

  const ask = async (text: string, patience: number): Promise<pg.QueryResult> => {
    const one = client ?? new pg.Client({ connectionString: url, application_name: 'tagwerk watch' });
    const isNew = client === null;
    client = one;
    if (isNew) one.on('error', () => drop(one));
    const asked = (async () => {
      if (isNew) await one.connect();
      return one.query(text);
    })();
    try {
      return await within(patience, asked);
    } catch (error) {
      asked.catch(() => {});
      drop(one);
      throw error;
    }
  };

  const ping = async (): Promise<void> => {
    const { rows } = await ask(PING, PATIENCE_MS);
    if (rows[0]?.read_only === 'on') {
      if (client) drop(client);
      throw new Error('The database is read-only.');
    }
  };

  const look = async (log: Logger): Promise<void> => {
    try {
      // One connection may be cut while all others are well.
      await ping().catch(ping);
      if (down) log.warn('the database answers again');
      down = false;
    } catch (error) {
      if (ended.signal.aborted) return;
      if (!down) log.error({ err: error }, 'the database does not answer');
      down = true;
      lost();
    }
  };

  return {
    isDown: () => down,
    checkWrite: async () => {
      if (!down) await ask(WRITE, WRITE_PATIENCE_MS);
      else throw new Error('The database does not answer.');
    },
    start: (log) => {
      running = (async () => {
        while (!ended.signal.aborted) {
          await look(log);
          await sleep(PAUSE_MS, undefined, { signal: ended.signal }).catch(() => {});
        }
      })();
    },
    stop: async () => {
      ended.abort();
      await running;
      if (client) drop(client);
    },
  };
};

/**
 * Rejects after so much time in which this process ran: one that was held up itself would take answers that already wait
 * to be read for missing.
 */
const within = <T>(milliseconds: number, asked: Promise<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    let left = Math.ceil(milliseconds / TICK_MS);
    const timer = setInterval(() => {
      left -= 1;
      if (left > 0) return;
      clearInterval(timer);
      reject(new Error(`The database gave no answer within ${milliseconds} ms.`));
    }, TICK_MS);
    asked.then(resolve, reject).finally(() => clearInterval(timer));
  });
