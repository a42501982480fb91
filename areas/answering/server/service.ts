import { onConnection } from '../../../server/database/connection.ts';
import type { Db } from '../../../server/database/open.ts';
import { badRequest, forbidden, HttpError, notFound } from '../../../server/platform/http-error.ts';
import { countOf } from '../../../server/platform/metrics.ts';
import type { Viewer } from '../../../shared/access.ts';
import { type MessageRef, message } from '../../../shared/messages.ts';
import type { BodyOf, ReplyOf } from '../../../shared/route.ts';
import { type Content, checkAnswer, type Form, type Input, visibleContent } from '../../../widgets/form/form.ts';
import { problemMessage } from '../../../widgets/form/problem-messages.ts';
import type { Problem } from '../../../widgets/shared/problem.ts';
import { missingFileProblems } from '../../files/server/public.ts';
import { addressOfId } from '../../tasks/rules.ts';
import { relationAtWork, relationTo, taskIdAt } from '../../tasks/server/public.ts';
import { hasUnaccepted, tutorialMessages } from '../../tutorials/server/public.ts';
import type { holdQuestions, previewQuestion, Question, saveAnswer, taskForm } from '../contract.ts';
import { type Asked, handOut, type Queue } from './hand-out.ts';
import { answeringMessages } from './messages.ts';
import {
  countOpen,
  formOf,
  leaveReservations,
  nextPublished,
  type QuestionRow,
  questionOn,
  questionsById,
  releaseExpired,
  releaseHeld,
  renewAll,
  renewReservations,
  reservationsHeld,
  reserveOpen,
} from './queries.ts';
import { type Checked, type Saved, saveCorrection, saveOwn } from './save.ts';
import { questionOf } from './wire.ts';

type Say = (said: MessageRef) => string;

const lateAnswers = countOf(
  'answers_late_total',
  'Answers that were kept without counting: the slot was taken or the limit reached',
);

/** Where no reservation bounds the time that a question took, a day does. */
const MOST_SECONDS = 86_400;

const questionQueue: Queue<QuestionRow> = {
  kind: 'answer',
  held: reservationsHeld,
  renew: renewAll,
  byIds: questionsById,
  countOpen: (trx, { task_id }, after, most) => countOpen(trx, task_id, after, most),
  reserve: reserveOpen,
  releaseExpired,
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
  return rows.map((row) => questionOf(row, form, []));
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
  { renew = [], leave = [], release = [] }: BodyOf<typeof holdQuestions>,
): Promise<void> => {
  const task = await relationAtWork(db, viewer, slug);
  if (renew.length > 0) await renewReservations(db, { task_id: task.id, user_id: viewer.id }, renew);
  if (leave.length > 0) await leaveReservations(db, { task_id: task.id, user_id: viewer.id }, leave);
  if (release.length > 0) {
    await db.transaction().execute((trx) => releaseHeld(trx, { task_id: task.id, user_id: viewer.id }, release));
  }
};

export const save = async (
  db: Db,
  viewer: Viewer,
  { slug, questionId }: { slug: string; questionId: number },
  correction: boolean,
  body: BodyOf<typeof saveAnswer>,
  say: Say,
): Promise<ReplyOf<typeof saveAnswer>> => {
  const taskId = await taskIdAt(db, slug);
  const skip = body.skip ?? false;
  const submission = {
    taskId,
    questionId,
    saveKey: body.save_key,
    timeTaken: Math.min(body.time_taken, MOST_SECONDS),
    skip,
    fix: body.fix_answer ?? false,
    baseVersion: body.base_version ?? null,
    answerId: body.answer_id ?? null,
  };
  const check = async (one: Db): Promise<Checked> => {
    const [task, question] = await Promise.all([
      relationAtWork(one, viewer, addressOfId(taskId)),
      questionOn(one, taskId, questionId),
    ]);
    if (correction && !task.seesAll) throw forbidden();
    if (!question) throw notFound();
    const formVersion = body.form_version ?? task.form_version;
    const form = formVersion === task.form_version ? task.form : (await formOf(one, taskId, formVersion))?.form;
    if (!form) throw badRequest(answeringMessages.noFormVersion);
    const content = skip ? {} : soundContent(form as Form, question.input as Input, body.content, say);
    if ((submission.fix || correction) && submission.baseVersion === null) throw badRequest(answeringMessages.noBase);
    const answerId = correction ? (submission.answerId ?? 0) : null;
    const missing = await missingFileProblems(one, form as Form, { questionId, userId: viewer.id, answerId }, content);
    if (missing.length > 0) throw refusal(missing, say);
    return { formVersion, content };
  };
  const saved = correction
    ? await saveCorrection(db, viewer, { ...submission, ...(await onConnection(db, check)) })
    : await saveOwn(db, viewer, submission, check);
  if (saved.isLate) lateAnswers.inc();
  return savedOf(saved, say);
};

/** The answer as it is kept: what is hidden is left out. A value that the form would not have let through is refused. */
const soundContent = (form: Form, input: Input, content: Record<string, unknown>, say: Say): Content => {
  const problems = checkAnswer(form, input, content);
  if (problems.length > 0) throw refusal(problems, say);
  return visibleContent(form, input, content as Content);
};

const refusal = (problems: readonly Problem[], say: Say): HttpError => {
  const fields = new Map<string, MessageRef[]>();
  for (const found of problems) {
    const field = found.widget ?? 'non_field_errors';
    fields.set(field, [...(fields.get(field) ?? []), problemMessage(found)]);
  }
  const worded = problems.map((found) => ({ ...found, message: say(problemMessage(found)) }));
  return new HttpError(400, { fields: Object.fromEntries(fields), extra: { problems: worded } });
};

const savedOf = ({ work, ...saved }: Saved, say: Say): ReplyOf<typeof saveAnswer> => ({
  answer_id: saved.answerId,
  version: saved.version,
  is_active: saved.isActive,
  is_late: saved.isLate,
  detail: saved.isLate ? say(lateReason(work)) : '',
  answered: work?.answered ?? 0,
  skipped: work?.skipped ?? 0,
  max_questions: work?.max_questions ?? null,
});

const lateReason = (work: Saved['work']): MessageRef =>
  work && work.max_questions !== null && work.answered >= work.max_questions
    ? message(answeringMessages.lateOverLimit)
    : message(answeringMessages.late);

/** The form that answers of one version were given with. */
export const formForVersion = async (
  db: Db,
  viewer: Viewer,
  slug: string,
  version: number,
): Promise<ReplyOf<typeof taskForm>> => {
  const task = await relationTo(db, viewer, slug);
  const found = await formOf(db, task.id, version);
  if (!found) throw notFound();
  return { ...found, form: found.form as Form };
};
