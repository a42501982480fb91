import type { Db } from '../../../server/database/open.ts';
import { inTransaction } from '../../../server/database/transaction.ts';
import { badRequest, conflict, forbidden, notFound } from '../../../server/platform/http-error.ts';
import type { Viewer } from '../../../shared/access.ts';
import { lockAssignment } from '../../assignments/server/public.ts';
import { evaluationMessages } from './messages.ts';
import {
  type CurrentEvaluation,
  evaluationById,
  evaluationOfPerson,
  hasContent,
  isAnswerGone,
  isKeyTaken,
  type KnownVersion,
  recordCorrection,
  recordVersion,
  versionOfKey,
  workOf,
} from './save-queries.ts';

/** What is to be saved, once it was compared with the form and the answer. */
export interface Checked {
  formVersion: number;
  content: object;
  /** Whose answer it is. */
  answerAuthor: number;
}

interface Attempt {
  taskId: number;
  answerId: number;
  /** The version of the answer that the person saw. */
  answerVersion: number;
  saveKey: string;
  timeTaken: number;
  skip: boolean;
  fix: boolean;
  /** The version that a fix or a correction began from. */
  baseVersion: number | null;
  /** The evaluation of another person that is corrected. */
  evaluationId: number | null;
}

type Submission = Attempt & Checked;

export interface Saved {
  evaluationId: number;
  version: number;
  isActive: boolean;
  isLate: boolean;
  /** Where the person who saved stands on the task now; not there for someone who only looks after it. */
  work: { answered: number; skipped: number; max_questions: number | null } | undefined;
}

/**
 * Saves an evaluation or a skip of the person's own, once: a repeated save gives the same version back. What cannot count
 * any more (the slot was taken, the limit is reached) is saved inactive as late, never thrown away.
 */
export const saveOwn = (
  db: Db,
  viewer: Viewer,
  attempt: Attempt,
  check: (trx: Db) => Promise<Checked>,
): Promise<Saved> =>
  explained(
    inTransaction(db, async (trx, atLast) => {
      const [checked, assignment, known, current] = await Promise.all([
        check(trx),
        lockAssignment(trx, { task_id: attempt.taskId, user_id: viewer.id }, 'evaluate'),
        versionOfKey(trx, attempt),
        evaluationOfPerson(trx, attempt, viewer.id),
      ]);
      const given = { ...attempt, ...checked };
      const earlier = known && (await repeated(trx, known, given, viewer.id));
      if (earlier) return earlier;
      if (!assignment || assignment.resigned_at) throw notFound();
      if (assignment.is_blocked) throw forbidden(evaluationMessages.blocked);
      if (given.answerAuthor === viewer.id) throw forbidden(evaluationMessages.ownAnswer);
      if (!current && assignment.evaluated_users?.includes(given.answerAuthor) === false) {
        throw forbidden(evaluationMessages.notYours);
      }
      if (current && (await isSaved(trx, given, current))) {
        const { id: evaluationId, version, is_late: isLate, is_active: isActive } = current;
        return { evaluationId, version, isLate, isActive, work: assignment };
      }
      checkBase(given, current);
      const counted = current?.is_active === true && !current.is_skipped;
      if (counted && given.skip) throw badRequest(evaluationMessages.noSkipAfterEvaluation);

      const use = {
        needsSlot: !given.skip && !counted,
        withinLimit: assignment.max_questions === null || assignment.answered < assignment.max_questions,
        wasSkipped: current?.is_skipped ?? false,
      };
      const recorded = await atLast(() => recordVersion(trx, versionFor(given, viewer.id), use));
      const { id: evaluationId, version, is_late: isLate } = recorded;
      return { evaluationId, version, isLate, isActive: !isLate, work: recorded };
    }),
  );

/** Staff or a moderator writes a new version of another person's evaluation. Nobody's counters change. */
export const saveCorrection = (db: Db, viewer: Viewer, given: Submission): Promise<Saved> =>
  explained(
    db.transaction().execute(async (trx) => {
      const current = await evaluationById(trx, given.answerId, given.evaluationId ?? 0);
      if (!current) throw notFound();
      const known = await versionOfKey(trx, given);
      const earlier = known && (await repeated(trx, known, given, current.user_id));
      if (earlier) return earlier;
      if (!current.is_active || current.version !== given.baseVersion) {
        throw conflict(evaluationMessages.changedMeanwhile);
      }
      if (current.is_skipped) throw badRequest(evaluationMessages.nothingToCorrect);
      const version = await recordCorrection(trx, current.id, versionFor(given, viewer.id));
      const work = await workOf(trx, given.taskId, viewer.id);
      return { evaluationId: current.id, version, isActive: true, isLate: false, work };
    }),
  );

/** What the tables refuse: a key that was used on another task, an answer that was deleted at the same moment. */
const explained = (saving: Promise<Saved>): Promise<Saved> =>
  saving.catch((error: unknown) => {
    if (isKeyTaken(error)) throw conflict(evaluationMessages.saveKeyTaken);
    throw isAnswerGone(error) ? notFound(evaluationMessages.answerGone) : error;
  });

const versionFor = (given: Submission, authorId: number) => ({
  answer_id: given.answerId,
  task_id: given.taskId,
  user_id: authorId,
  save_key: given.saveKey,
  form_version: given.formVersion,
  answer_version: given.answerVersion,
  is_skipped: given.skip,
  time_taken: given.timeTaken,
  content: given.content,
});

/** What the earlier attempt of a save wrote; a key that was used for something else is a conflict (409). */
const repeated = async (trx: Db, earlier: KnownVersion, given: Submission, authorId: number): Promise<Saved> => {
  if (earlier.answer_id !== given.answerId || earlier.user_id !== authorId) {
    throw conflict(evaluationMessages.saveKeyTaken);
  }
  const work = await workOf(trx, given.taskId, authorId);
  const { id: evaluationId, version, is_late: isLate } = earlier;
  return { evaluationId, version, isLate, isActive: earlier.is_active && earlier.current === version, work };
};

/** Another tab or browser has saved the same meanwhile: there is nothing left to do, and nothing to choose between. */
const isSaved = async (trx: Db, given: Submission, current: CurrentEvaluation): Promise<boolean> => {
  const isStale = given.fix ? current.version !== given.baseVersion : current.is_active;
  return isStale && current.is_skipped === given.skip && (await hasContent(trx, current, given.content));
};

/** A fix begins from the version that is current; what came late may also be sent once more as if it were the first. */
const checkBase = (given: Submission, current: CurrentEvaluation | undefined): void => {
  if (!given.fix) {
    if (current?.is_active) throw conflict(evaluationMessages.evaluatedAlready);
    return;
  }
  if (!current) throw notFound();
  if (current.version !== given.baseVersion) throw conflict(evaluationMessages.changedMeanwhile);
};
