import type { Db } from '../../../../server/database/open.ts';
import { isOpen } from '../../../../server/platform/jobs/job-queries.ts';
import type { JobHandler, JobUndo, Work } from '../../../../server/platform/jobs/job-work.ts';
import { makingWay } from '../../../../server/platform/jobs/make-way.ts';
import type { Services } from '../../../../server/platform/services.ts';
import { message } from '../../../../shared/messages.ts';
import { questionMessages } from '../messages.ts';
import { type Asked, recordOutcome } from './deletion-audit.ts';
import {
  addDeletion,
  backOf,
  type Choice,
  commitLazily,
  countRemoved,
  deletePart,
  forgetDeletion,
  forgetPart,
  leftOf,
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

type Deleter = Pick<Services, 'db' | 'jobs' | 'traffic' | 'isShared'>;

export interface DeleteData extends Choice, Asked {
  /** How many rows it will be, as far as that is known. */
  expected: number | null;
}

interface Deleting {
  questions: number;
  answers: number;
  /** All is removed, and stands in the audit trail. */
  isRecorded?: true;
}

/** Removes questions with their answers, or answers alone, part by part; each part is stored until the undo time ends. */
export const deleteRows =
  ({ db, jobs, ...way }: Deleter): JobHandler<DeleteData, Deleting> =>
  async ({ id, data, checkpoint, subject, by, signal, progress, save }) => {
    if (checkpoint?.isRecorded) return checkpoint;
    const makeWay = makingWay({ ...way, by, signal }, PART);
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
      const removed = await makeWay((rows) =>
        step(db, async (trx) => {
          const part = await deletePart(trx, id, data, rows);
          const next = { questions: at.questions + part.questions, answers: at.answers + part.answers };
          await save(trx, next);
          return { part, next };
        }),
      );
      if (removed.part.questions + removed.part.answers === 0) break;
      at = removed.next;
      const note = data.what === 'questions' ? questionMessages.deletingQuestions : questionMessages.deletingAnswers;
      progress(data.what === 'questions' ? at.questions : at.answers, data.expected, message(note));
    }
    const { batchId } = data;
    while (
      batchId !== undefined &&
      (await makeWay((rows) => step(db, (trx) => removeInputs(trx, id, batchId, rows)))) > 0
    ) {
      signal.throwIfAborted();
    }
    await step(db, async (trx) => {
      // An import that is taken back may have changed questions only.
      if (at.questions + at.answers > 0 || batchId !== undefined) await recordOutcome(trx, 'deleted', data, at);
      await save(trx, { ...at, isRecorded: true });
    });
    return at;
  };

/**
 * A deletion that was cancelled or failed puts back what it had removed. What others have taken the place of meanwhile cannot
 * come back: it stays stored like that of any other deletion.
 */
export const undoDelete =
  ({ db, ...way }: Deleter): JobUndo<DeleteData, Deleting> =>
  async ({ id, data, checkpoint, by }) => {
    if (checkpoint === null) return;
    const makeWay = makingWay({ ...way, by }, PART);
    // What is still to be put back can be seen meanwhile.
    await restoreAll(
      db,
      makeWay,
      { deletion: id, taskId: data.taskId },
      0,
      async (trx, _done, { source, restored }) => {
        if (source !== 'question_inputs') await countRemoved(trx, id, { [source]: -restored });
      },
    );
    const left = await leftOf(db, id);
    if (!left || left.questions + left.answers === 0) {
      await forgetDeletion(db, id);
      return;
    }
    // It was noted by an attempt before.
    if (left.not_restored !== null) return;
    await db.transaction().execute(async (trx) => {
      await noteNotRestored(trx, id, left.questions + left.answers);
      await recordOutcome(trx, 'deleted', data, left);
    });
  };

/** What came of an undoing. */
export interface RestoreResult {
  restored: number;
  lost: number;
  /** How many of the lost are questions; the version before did not tell. */
  lostQuestions?: number;
}

export interface RestoreData extends Asked {
  deletion: string;
}

/** What came back and does not stand in the audit trail yet, by kind. */
type Unrecorded = Record<RestoredPart['source'], number>;
const NOTHING: Unrecorded = { questions: 0, question_inputs: 0, answers: 0 };

interface Restoring {
  restored: number;
  /** Left out by the version before. */
  unrecorded?: Unrecorded;
  /** By the version before: all stands in the audit trail. */
  isRecorded?: true;
}

type RestoreWork = Work<RestoreData, Restoring>;

