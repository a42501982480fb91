import type { Change } from '../../../shared/live.ts';
import type { Db } from '../../database/open.ts';
import { signal } from './publish-queries.ts';

/** The channel on which server processes hear what changed on pages that people may have open. */
export const LIVE_CHANNEL = 'tagwerk_live';

/** Who is notified of a change. It says what changed, never how: a page that shows it asks again, with its person's rights. */
export interface LiveMessage extends Change {
  /** Users, by id. */
  to: readonly number[];
  /** All staff and superusers as well. */
  staff: boolean;
}

/** PostgreSQL carries 8000 bytes in a message, which is enough for so many ids. */
const BATCH_SIZE = 500;

/**
 * Signals a change to the open pages of some people, on every server process. Call it in the transaction of the change: it is
 * sent if and only if the change is committed.
 */
export const publish = async (trx: Db, { to, staff, topic, data }: LiveMessage): Promise<void> => {
  const people = [...new Set(to)];
  for (let from = 0; from === 0 || from < people.length; from += BATCH_SIZE) {
    const some = { to: people.slice(from, from + BATCH_SIZE), staff: staff && from === 0, topic, data };
    await signal(trx, LIVE_CHANNEL, JSON.stringify(some));
  }
};
