import { onConnection } from '../../../server/database/connection.ts';
import type { Db } from '../../../server/database/open.ts';
import { badRequest, conflict, forbidden, HttpError, notFound } from '../../../server/platform/http-error.ts';
import { countOf } from '../../../server/platform/metrics.ts';
import type { Viewer } from '../../../shared/access.ts';
import { type MessageRef, message } from '../../../shared/messages.ts';
import type { BodyOf, ReplyOf } from '../../../shared/route.ts';
import { type Content, checkAnswer, type Form, type Input, visibleContent } from '../../../widgets/form/form.ts';
import { problemMessage } from '../../../widgets/form/problem-messages.ts';
import type { Problem } from '../../../widgets/shared/problem.ts';
import { handOut, type Queue, questionOn } from '../../answering/server/public.ts';
import { addressOfId } from '../../tasks/rules.ts';
import { relationAtWork, relationTo, taskIdAt } from '../../tasks/server/public.ts';
import type { EvaluatedAnswer, evaluationForm, holdEvaluations, saveEvaluation } from '../contract.ts';
import { answerOn, evaluationFormOf, evaluationSettings } from './answer-queries.ts';
import { evaluationMessages } from './messages.ts';
import {
  countAnswers,
  evaluationsHeld,
  leaveEvaluations,
  releaseExpiredEvaluations,
  renewAllEvaluations,
  renewEvaluations,
  reserveAnswer,
  reserveAnswers,
} from './queue-queries.ts';
import { type Checked, type Saved, saveCorrection, saveOwn } from './save.ts';
import { itemsOf, type Reader } from './wire.ts';

type Say = (said: MessageRef) => string;

/** What a page asks for: answers that it has, how many it keeps ready, and whether it asks for those. */
interface Asked {
  seen: ReadonlySet<number>;
  ahead: number;
  isAhead: boolean;
}

const lateEvaluations = countOf(
  'evaluations_late_total',
  'Evaluations that were kept without counting: the slot was taken or the limit reached',
);

/** Where no reservation bounds the time that an answer took, a day does. */
const MOST_SECONDS = 86_400;

const answerQueue: Queue<number> = {
  kind: 'evaluate',
  held: evaluationsHeld,
  renew: renewAllEvaluations,
  byIds: async (_trx, _taskId, ids) => ids,
  countOpen: countAnswers,
  reserve: reserveAnswers,
  releaseExpired: releaseExpiredEvaluations,
};

/** The task for somebody who evaluates on it, with what evaluating needs. Throws where they may not. */
const evaluatorAt = async (db: Db, viewer: Viewer, taskId: number) => {
  const [task, settings] = await Promise.all([
    relationAtWork(db, viewer, addressOfId(taskId)),
    evaluationSettings(db, taskId, viewer.id),
  ]);
  if (!settings?.enable_evaluations) throw notFound(evaluationMessages.switchedOff);
  if (task.evaluates && settings.is_blocked) throw forbidden(evaluationMessages.blocked);
  return { task, settings };
};

type AtTask = Awaited<ReturnType<typeof evaluatorAt>>;

export const formsOf = ({ task, settings }: { task: AtTask['task']; settings: AtTask['settings'] }) => ({
  answer: task.form as Form,
  evaluation: (settings.evaluation_form ?? { structure: [] }) as Form,
});

const readerOf = (viewer: Viewer, task: AtTask['task'], secret: string): Reader => ({
  ...{ userId: viewer.id, seesNames: task.seesNames, seesModerators: task.seesAll, secret },
});

export const nextEvaluations = async (
  db: Db,
  viewer: Viewer,
  slug: string,
  asked: Asked,
  secret: string,
): Promise<EvaluatedAnswer[]> => {
  const taskId = await taskIdAt(db, slug);
  let at: AtTask | null = null;
  const taskAtWork = async (one: Db) => {
    at = await evaluatorAt(one, viewer, taskId);
    return at.task.evaluates && at.task.is_active ? at.task : null;
  };
  const ids = await handOut(db, answerQueue, { task_id: taskId, user_id: viewer.id, taskAtWork }, asked);
  const known = at as AtTask | null;
  if (!known || ids.length === 0) return [];
  return itemsOf(db, taskId, ids, { forms: formsOf(known), reader: readerOf(viewer, known.task, secret) });
};

export const hold = async (
  db: Db,
  viewer: Viewer,
  slug: string,
  { renew = [], leave = [] }: BodyOf<typeof holdEvaluations>,
): Promise<void> => {
  const { id: task_id } = await relationAtWork(db, viewer, slug);
  const evaluator = { task_id, user_id: viewer.id };
  if (renew.length > 0) await renewEvaluations(db, evaluator, renew);
  if (leave.length > 0) await leaveEvaluations(db, evaluator, leave);
};

/** The task for a person who searches answers to evaluate. */
export const searcherAt = async (db: Db, viewer: Viewer, slug: string) => {
  const taskId = await taskIdAt(db, slug);
  const at = await onConnection(db, (one) => evaluatorAt(one, viewer, taskId));
  if (!at.task.evaluates) throw notFound();
  if (!at.settings.enable_search_evaluations) throw forbidden(evaluationMessages.noSearch);
  return at;
};

