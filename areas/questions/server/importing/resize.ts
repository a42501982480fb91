import { setImmediate } from 'node:timers/promises';
import type { JobHandler } from '../../../../server/platform/jobs/job-work.ts';
import type { Services } from '../../../../server/platform/services.ts';
import { resizeSlots } from '../../../slots/server/public.ts';
import { KEYED_ROWS, RESIZE_SLOTS } from './import-kinds.ts';

/** A slot that somebody holds cannot be taken away; by then the holder has answered, or the reservation has lapsed. */
const AGAIN_AFTER_SECONDS = 6 * 60;

/** Gives every question of a task as many slots as the task allows, part by part. */
export const resizeSlotsOf =
  ({ db, jobs }: Pick<Services, 'db' | 'jobs'>): JobHandler<{ taskId: number }, { after: number }> =>
  async ({ data: { taskId }, checkpoint, signal, save }) => {
    let after = checkpoint?.after ?? 0;
    let held = 0;
    for (;;) {
      signal.throwIfAborted();
      const part = await resizeSlots(db, taskId, after, KEYED_ROWS);
      if (part === null) break;
      after = part.last;
      held += part.held;
      await save(db, { after });
      await setImmediate();
    }
    if (held > 0) await jobs.enqueue(db, RESIZE_SLOTS, { taskId }, { subject: taskId, after: AGAIN_AFTER_SECONDS });
    return null;
  };
