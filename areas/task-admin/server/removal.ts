import { setImmediate } from 'node:timers/promises';
import type { JobHandler } from '../../../server/platform/jobs/job-work.ts';
import type { Services } from '../../../server/platform/services.ts';
import { removeDeleted } from './queries.ts';

export const REMOVE_TASK = 'remove-task';

/** Removes what belongs to a deleted task, area by area, and its row at the end. */
export const removeTask =
  ({ db, taskListeners }: Pick<Services, 'db' | 'taskListeners'>): JobHandler<{ taskId: number }, object> =>
  async ({ data: { taskId }, save }) => {
    const saved = async () => {
      // There is nothing to note; saving shows that the run makes progress, however often the server stops.
      await save(db, {});
      await setImmediate();
    };
    for (const area of taskListeners) await area.remove?.(db, taskId, saved);
    await removeDeleted(db, taskId);
    return null;
  };
