import type { Db } from '../../../server/database/open.ts';
import { inTransaction } from '../../../server/database/transaction.ts';
import { HttpError, notFound } from '../../../server/platform/http-error.ts';
import type { Viewer } from '../../../shared/access.ts';
import type { MessageRef } from '../../../shared/messages.ts';
import { lockAssignment } from '../../assignments/server/public.ts';
import {
  type CurrentResult,
  hasContent,
  isItemGone,
  isKeyTaken,
  type KnownVersion,
  recordCorrection,
  recordVersion,
  resultById,
  resultOfPerson,
  versionOfKey,
  workOf,
} from './save-queries.ts';
import type { Work } from './work.ts';

type Assignment = NonNullable<Awaited<ReturnType<typeof lockAssignment>>>;

/** What is to be saved, once it was compared with the form. */
export interface Checked {
  formVersion: number;
  content: object;
  /** Throws where this person may not work on this item, for a reason that only this kind of work has. */
  allow?(assignment: Assignment, current: CurrentResult | undefined): void;
}

export interface Attempt {
  taskId: number;
  itemId: number;
  /** The version of the item that the person saw; 0 where items have no versions. */
  itemVersion: number;
  saveKey: string;
  timeTaken: number;
  skip: boolean;
  fix: boolean;
  /** The version that a fix or a correction began from. */
  baseVersion: number | null;
  /** The result of another person that is corrected. */
  resultId: number | null;
}

type Submission = Attempt & Checked;

const refused = (status: number, { code }: MessageRef) => new HttpError(status, { detail: { code } });

export interface Saved {
  resultId: number;
  version: number;
  isActive: boolean;
  isLate: boolean;
  /** Where the person who saved stands on the task now; undefined for someone who only looks after it. */
  work: { answered: number; skipped: number; max_questions: number | null } | undefined;
}

/**
 * Saves a result or a skip of the person's own, once: a repeated save gives the same version back. What cannot count any
 * more (the slot was taken, the limit is reached) is saved inactive as late, never thrown away. What `check` reads travels
 * with the locks.
 */
export const saveOwn = (
  db: Db,
  work: Work,
  viewer: Viewer,
  attempt: Attempt,
  check: (trx: Db) => Promise<Checked>,
): Promise<Saved> =>
  explained(
    work,
    inTransaction(db, async (trx, atLast) => {
      const { kind, messages } = work;
      const [checked, assignment, known, current] = await Promise.all([
        check(trx),
        lockAssignment(trx, { task_id: attempt.taskId, user_id: viewer.id }, kind),
        versionOfKey(trx, kind, attempt),
        resultOfPerson(trx, kind, attempt, viewer.id),
      ]);
      const given = { ...attempt, ...checked };
      const earlier = known && (await repeated(trx, work, known, given, viewer.id));
      if (earlier) return earlier;
      if (!assignment || assignment.resigned_at) throw notFound();
      if (assignment.is_blocked) throw refused(403, messages.blocked);
      checked.allow?.(assignment, current);

      if (current && (await isSaved(trx, work, given, current))) {
        const { id: resultId, version, is_late: isLate, is_active: isActive } = current;
        return { resultId, version, isLate, isActive, work: assignment };
      }
      checkBase(work, given, current);
      const counted = current?.is_active === true && !current.is_skipped;
      if (counted && given.skip) throw refused(400, messages.noSkipAfterSubmit);

      const use = {
        needsSlot: !given.skip && !counted,
        withinLimit: assignment.max_questions === null || assignment.answered < assignment.max_questions,
        wasSkipped: current?.is_skipped ?? false,
      };
      const recorded = await atLast(() => recordVersion(trx, kind, versionFor(given, viewer.id), use));
      const { id: resultId, version, is_late: isLate } = recorded;
      return { resultId, version, isLate, isActive: !isLate, work: recorded };
    }),
  );

/**
 * Staff or a moderator writes a new version of another person's result that counts. Nobody's counters change. What `check`
 * holds is held until that is saved.
 */
export const saveCorrection = (
  db: Db,
  work: Work,
  viewer: Viewer,
  attempt: Attempt,
  check: (trx: Db) => Promise<Checked>,
): Promise<Saved> =>
  explained(
    work,
    inTransaction(db, async (trx) => {
      const { kind, messages } = work;
      const given = { ...attempt, ...(await check(trx)) };
      const current = await resultById(trx, kind, given.itemId, given.resultId ?? 0);
      if (!current) throw notFound();
      const known = await versionOfKey(trx, kind, given);
      const earlier = known && (await repeated(trx, work, known, given, current.user_id));
      if (earlier) return earlier;
      if (current.version !== given.baseVersion) throw refused(409, messages.changedMeanwhile);
      if (current.is_skipped) throw refused(400, messages.nothingToCorrect);
      // To let it count, a slot has to be taken: its author's own fix does.
      if (!current.is_active) throw refused(400, messages.lateNotCorrected);
      // It would have no content, which the form did not see.
      if (given.skip) throw refused(400, messages.noSkipAfterSubmit);
      const version = await recordCorrection(trx, kind, current, versionFor(given, viewer.id));
      const standing = await workOf(trx, kind, given.taskId, viewer.id);
      return { resultId: current.id, version, isActive: true, isLate: false, work: standing };
    }),
  );

/** What the tables refuse: a key that was used on another task, an item that was deleted at the same moment. */
const explained = ({ kind, messages }: Work, saving: Promise<Saved>): Promise<Saved> =>
  saving.catch((error: unknown) => {
    if (isKeyTaken(kind, error)) throw refused(409, messages.saveKeyTaken);
    throw isItemGone(kind, error) ? refused(404, messages.itemGone) : error;
  });

const versionFor = (given: Submission, authorId: number) => ({
  task_id: given.taskId,
  item_id: given.itemId,
  item_version: given.itemVersion,
  user_id: authorId,
  save_key: given.saveKey,
  form_version: given.formVersion,
  is_skipped: given.skip,
  time_taken: given.timeTaken,
  content: given.content,
});

/** What the earlier attempt of a save wrote; a key that was used for something else is a conflict (409). */
const repeated = async (
  trx: Db,
  { kind, messages }: Work,
  earlier: KnownVersion,
  given: Submission,
  authorId: number,
): Promise<Saved> => {
  if (earlier.item_id !== given.itemId || earlier.user_id !== authorId) throw refused(409, messages.saveKeyTaken);
  const work = await workOf(trx, kind, given.taskId, authorId);
  const { id: resultId, version, is_late: isLate } = earlier;
  return { resultId, version, isLate, isActive: earlier.is_active && earlier.current === version, work };
};

/** Another tab or browser has saved the same meanwhile: there is nothing left to do, and nothing to choose between. */
const isSaved = async (trx: Db, { kind }: Work, given: Submission, current: CurrentResult): Promise<boolean> => {
  const isStale = given.fix ? current.version !== given.baseVersion : current.is_active;
  return (
    isStale &&
    current.is_skipped === given.skip &&
    (await hasContent(trx, kind, { ...current, taskId: given.taskId }, given.content))
  );
};

/** A fix begins from the version that is current; what came late may also be sent once more as if it were the first. */
const checkBase = ({ messages }: Work, given: Submission, current: CurrentResult | undefined): void => {
  if (!given.fix) {
    if (current?.is_active) throw refused(409, messages.doneAlready);
    return;
  }
  if (!current) throw notFound();
  if (current.version !== given.baseVersion) throw refused(409, messages.changedMeanwhile);
};
