import type { Db } from '../../../server/database/open.ts';
import type { Services } from '../../../server/platform/services.ts';
import { endAbandoned } from './queries.ts';

const AT_ONCE = 200;
const EVERY_SECONDS = 60;

/** Ends all sessions whose people have gone. Several servers may do it at once: each takes what the others leave. */
export const endAllAbandoned = async (db: Db): Promise<void> => {
  while ((await endAbandoned(db, AT_ONCE)) === AT_ONCE);
};

export const scheduleJobs = ({ db, lifecycle }: Services): void => {
  lifecycle.every(EVERY_SECONDS, 'abandoned work sessions', () => endAllAbandoned(db));
};
