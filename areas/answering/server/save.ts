import type { Db } from '../../../server/database/open.ts';
import { badRequest, conflict, forbidden, notFound } from '../../../server/platform/http-error.ts';
import type { Viewer } from '../../../shared/access.ts';
import { answeringMessages } from './messages.ts';
import { lockAssignment } from './queries.ts';
import {
  activeAnswer,
  answerById,
  answerOfKey,
  recordAnswer,
  recordCorrection,
  retireAnswer,
  workOf,
} from './save-queries.ts';

export interface Submission {
  taskId: number;
  questionId: number;
  formVersion: number;
  saveKey: string;
  content: object;
  timeTaken: number;
  skip: boolean;
  fix: boolean;
  baseAnswerId: number | null;
}

export interface Saved {
  answerId: number;
  isActive: boolean;
  isLate: boolean;
  /** Where the person who saved stands on the task now; not there for someone who only looks after it. */
  work: { answered: number; skipped: number; max_questions: number | null } | undefined;
}

/**
 * Keeps an answer or a skip of the person's own, once: a repeated save gives the same answer back. What cannot count any
 * more (the place was taken, the limit is reached) is kept inactive as late, never thrown away.
 */
export const saveOwn = (db: Db, viewer: Viewer, given: Submission): Promise<Saved> =>
  db.transaction().execute(async (trx) => {
    const assignment = await lockAssignment(trx, { task_id: given.taskId, user_id: viewer.id });
    const earlier = await repeated(trx, given, viewer.id);
    if (earlier) return earlier;
    if (!assignment || assignment.resigned_at) throw notFound();
    if (assignment.is_blocked) throw forbidden(answeringMessages.blocked);

    const previous = await previousVersion(trx, given, viewer.id);
    const counted = previous !== undefined && !previous.is_skipped && !previous.is_late;
    if (counted && given.skip) throw badRequest(answeringMessages.noSkipAfterAnswer);

    if (previous) await retireAnswer(trx, previous.id);
    const recorded = await recordAnswer(trx, rowOf(given, viewer.id, previous ? viewer.id : null), {
      needsPlace: !given.skip && !counted,
      withinLimit: assignment.max_questions === null || assignment.answered < assignment.max_questions,
      skippedChange: skippedChange(previous, given.skip),
    });
    return { answerId: recorded.id, isLate: recorded.is_late, isActive: !recorded.is_late, work: recorded };
  });

/** Staff or a moderator writes a new version of another person's answer. Nobody's counters change. */
export const saveCorrection = (db: Db, viewer: Viewer, given: Submission): Promise<Saved> =>
  db.transaction().execute(async (trx) => {
    const base = await answerById(trx, given.questionId, given.baseAnswerId ?? 0);
    if (!base) throw notFound();
    const earlier = await repeated(trx, given, base.user_id);
    if (earlier) return earlier;
    const active = await activeAnswer(trx, given.questionId, base.user_id);
    if (active?.id !== base.id) throw conflict(answeringMessages.changedMeanwhile);
    if (base.is_skipped) throw badRequest(answeringMessages.nothingToCorrect);
    await retireAnswer(trx, base.id);
    const answerId = await recordCorrection(trx, rowOf(given, base.user_id, viewer.id));
    return { answerId, isActive: true, isLate: false, work: await workOf(trx, given.taskId, viewer.id) };
  });

const rowOf = (given: Submission, authorId: number, fixAuthorId: number | null) => ({
  question_id: given.questionId,
  task_id: given.taskId,
  user_id: authorId,
  save_key: given.saveKey,
  form_version: given.formVersion,
  is_skipped: given.skip,
  time_taken: given.timeTaken,
  fix_author_id: fixAuthorId,
  content: given.content,
});

const repeated = async (trx: Db, given: Submission, authorId: number): Promise<Saved | null> => {
  const earlier = await answerOfKey(trx, given.saveKey);
  if (!earlier) return null;
  if (earlier.question_id !== given.questionId || earlier.user_id !== authorId) {
    throw conflict(answeringMessages.saveKeyTaken);
  }
  const work = await workOf(trx, given.taskId, authorId);
  return { answerId: earlier.id, isActive: earlier.is_active, isLate: earlier.is_late, work };
};

/** What a fix begins from: the version that counts, or one that came late and may find a place now. */
const previousVersion = async (trx: Db, given: Submission, userId: number) => {
  const active = await activeAnswer(trx, given.questionId, userId);
  if (!given.fix) {
    if (active) throw conflict(answeringMessages.answeredAlready);
    return undefined;
  }
  const base = await answerById(trx, given.questionId, given.baseAnswerId ?? 0);
  if (base?.user_id !== userId) throw notFound();
  if (active ? active.id !== base.id : !base.is_late) throw conflict(answeringMessages.changedMeanwhile);
  return base;
};

const skippedChange = (previous: { is_skipped: boolean } | undefined, skip: boolean): number =>
  (skip ? 1 : 0) - (previous?.is_skipped ? 1 : 0);
