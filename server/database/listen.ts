import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

/**
 * Hears what `pg_notify` sends on a channel, from any process, once its transaction is committed. `again` is called when
 * something may have been missed: the connection was lost and is there again. Gives what ends it.
 */
export type Listen = (channel: string, heard: (payload: string) => void, again: () => void) => Promise<EndListening>;
export type EndListening = () => Promise<void>;

const LONGEST_WAIT_MS = 5_000;
const CONNECT_MS = 4000;
/** A connection that was cut in silence is noticed after so long, and ten seconds more. */
export const KEEP_ALIVE_MS = 10_000;

/** On a connection of its own, which is opened again as often as needed. */
export const listenOnServer =
  (url: string): Listen =>
  async (channel, heard, again) => {
    const ended = new AbortController();
    const connect = async (): Promise<pg.Client> => {
      const client = new pg.Client({
        connectionString: url,
        keepAlive: true,
        keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
        connectionTimeoutMillis: CONNECT_MS,
        application_name: 'tagwerk listener',
      });
      client.on('notification', ({ payload = '' }) => heard(payload));
      client.on('error', () => void client.end().catch(() => {}));
      await client.connect();
      await client.query(`listen ${client.escapeIdentifier(channel)}`);
      client.once('end', () => void reconnect());
      return client;
    };
    let current = await connect();
    const reconnect = async () => {
      for (let wait = 500; !ended.signal.aborted; wait = Math.min(wait * 2, LONGEST_WAIT_MS)) {
        try {
          await sleep(wait, undefined, { signal: ended.signal });
          current = await connect();
          again();
          return;
        } catch {
          // Not there yet, or ended meanwhile: the loop knows.
        }
      }
    };
    return async () => {
      ended.abort();
      await current.end();
    };
  };
