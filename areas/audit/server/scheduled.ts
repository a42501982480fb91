import { removeOldAudit } from '../../../server/platform/audit-queries.ts';
import type { Services } from '../../../server/platform/services.ts';

const EVERY_SECONDS = 24 * 3600;

/** What is old enough is forgotten, once a day. */
export const scheduleJobs = ({ db, lifecycle }: Services): void => {
  lifecycle.every(EVERY_SECONDS, 'old entries of the audit trail', () => removeOldAudit(db));
};
