import type { TaskListener } from '../../../server/platform/services.ts';
import { KEYED_ROWS, RESIZE_SLOTS } from './importing/import-kinds.ts';
import { batchOf, removePart } from './importing/import-queries.ts';

/** Keeps the questions of a task in step with the task. */
export const taskListener: TaskListener = {
  /** Every question gets as many slots in the background. A slot that is answered or reserved stays. */
  maxAnswersChanged: async ({ jobs }, trx, taskId) => {
    await jobs.enqueue(trx, RESIZE_SLOTS, { taskId }, { subject: taskId });
  },
  remove: async (db, taskId, saved) => {
    for (let id = await batchOf(db, taskId); id !== undefined; id = await batchOf(db, taskId)) {
      while (await removePart(db, id, KEYED_ROWS)) await saved();
    }
  },
};
