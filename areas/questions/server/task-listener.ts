import type { TaskListener } from '../../../server/platform/services.ts';
import { takeLots } from './import-queries.ts';
import { REMOVE_LOTS, RESIZE_PLACES } from './importing/import-job.ts';

/** Keeps the questions of a task in step with the task. */
export const taskListener: TaskListener = {
  /** Every question gets as many places in the background. A place that is answered or reserved stays. */
  maxAnswersChanged: async ({ jobs }, trx, taskId) => {
    await jobs.enqueue(trx, RESIZE_PLACES, { taskId }, { subject: taskId });
  },
  /** The questions disappear at once for everybody, and are removed in the background, part by part. */
  removing: async ({ jobs }, trx, taskId) => {
    const lotIds = await takeLots(trx, taskId);
    if (lotIds.length > 0) await jobs.enqueue(trx, REMOVE_LOTS, { lotIds }, { subject: taskId });
  },
};
