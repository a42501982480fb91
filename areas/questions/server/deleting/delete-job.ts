import { setImmediate } from 'node:timers/promises';
import type { Db } from '../../../../server/database/open.ts';
import { isOpen } from '../../../../server/platform/jobs/job-queries.ts';
import type { JobHandler, JobUndo } from '../../../../server/platform/jobs/job-work.ts';
import type { Services } from '../../../../server/platform/services.ts';
import { message } from '../../../../shared/messages.ts';
import { questionMessages } from '../messages.ts';
import {
  addDeletion,
  type Choice,
  deletePart,
  forgetDeletion,
  forgetPart,
  markUndone,
  noteNotRestored,
  removeInputs,
  restoreInputs,
  restoreQuestions,
  restoreStoredAnswers,
  storedOwners,
  UNDO_HOURS,
  undoOf,
} from './deletion-queries.ts';

export const DELETE = 'delete-rows';
export const RESTORE = 'restore-rows';
export const FORGET = 'forget-deletion';

/** What is still being undone is forgotten later. */
const LATER_SECONDS = 600;
/** Saves of the task wait while one part is removed. */
const PART = 200;

export interface DeleteData extends Choice {
  /** How many rows it will be, as far as that is known. */
  expected: number | null;
}

interface Deleting {
  questions: number;
  answers: number;
}

/** Removes questions with their answers, or answers alone, part by part; each part is stored until the undo time ends. */
export const deleteRows =
  ({ db, jobs }: Pick<Services, 'db' | 'jobs'>): JobHandler<DeleteData, Deleting> =>
  async ({ id, data, checkpoint, subject, signal, progress, save }) => {
    let at = checkpoint ?? { questions: 0, answers: 0 };
    if (checkpoint === null) {
      await step(db, async (trx) => {
        await addDeletion(trx, id, data.taskId);
        await jobs.enqueue(trx, FORGET, { deletion: id }, { subject, after: UNDO_HOURS * 3600 });
        await save(trx, at);
      });
    }
    for (;;) {
      signal.throwIfAborted();
      const removed = await step(db, async (trx) => {
        const part = await deletePart(trx, id, data, PART);
        const next = { questions: at.questions + part.questions, answers: at.answers + part.answers };
        await save(trx, next);
        return { part, next };
      });
      if (removed.part.questions + removed.part.answers === 0) break;
      at = removed.next;
      const note = data.what === 'questions' ? questionMessages.deletingQuestions : questionMessages.deletingAnswers;
      progress(data.what === 'questions' ? at.questions : at.answers, data.expected, message(note));
      await setImmediate();
    }
    const { batchId } = data;
    while (batchId !== undefined && (await step(db, (trx) => removeInputs(trx, id, batchId, PART))) > 0) {
      signal.throwIfAborted();
    }
    return at;
  };

/** A deletion that was cancelled or failed puts back what it had removed. */
export const undoDelete =
  ({ db }: Pick<Services, 'db'>): JobUndo<DeleteData, Deleting> =>
  async ({ id, data, checkpoint }) => {
    if (checkpoint === null) return;
    await restoreAll(db, { deletion: id, taskId: data.taskId }, 0, async () => {});
    await forgetDeletion(db, id);
  };

export interface RestoreData {
  deletion: string;
  taskId: number;
}

/** Puts back what a deletion removed. */
export const restoreRows =
  ({ db }: Pick<Services, 'db'>): JobHandler<RestoreData, { restored: number; lost: number }> =>
  async ({ data, checkpoint, progress, save }) => {
    let lost = checkpoint?.lost ?? 0;
    const restored = await restoreAll(db, data, checkpoint?.restored ?? 0, async (trx, done, missing) => {
      lost += missing;
      progress(done, null, message(questionMessages.restoring));
      await save(trx, { restored: done, lost });
    });
    await noteNotRestored(db, data.deletion, lost);
    return { restored, lost };
  };

type Saved = (trx: Db, done: number, missing: number) => Promise<void>;

/** Rows that cannot come back stay stored and are passed over, so each kind goes on behind the last. */
const restoreAll = async (db: Db, data: RestoreData, before: number, saved: Saved): Promise<number> => {
  const { deletion, taskId } = data;
  const kinds = [
    ['questions', (trx: Db, ids: number[]) => restoreQuestions(trx, deletion, taskId, ids)],
    ['question_inputs', (trx: Db, ids: number[]) => restoreInputs(trx, deletion, ids)],
    ['answers', (trx: Db, ids: number[]) => restoreStoredAnswers(trx, deletion, taskId, ids)],
  ] as const;
  let done = before;
  for (const [source, restore] of kinds) {
    let after = 0;
    for (;;) {
      const owners = await storedOwners(db, deletion, source, after, PART);
      if (owners.length === 0) break;
      await step(db, async (trx) => {
        const count = await restore(trx, owners);
        // An input of a question that did not come back is not a loss of its own.
        await saved(trx, done + count, source === 'question_inputs' ? 0 : owners.length - count);
        done += count;
      });
      after = owners.at(-1) as number;
      await setImmediate();
    }
  }
  return done;
};

/** Removes for ever what can no longer be restored. From then on nobody can undo it; an undoing that was first goes on. */
export const forgetDeleted =
  ({ db, jobs }: Pick<Services, 'db' | 'jobs'>): JobHandler<{ deletion: string }, object> =>
  async ({ id, data: { deletion }, subject, save }) => {
    await markUndone(db, deletion, id);
    const undoId = await undoOf(db, deletion);
    const undo = undoId === null || undoId === id ? undefined : await jobs.get(undoId);
    if (undo && isOpen(undo)) {
      await jobs.enqueue(db, FORGET, { deletion }, { subject, after: LATER_SECONDS });
      return null;
    }
    while (await forgetPart(db, deletion, PART)) {
      await save(db, {});
      await setImmediate();
    }
    await forgetDeletion(db, deletion);
    return null;
  };

const DEADLOCK = '40P01';
const TRIES = 5;

/** A step meets people at work; where PostgreSQL finds that both wait for one another, the step begins again. */
const step = async <T>(db: Db, work: (trx: Db) => Promise<T>): Promise<T> => {
  for (let tried = 1; ; tried += 1) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if ((error as { code?: string }).code !== DEADLOCK || tried === TRIES) throw error;
    }
  }
};