/** Puts back what a deletion removed. */
export const restoreRows =
  ({ db, ...way }: Deleter): JobHandler<RestoreData, Restoring> =>
  async ({ data, checkpoint, by, progress, save, signal }) => {
    const makeWay = makingWay({ ...way, by, signal }, PART);
    // Each attempt comes by everything that cannot come back, also what one before it has come by.
    const lost = { questions: 0, answers: 0 };
    let at = { restored: checkpoint?.restored ?? 0, unrecorded: await unrecordedOf(db, data, checkpoint) };
    await restoreAll(db, makeWay, data, at.restored, async (trx, done, { source, restored, missing }) => {
      progress(done, null, message(questionMessages.restoring));
      const unrecorded = { ...at.unrecorded, [source]: at.unrecorded[source] + restored };
      await save(trx, { restored: done, unrecorded });
      at = { restored: done, unrecorded };
      // An input of a question that did not come back is not a loss of its own.
      if (source !== 'question_inputs') lost[source] += missing;
    });
    await db.transaction().execute(async (trx) => {
      await noteNotRestored(trx, data.deletion, lost.questions + lost.answers);
      await recordRestored(trx, { data, checkpoint: at, save });
    });
    return { restored: at.restored, lost: lost.questions + lost.answers, lostQuestions: lost.questions };
  };

/** What came back before an undoing failed stays: the audit trail tells of it now, and the next undoing tells of the rest. */
export const undoRestore =
  ({ db }: Pick<Deleter, 'db'>): JobUndo<RestoreData, Restoring> =>
  async (left) =>
    db.transaction().execute((trx) => recordRestored(trx, left));

const unrecordedOf = async (db: Db, { deletion }: RestoreData, checkpoint: Restoring | null): Promise<Unrecorded> => {
  const { restored = 0, isRecorded, unrecorded } = checkpoint ?? {};
  if (unrecorded) return unrecorded;
  if (restored === 0 || isRecorded) return NOTHING;
  // The version before told it from the deletion, of which it recorded nothing until all was back that can come back.
  const back = await backOf(db, deletion);
  return { ...back, question_inputs: Math.max(0, restored - back.questions - back.answers) };
};

/** Each part once, however often it is called. */
const recordRestored = async (
  trx: Db,
  { data, checkpoint, save }: Pick<RestoreWork, 'data' | 'checkpoint' | 'save'>,
): Promise<void> => {
  const unrecorded = await unrecordedOf(trx, data, checkpoint);
  if (Object.values(unrecorded).every((count) => count === 0)) return;
  await recordOutcome(trx, 'restored', data, unrecorded);
  await save(trx, { restored: checkpoint?.restored ?? 0, unrecorded: NOTHING });
};

interface RestoredPart {
  source: 'questions' | 'question_inputs' | 'answers';
  restored: number;
  missing: number;
}

type Saved = (trx: Db, done: number, part: RestoredPart) => Promise<void>;

/** Rows that cannot come back stay stored and are passed over, so each kind goes on behind the last. */
const restoreAll = async (
  db: Db,
  makeWay: ReturnType<typeof makingWay>,
  data: Pick<RestoreData, 'deletion' | 'taskId'>,
  before: number,
  saved: Saved,
): Promise<number> => {
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
      const owners = await makeWay(async (rows) => {
        const next = await storedOwners(db, deletion, source, after, rows);
        if (next.length === 0) return next;
        await step(db, async (trx) => {
          const count = await restore(trx, next);
          await saved(trx, done + count, { source, restored: count, missing: next.length - count });
          done += count;
        });
        return next;
      });
      if (owners.length === 0) break;
      after = owners.at(-1) as number;
    }
  }
  return done;
};

/** Removes for ever what can no longer be restored. From then on nobody can undo it; an undoing that was first goes on. */
export const forgetDeleted =
  ({ db, jobs, ...way }: Deleter): JobHandler<{ deletion: string }, object> =>
  async ({ id, data: { deletion }, subject, signal, save }) => {
    const makeWay = makingWay({ ...way, by: null, signal }, PART);
    await markUndone(db, deletion, id);
    const undoId = await undoOf(db, deletion);
    const undo = undoId === null || undoId === id ? undefined : await jobs.get(undoId);
    if (undo && isOpen(undo)) {
      await jobs.enqueue(db, FORGET, { deletion }, { subject, after: LATER_SECONDS });
      return null;
    }
    while (await makeWay((rows) => forgetPart(db, deletion, rows))) await save(db, {});
    await forgetDeletion(db, deletion);
    return null;
  };

const DEADLOCK = '40P01';
const TRIES = 5;

/** A step meets people at work; where PostgreSQL finds that both wait for one another, the step begins again. */
const step = async <T>(db: Db, work: (trx: Db) => Promise<T>): Promise<T> => {
  for (let tried = 1; ; tried += 1) {
    try {
      return await db.transaction().execute(async (trx) => {
        await commitLazily(trx);
        return work(trx);
      });
    } catch (error) {
      if ((error as { code?: string }).code !== DEADLOCK || tried === TRIES) throw error;
    }
  }
};
