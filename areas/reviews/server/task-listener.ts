import type { TaskListener } from '../../../server/platform/services.ts';
import { removeReviews } from './write-queries.ts';

const AT_ONCE = 500;

export const taskListener: TaskListener = {
  remove: async (db, taskId, saved) => {
    while ((await removeReviews(db, taskId, AT_ONCE)) > 0) await saved();
  },
};
