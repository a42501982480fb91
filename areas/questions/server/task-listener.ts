import type { TaskListener } from '../../../server/platform/services.ts';
import { takeBatches } from './import-queries.ts';
import { REMOVE_BATCHES, RESIZE_SLOTS } from './importing/import-job.ts';

/** Keeps the questions of a task in step with the task. */
export const taskListener: TaskListener = {
  /** Every question gets as many slots in the background. A slot that is answered or reserved stays. */
  maxAnswersChanged: async ({ jobs }, trx, taskId) => {
    await jobs.enqueue(trx, RESIZE_SLOTS, { taskId }, { subject: taskId });
  },
  /** The questions disappear at once for everybody, and are removed in the background, part by part. */
  removing: async ({ jobs }, trx, taskId) => {
    const batchIds = await takeBatches(trx, taskId);
    if (batchIds.length > 0) await jobs.enqueue(trx, REMOVE_BATCHES, { batchIds }, { subject: taskId });
  },
};
