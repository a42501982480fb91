import type { Db } from '../../../server/database/open.ts';
import type { Jobs } from '../../../server/platform/jobs.ts';
import { RESIZE_PLACES } from './importing/import-job.ts';

/**
 * To be called in the transaction that changes a task's `max_answers`: every question gets as many places in the
 * background. A place that is answered or reserved stays.
 */
export const resizePlaces = async (jobs: Jobs, trx: Db, taskId: number): Promise<void> => {
  await jobs.enqueue(trx, RESIZE_PLACES, { taskId }, { subject: taskId });
};
