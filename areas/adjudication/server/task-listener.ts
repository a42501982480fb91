import type { TaskListener } from '../../../server/platform/services.ts';
import { removeDecisions } from './decision-queries.ts';
import { removePart } from './queue-queries.ts';

const AT_ONCE = 500;

export const taskListener: TaskListener = {
  remove: async (db, taskId, saved) => {
    while ((await removeDecisions(db, taskId, AT_ONCE)) > 0) await saved();
    while (await removePart(db, taskId, AT_ONCE)) await saved();
  },
};
