import type { Db } from '../../../server/database/open.ts';
import { inTransaction } from '../../../server/database/transaction.ts';
import { badRequest, conflict, forbidden, notFound } from '../../../server/platform/http-error.ts';
import type { Viewer } from '../../../shared/access.ts';
import { lockAssignment } from '../../assignments/server/public.ts';
import { answeringMessages } from './messages.ts';
import {
  answerById,
  answerOfPerson,
  type CurrentAnswer,
  hasContent,
  isKeyTaken,
  type KnownVersion,
  recordCorrection,
  recordVersion,
  versionOfKey,
  workOf,
} from './save-queries.ts';

/** What is to be saved, once it was compared with the form. */
export interface Checked {
  formVersion: number;
  content: object;
}

interface Attempt {
  taskId: number;
  questionId: number;
  saveKey: string;
  timeTaken: number;
  skip: boolean;
  fix: boolean;
  /** The version that a fix or a correction began from. */
  baseVersion: number | null;
  /** The answer of another person that is corrected. */
  answerId: number | null;
}

type Submission = Attempt & Checked;

export interface Saved {
  answerId: number;
  version: number;
  isActive: boolean;
  isLate: boolean;
  /** Where the person who saved stands on the task now; not there for someone who only looks after it. */
  work: { answered: number; skipped: number; max_questions: number | null } | undefined;
}

/**
 * Saves an answer or a skip of the person's own, once: a repeated save gives the same version back. What cannot count any
 * more (the slot was taken, the limit is reached) is saved inactive as late, never thrown away. What `check` reads travels
 * with the locks.
 */
export const saveOwn = (
  db: Db,
  viewer: Viewer,
  attempt: Attempt,
  check: (trx: Db) => Promise<Checked>,
): Promise<Saved> =>
  withFreeKey(
    inTransaction(db, async (trx, atLast) => {
      const [checked, assignment, known, current] = await Promise.all([
        check(trx),
        lockAssignment(trx, { task_id: attempt.taskId, user_id: viewer.id }),
        versionOfKey(trx, attempt),
        answerOfPerson(trx, attempt, viewer.id),
      ]);
      const given = { ...attempt, ...checked };
      const earlier = known && (await repeated(trx, known, given, viewer.id));
      if (earlier) return earlier;
      if (!assignment || assignment.resigned_at) throw notFound();
      if (assignment.is_blocked) throw forbidden(answeringMessages.blocked);

      if (current && (await isSaved(trx, given, current))) {
        const { id: answerId, version, is_late: isLate, is_active: isActive } = current;
        return { answerId, version, isLate, isActive, work: assignment };
      }
      checkBase(given, current);
      const counted = current?.is_active === true && !current.is_skipped;
      if (counted && given.skip) throw badRequest(answeringMessages.noSkipAfterAnswer);

      const use = {
        needsSlot: !given.skip && !counted,
        withinLimit: assignment.max_questions === null || assignment.answered < assignment.max_questions,
        wasSkipped: current?.is_skipped ?? false,
      };
      const recorded = await atLast(() => recordVersion(trx, versionFor(given, viewer.id), use));
      const { id: answerId, version, is_late: isLate } = recorded;
      return { answerId, version, isLate, isActive: !isLate, work: recorded };
    }),
  );

/** Staff or a moderator writes a new version of another person's answer. Nobody's counters change. */
export const saveCorrection = (db: Db, viewer: Viewer, given: Submission): Promise<Saved> =>
  withFreeKey(
    db.transaction().execute(async (trx) => {
      const current = await answerById(trx, given.questionId, given.answerId ?? 0);
      if (!current) throw notFound();
      const known = await versionOfKey(trx, given);
      const earlier = known && (await repeated(trx, known, given, current.user_id));
      if (earlier) return earlier;
      if (!current.is_active || current.version !== given.baseVersion) {
        throw conflict(answeringMessages.changedMeanwhile);
      }
      if (current.is_skipped) throw badRequest(answeringMessages.nothingToCorrect);
      const version = await recordCorrection(trx, current.id, versionFor(given, viewer.id));
      const work = await workOf(trx, given.taskId, viewer.id);
      return { answerId: current.id, version, isActive: true, isLate: false, work };
    }),
  );

/** Keys are looked for on the task alone; one that was used on another task is refused by the table. */
const withFreeKey = (saving: Promise<Saved>): Promise<Saved> =>
  saving.catch((error: unknown) => {
    throw isKeyTaken(error) ? conflict(answeringMessages.saveKeyTaken) : error;
  });

const versionFor = (given: Submission, authorId: number) => ({
  question_id: given.questionId,
  task_id: given.taskId,
  user_id: authorId,
  save_key: given.saveKey,
  form_version: given.formVersion,
  is_skipped: given.skip,
  time_taken: given.timeTaken,
  content: given.content,
});

/** What the earlier attempt of a save wrote; a key that was used for something else is a conflict (409). */
const repeated = async (trx: Db, earlier: KnownVersion, given: Submission, authorId: number): Promise<Saved> => {
  if (earlier.question_id !== given.questionId || earlier.user_id !== authorId) {
    throw conflict(answeringMessages.saveKeyTaken);
  }
  const work = await workOf(trx, given.taskId, authorId);
  const { id: answerId, version, is_late: isLate } = earlier;
  return { answerId, version, isLate, isActive: earlier.is_active && earlier.current === version, work };
};

/** Another tab or browser has saved the same meanwhile: there is nothing left to do, and nothing to choose between. */
const isSaved = async (trx: Db, given: Submission, current: CurrentAnswer): Promise<boolean> => {
  const isStale = given.fix ? current.version !== given.baseVersion : current.is_active;
  return (
    isStale &&
    current.is_skipped === given.skip &&
    (await hasContent(trx, { ...current, taskId: given.taskId }, given.content))
  );
};

/** A fix begins from the version that is current; what came late may also be sent once more as if it were the first. */
const checkBase = (given: Submission, current: CurrentAnswer | undefined): void => {
  if (!given.fix) {
    if (current?.is_active) throw conflict(answeringMessages.answeredAlready);
    return;
  }
  if (!current) throw notFound();
  if (current.version !== given.baseVersion) throw conflict(answeringMessages.changedMeanwhile);
};
