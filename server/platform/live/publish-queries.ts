import { sql } from 'kysely';
import type { Db } from '../../database/open.ts';

/** Sends a message to all server processes at the commit. */
export const signal = async (db: Db, channel: string, payload: string): Promise<void> => {
  await sql`select pg_notify(${channel}, ${payload})`.execute(db);
};
