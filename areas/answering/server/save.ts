import type { Db } from '../../../server/database/open.ts';
import { badRequest, conflict, forbidden, notFound } from '../../../server/platform/refusals.ts';
import type { Viewer } from '../../../shared/access.ts';
import { boundedTimeTaken } from '../rules.ts';
import { lockAssignment } from './queries.ts';
import {
  activeAnswer,
  addAnswer,
  answerById,
  answerOfKey,
  countWork,
  dropReservation,
  fillPlace,
  freeReservedPlace,
  markLate,
  retireAnswer,
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
}

const ANSWERED_ALREADY = 'You have answered this question already. Your text is kept here; open the answer to fix it.';
const CHANGED_MEANWHILE = 'This answer was changed meanwhile. Nothing was overwritten; please compare and save again.';
export const BLOCKED = 'You have been blocked from answering!';

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
    if (assignment.is_blocked) throw forbidden(BLOCKED);

    const previous = await previousVersion(trx, given, viewer.id);
    const counted = previous !== undefined && !previous.is_skipped && !previous.is_late;
    if (counted && given.skip) throw badRequest('An answer that was given cannot be skipped any more.');

    const reservation = await dropReservation(trx, given.questionId, viewer.id);
    if (previous) await retireAnswer(trx, previous.id);
    const answer = {
      ...rowOf(given, viewer.id),
      time_taken: boundedTimeTaken(given.timeTaken, reservation?.reserved_at ?? null, new Date()),
    };
    const answerId = await addAnswer(
      trx,
      previous ? { ...answer, is_first: false, fix_author_id: viewer.id, fixed_at: new Date() } : answer,
      given.content,
    );

    const needsPlace = !given.skip && !counted;
    const withinLimit = assignment.max_questions === null || assignment.answered < assignment.max_questions;
    const reserved = reservation !== undefined;
    const place = needsPlace && withinLimit ? await fillPlace(trx, given.questionId, { answerId, reserved }) : null;
    if (reserved && place === null) await freeReservedPlace(trx, given.questionId);
    const isLate = needsPlace && place === null;
    if (isLate) await markLate(trx, answerId);

    await countWork(trx, given.taskId, viewer.id, {
      answered: place ? 1 : 0,
      skipped: skippedChange(previous, given.skip),
      opened: place?.isFirst ? 1 : 0,
    });
    return { answerId, isActive: !isLate, isLate };
  });

/** Staff or a moderator writes a new version of another person's answer. Nobody's counters change. */
export const saveCorrection = (db: Db, viewer: Viewer, given: Submission): Promise<Saved> =>
  db.transaction().execute(async (trx) => {
    const base = await answerById(trx, given.questionId, given.baseAnswerId ?? 0);
    if (!base) throw notFound();
    const earlier = await repeated(trx, given, base.user_id);
    if (earlier) return earlier;
    const active = await activeAnswer(trx, given.questionId, base.user_id);
    if (active?.id !== base.id) throw conflict(CHANGED_MEANWHILE);
    if (base.is_skipped) throw badRequest('A skipped question has no answer to correct.');
    await retireAnswer(trx, base.id);
    const correction = { is_first: false, fix_author_id: viewer.id, fixed_at: new Date() };
    const answerId = await addAnswer(trx, { ...rowOf(given, base.user_id), ...correction }, given.content);
    return { answerId, isActive: true, isLate: false };
  });

const rowOf = (given: Submission, authorId: number) => ({
  question_id: given.questionId,
  task_id: given.taskId,
  user_id: authorId,
  save_key: given.saveKey,
  form_version: given.formVersion,
  is_first: true,
  is_active: true,
  is_answered: !given.skip,
  is_skipped: given.skip,
  is_late: false,
  time_taken: given.timeTaken,
});

const repeated = async (trx: Db, given: Submission, authorId: number): Promise<Saved | null> => {
  const earlier = await answerOfKey(trx, given.saveKey);
  if (!earlier) return null;
  if (earlier.question_id !== given.questionId || earlier.user_id !== authorId) {
    throw conflict('This save key belongs to another answer.');
  }
  return { answerId: earlier.id, isActive: earlier.is_active, isLate: earlier.is_late };
};

/** What a fix begins from: the version that counts, or one that came late and may find a place now. */
const previousVersion = async (trx: Db, given: Submission, userId: number) => {
  const active = await activeAnswer(trx, given.questionId, userId);
  if (!given.fix) {
    if (active) throw conflict(ANSWERED_ALREADY);
    return undefined;
  }
  const base = await answerById(trx, given.questionId, given.baseAnswerId ?? 0);
  if (base?.user_id !== userId) throw notFound();
  if (active ? active.id !== base.id : !base.is_late) throw conflict(CHANGED_MEANWHILE);
  return base;
};

const skippedChange = (previous: { is_skipped: boolean } | undefined, skip: boolean): number =>
  (skip ? 1 : 0) - (previous?.is_skipped ? 1 : 0);
