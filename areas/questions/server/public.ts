import type { Db } from '../../../server/database/open.ts';
import type { Jobs } from '../../../server/platform/jobs/jobs.ts';
import { takeLots } from './import-queries.ts';
import { REMOVE_LOTS, RESIZE_PLACES } from './importing/import-job.ts';

/**
 * To be called in the transaction that changes a task's `max_answers`: every question gets as many places in the
 * background. A place that is answered or reserved stays.
 */
export const resizePlaces = async (jobs: Jobs, trx: Db, taskId: number): Promise<void> => {
  await jobs.enqueue(trx, RESIZE_PLACES, { taskId }, { subject: taskId });
};

/**
 * To be called in the transaction that removes a task, before it: nobody sees its questions any more, and they are removed
 * in the background, part by part.
 */
export const removeQuestions = async (jobs: Jobs, trx: Db, taskId: number): Promise<void> => {
  const lotIds = await takeLots(trx, taskId);
  if (lotIds.length > 0) await jobs.enqueue(trx, REMOVE_LOTS, { lotIds }, { subject: taskId });
};
