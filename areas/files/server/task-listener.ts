import type { TaskListener } from '../../../server/platform/services.ts';
import { detachFiles, filesOfTask, markRemoved } from './queries.ts';

const AT_ONCE = 500;

export const taskListener: TaskListener = {
  /** Takes the files of a deleted task from everybody; the clean-up removes their content. */
  remove: async (db, taskId, saved) => {
    for (
      let ids = await filesOfTask(db, taskId, AT_ONCE);
      ids.length > 0;
      ids = await filesOfTask(db, taskId, AT_ONCE)
    ) {
      await db.transaction().execute(async (trx) => {
        await markRemoved(trx, ids);
        await detachFiles(trx, ids);
      });
      await saved();
    }
  },
};
