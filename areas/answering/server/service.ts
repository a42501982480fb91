import type { Db } from '../../../server/database/open.ts';
import { badRequest, forbidden, notFound } from '../../../server/platform/http-error.ts';
import { countOf } from '../../../server/platform/metrics.ts';
import type { Viewer } from '../../../shared/access.ts';
import type { BodyOf, ReplyOf } from '../../../shared/route.ts';
import { type Form, type Input, mayBeEmpty, maySkip } from '../../../widgets/form/form.ts';
import { missingFileProblems } from '../../files/server/public.ts';
import {
  type Asked,
  type Checked,
  changeReservations,
  formOf,
  handOut,
  isHeld,
  type Queue,
  refusal,
  type Say,
  saveCorrection,
  savedFields,
  saveOwn,
  secondsOf,
  soundContent,
  type Work,
} from '../../slots/server/public.ts';
import { addressOfId } from '../../tasks/rules.ts';
import { relationAtWork, relationTo, taskIdAt } from '../../tasks/server/public.ts';
import { hasUnaccepted, tutorialMessages } from '../../tutorials/server/public.ts';
import type { holdQuestions, previewQuestion, Question, saveAnswer, taskForm } from '../contract.ts';
import { answeringMessages } from './messages.ts';
import { countOpen, type HandedQuestionRow, heldQuestions, nextPublished, questionOn, reserveOpen } from './queries.ts';
import { questionOf } from './wire.ts';

const lateAnswers = countOf(
  'answers_late_total',
  'Answers that were kept without counting: the slot was taken or the limit reached',
);

const answerWork: Work = { kind: 'answer', messages: answeringMessages };

const questionQueue: Queue<HandedQuestionRow> = {
  kind: 'answer',
  byIds: heldQuestions,
  countOpen: (trx, { task_id }, after, most) => countOpen(trx, task_id, after, most),
  reserve: reserveOpen,
};

export const nextQuestions = async (db: Db, viewer: Viewer, slug: string, asked: Asked): Promise<Question[]> => {
  const taskId = await taskIdAt(db, slug);
  let form: Form = { structure: [] };
  const taskAtWork = async (one: Db) => {
    const task = await relationAtWork(one, viewer, addressOfId(taskId));
    if (!task.isAssigned || !task.is_active) return null;
    if (task.is_blocked) throw forbidden(answeringMessages.blocked);
    if (await hasUnaccepted(one, taskId, viewer.id)) throw forbidden(tutorialMessages.notAccepted);
    form = task.form as Form;
    return task;
  };
  const rows = await handOut(db, questionQueue, { task_id: taskId, user_id: viewer.id, taskAtWork }, asked);
  // What no longer fits is held for the person, and given when the page asks for more.
  return rows
    .filter(({ input }) => input !== null)
    .map((row) => ({ ...questionOf(row, form, []), ...(row.late && { late: row.late }) }));
};

/** The question after one of this id, for those who see everything of a task; for others it is not there. */
export const preview = async (
  db: Db,
  viewer: Viewer,
  slug: string,
  after: number,
): Promise<ReplyOf<typeof previewQuestion>> => {
  const task = await relationAtWork(db, viewer, slug);
  if (!task.seesAll) throw notFound();
  const row = await nextPublished(db, task.id, after);
  return { question: row ? questionOf(row, task.form as Form, []) : null };
};

export const hold = async (
  db: Db,
  viewer: Viewer,
  slug: string,
  change: BodyOf<typeof holdQuestions>,
): Promise<void> => {
  const task = await relationAtWork(db, viewer, slug);
  await changeReservations(db, 'answer', { task_id: task.id, user_id: viewer.id }, change);
};

/** `recorded`: made in the app, before any question was handed out; no tutorial was to be accepted for it. */
type Way = 'own' | 'correction' | 'recorded';

export const save = async (
  db: Db,
  viewer: Viewer,
  { slug, questionId }: { slug: string; questionId: number },
  way: Way,
  body: BodyOf<typeof saveAnswer>,
  say: Say,
): Promise<ReplyOf<typeof saveAnswer>> => {
  const taskId = await taskIdAt(db, slug);
  const skip = body.skip ?? false;
  const correction = way === 'correction';
  const submission = {
    ...{ taskId, itemId: questionId, itemVersion: 0, saveKey: body.save_key, skip },
    timeTaken: secondsOf(body.time_taken),
    fix: body.fix_answer ?? false,
    baseVersion: body.base_version ?? null,
    resultId: body.answer_id ?? null,
  };
  const check = async (one: Db): Promise<Checked> => {
    const [task, question, isUnread] = await Promise.all([
      relationAtWork(one, viewer, addressOfId(taskId)),
      questionOn(one, taskId, questionId),
      hasUnaccepted(one, taskId, viewer.id),
    ]);
    if (correction && !task.seesAll) throw forbidden();
    if (!question) throw notFound(answeringMessages.itemGone);
    const formVersion = body.form_version ?? task.form_version;
    const form =
      formVersion === task.form_version ? task.form : (await formOf(one, 'answer', taskId, formVersion))?.form;
    if (!form) throw badRequest(answeringMessages.noFormVersion);
    if (skip && !maySkip(form as Form)) throw badRequest(answeringMessages.noSkip);
    const asked = task.possible_empty_answers ? mayBeEmpty(form as Form) : (form as Form);
    const content = skip ? {} : soundContent(asked, question.input as Input, body.content, say);
    if ((submission.fix || correction) && submission.baseVersion === null) throw badRequest(answeringMessages.noBase);
    const answerId = correction ? (submission.resultId ?? 0) : null;
    const missing = await missingFileProblems(one, form as Form, { questionId, userId: viewer.id, answerId }, content);
    if (missing.length > 0) throw refusal(missing, say);
    const person = { task_id: taskId, user_id: viewer.id };
    const isClosed = way === 'own' && isUnread && !(await isHeld(one, 'answer', person, questionId));
    return { formVersion, content, ...(isClosed && { allow: tutorialFirst }) };
  };
  const saved = correction
    ? await saveCorrection(db, answerWork, viewer, submission, check)
    : await saveOwn(db, answerWork, viewer, submission, check);
  if (saved.isLate) lateAnswers.inc();
  return { answer_id: saved.resultId, ...savedFields(saved, answeringMessages, say) };
};

/** What was handed out before the tutorial had to be accepted may be answered, and what was answered may be changed. */
const tutorialFirst: NonNullable<Checked['allow']> = (_assignment, current) => {
  if (!current) throw forbidden(tutorialMessages.notAccepted);
};

/** The form that answers of one version were given with. */
export const formForVersion = async (
  db: Db,
  viewer: Viewer,
  slug: string,
  version: number,
): Promise<ReplyOf<typeof taskForm>> => {
  const task = await relationTo(db, viewer, slug);
  const found = await formOf(db, 'answer', task.id, version);
  if (!found) throw notFound();
  return { ...found, form: found.form as Form };
};