export const take = async (
  db: Db,
  viewer: Viewer,
  { slug, answerId }: { slug: string; answerId: number },
  secret: string,
): Promise<EvaluatedAnswer> => {
  const at = await searcherAt(db, viewer, slug);
  const taskId = at.task.id;
  const answer = await answerOn(db, taskId, answerId);
  if (!answer) throw notFound(evaluationMessages.answerGone);
  if (answer.user_id === viewer.id) throw forbidden(evaluationMessages.ownAnswer);
  if (at.settings.evaluated_users?.includes(answer.user_id) === false) throw forbidden(evaluationMessages.notYours);
  const reserve = () =>
    db.transaction().execute((trx) => reserveAnswer(trx, { task_id: taskId, user_id: viewer.id }, answerId));
  if (!(await reserve())) {
    // Somebody may have left it without a word.
    await db.transaction().execute((trx) => releaseExpiredEvaluations(trx, taskId));
    if (!(await reserve())) throw conflict(evaluationMessages.taken);
  }
  const [item] = await itemsOf(db, taskId, [answerId], {
    forms: formsOf(at),
    reader: readerOf(viewer, at.task, secret),
  });
  if (!item) throw notFound(evaluationMessages.answerGone);
  return item;
};

export const save = async (
  db: Db,
  viewer: Viewer,
  { slug, answerId }: { slug: string; answerId: number },
  correction: boolean,
  body: BodyOf<typeof saveEvaluation>,
  say: Say,
): Promise<ReplyOf<typeof saveEvaluation>> => {
  const taskId = await taskIdAt(db, slug);
  const skip = body.skip ?? false;
  const submission = {
    ...{ taskId, answerId, answerVersion: body.answer_version, saveKey: body.save_key, skip },
    timeTaken: Math.min(body.time_taken, MOST_SECONDS),
    fix: body.fix_answer ?? false,
    baseVersion: body.base_version ?? null,
    evaluationId: body.evaluation_id ?? null,
  };
  let newest = body.answer_version;
  const check = async (one: Db): Promise<Checked> => {
    const [{ task, settings }, answer] = await Promise.all([
      evaluatorAt(one, viewer, taskId),
      answerOn(one, taskId, answerId),
    ]);
    if (correction && !task.seesAll) throw forbidden();
    if (!answer) throw notFound(evaluationMessages.answerGone);
    if (body.answer_version > answer.versions) throw badRequest(evaluationMessages.noAnswerVersion);
    newest = answer.version;
    const current = settings.evaluation_form_version ?? 1;
    const formVersion = body.form_version ?? current;
    const [question, stored] = await Promise.all([
      questionOn(one, taskId, answer.question_id),
      formVersion === current ? undefined : evaluationFormOf(one, taskId, formVersion),
    ]);
    if (!question) throw notFound(evaluationMessages.answerGone);
    const form = formVersion === current ? settings.evaluation_form : stored?.form;
    if (!form) throw badRequest(evaluationMessages.noFormVersion);
    const content = skip ? {} : soundContent(form as Form, question.input as Input, body.content, say);
    if ((submission.fix || correction) && submission.baseVersion === null) throw badRequest(evaluationMessages.noBase);
    return { formVersion, content, answerAuthor: answer.user_id };
  };
  const saved = correction
    ? await saveCorrection(db, viewer, { ...submission, ...(await onConnection(db, check)) })
    : await saveOwn(db, viewer, submission, check);
  if (saved.isLate) lateEvaluations.inc();
  return { answer_id: answerId, ...savedOf(saved, newest > body.answer_version, say) };
};

/** The evaluation as it is kept: what is hidden is left out. A value that the form would not have let through is refused. */
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

const savedOf = ({ work, ...saved }: Saved, isOutdated: boolean, say: Say) => ({
  evaluation_id: saved.evaluationId,
  version: saved.version,
  is_active: saved.isActive,
  is_late: saved.isLate,
  detail: saved.isLate ? say(lateReason(work)) : isOutdated ? say(message(evaluationMessages.answerChanged)) : '',
  answered: work?.answered ?? 0,
  skipped: work?.skipped ?? 0,
  max_questions: work?.max_questions ?? null,
});

const lateReason = (work: Saved['work']): MessageRef =>
  work && work.max_questions !== null && work.answered >= work.max_questions
    ? message(evaluationMessages.lateOverLimit)
    : message(evaluationMessages.late);

/** The form that evaluations of one version were given with. */
export const formForVersion = async (
  db: Db,
  viewer: Viewer,
  slug: string,
  version: number,
): Promise<ReplyOf<typeof evaluationForm>> => {
  const task = await relationTo(db, viewer, slug);
  const found = await evaluationFormOf(db, task.id, version);
  if (!found) throw notFound();
  return { ...found, form: found.form as Form };
};
