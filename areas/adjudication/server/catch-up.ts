import type { Db } from '../../../server/database/open.ts';
import type { Services } from '../../../server/platform/services.ts';
import { forgetChanges, hasChanges, lockQueue, nextChanges, tasksWithChanges } from './change-queries.ts';
import { refresh } from './refresh.ts';

/** Answers may be large: so many questions are compared in one transaction. */
const QUESTIONS_AT_ONCE = 20;
/** Whoever opens the queue waits for so many of these. */
const PARTS_ON_OPENING = 3;
const SECONDS = 10;

/** Takes in some of the changes of a task's answers. False where there are none left, or another process is at it. */
const takeIn = (db: Db, taskId: number): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    if (!(await lockQueue(trx, taskId, false))) return false;
    const changes = await nextChanges(trx, taskId, QUESTIONS_AT_ONCE);
    if (changes.length === 0) return false;
    await refresh(trx, taskId, [...new Set(changes.map(({ question_id }) => question_id))]);
    await forgetChanges(
      trx,
      taskId,
      changes.map(({ id }) => id),
    );
    return true;
  });

/** Takes in the latest changes. True where more of them remain than somebody who opens the queue should wait for. */
export const catchUp = async (db: Db, taskId: number): Promise<boolean> => {
  if (!(await hasChanges(db, taskId))) return false;
  for (let part = 0; part < PARTS_ON_OPENING; part += 1) if (!(await takeIn(db, taskId))) break;
  return hasChanges(db, taskId);
};

/** Takes in the changes of all tasks. */
export const catchUpAll = async (db: Db, isStopped: () => boolean = () => false): Promise<void> => {
  for (const taskId of await tasksWithChanges(db)) {
    while (!isStopped() && (await takeIn(db, taskId)));
  }
};

export const scheduleJobs = ({ db, lifecycle }: Services): void => {
  let stopped = false;
  lifecycle.during(() => () => {
    stopped = true;
  });
  lifecycle.every(SECONDS, 'adjudication queue', () => catchUpAll(db, () => stopped));
};
