import { setImmediate } from 'node:timers/promises';
import type { JobHandler } from '../../../server/platform/jobs/job-work.ts';
import type { Services } from '../../../server/platform/services.ts';
import { lockPeople } from '../../assignments/server/public.ts';
import { resizeEvaluationSlots, type SlotMark } from '../../slots/server/public.ts';

export const EVALUATION_SLOTS = 'evaluation-slots';

/** A slot that somebody holds cannot be taken away; by then the holder has evaluated, or the reservation has lapsed. */
const AGAIN_AFTER_SECONDS = 6 * 60;
const PART = 1000;

/** Gives every answer of a task as many slots as the task wants evaluations, part by part. */
export const evaluationSlots =
  ({ db, jobs }: Pick<Services, 'db' | 'jobs'>): JobHandler<{ taskId: number }, { after: SlotMark }> =>
  async ({ data: { taskId }, checkpoint, signal, save }) => {
    let after = checkpoint?.after ?? { author: 0, id: 0 };
    let held = 0;
    // Saves that began before the task changed have ended then; later ones give their answers slots themselves.
    if (checkpoint === null) await db.transaction().execute((trx) => lockPeople(trx, taskId));
    for (;;) {
      signal.throwIfAborted();
      const part = await resizeEvaluationSlots(db, taskId, after, PART);
      if (part === null) break;
      after = { author: part.author, id: part.id };
      held += part.held;
      await save(db, { after });
      await setImmediate();
    }
    if (held > 0) await jobs.enqueue(db, EVALUATION_SLOTS, { taskId }, { subject: taskId, after: AGAIN_AFTER_SECONDS });
    return null;
  };
