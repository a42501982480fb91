import { onConnection } from '../../../server/database/connection.ts';
import type { Db } from '../../../server/database/open.ts';
import { badRequest, conflict, forbidden, notFound } from '../../../server/platform/http-error.ts';
import { countOf } from '../../../server/platform/metrics.ts';
import type { Viewer } from '../../../shared/access.ts';
import { message } from '../../../shared/messages.ts';
import type { BodyOf, ReplyOf } from '../../../shared/route.ts';
import { type Form, type Input, maySkip } from '../../../widgets/form/form.ts';
import { questionOn } from '../../answering/server/public.ts';
import { lockAssignment } from '../../assignments/server/public.ts';
import {
  type Asked,
  type Checked,
  changeReservations,
  formOf,
  handOut,
  isHeld,
  type Queue,
  type Reader,
  releaseExpired,
  releaseLeft,
  reservationsHeld,
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
import type { EvaluatedAnswer, evaluationForm, holdEvaluations, saveEvaluation } from '../contract.ts';
import { evaluationInputOf } from '../rules.ts';
import { answerOn, evaluationSettings } from './answer-queries.ts';
import { evaluationMessages } from './messages.ts';
import { countAnswers, lateOn, reserveAnswer, reserveAnswers } from './queue-queries.ts';
import { itemsOf } from './wire.ts';

const lateEvaluations = countOf(
  'evaluations_late_total',
  'Evaluations that were kept without counting: the slot was taken or the limit reached',
);

const evaluationWork: Work = { kind: 'evaluate', messages: evaluationMessages };

const answerQueue: Queue<number> = {
  kind: 'evaluate',
  byIds: async (_trx, _person, ids) => ids,
  countOpen: countAnswers,
  reserve: reserveAnswers,
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

const requireAccepted = async (db: Db, taskId: number, viewer: Viewer): Promise<void> => {
  if (await hasUnaccepted(db, taskId, viewer.id, 'evaluate')) throw forbidden(tutorialMessages.notAccepted);
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
    if (at.task.evaluates) await requireAccepted(one, taskId, viewer);
    return at.task.evaluates && at.task.is_active ? at.task : null;
  };
  const ids = await handOut(db, answerQueue, { task_id: taskId, user_id: viewer.id, taskAtWork }, asked);
  const known = at as AtTask | null;
  if (!known || ids.length === 0) return [];
  const shown = { forms: formsOf(known), reader: readerOf(viewer, known.task, secret) };
  // What no longer fits is held for the person, and given when the page asks for more.
  return (await handedOut(db, { task_id: taskId, user_id: viewer.id }, ids, shown)).filter((item) => !item.is_left_out);
};

/** With what the person evaluated of them when it did not count. */
const handedOut = async (
  db: Db,
  person: { task_id: number; user_id: number },
  ids: number[],
  shown: Parameters<typeof itemsOf>[3],
): Promise<EvaluatedAnswer[]> => {
  const [items, late] = await Promise.all([itemsOf(db, person.task_id, ids, shown), lateOn(db, person, ids)]);
  return items.map((item) => {
    const given = late.get(item.id);
    return given ? { ...item, late: given } : item;
  });
};

export const hold = async (
  db: Db,
  viewer: Viewer,
  slug: string,
  change: BodyOf<typeof holdEvaluations>,
): Promise<void> => {
  const task = await relationAtWork(db, viewer, slug);
  await changeReservations(db, 'evaluate', { task_id: task.id, user_id: viewer.id }, change);
};

/** The task for a person who searches answers to evaluate. */
export const searcherAt = async (db: Db, viewer: Viewer, slug: string) => {
  const taskId = await taskIdAt(db, slug);
  const at = await onConnection(db, (one) => evaluatorAt(one, viewer, taskId));
  if (!at.task.evaluates) throw notFound();
  if (!at.settings.enable_search_evaluations) throw forbidden(evaluationMessages.noSearch);
  return at;
};

/**
 * Reserves one answer, or says why not. What the person holds counts as what they evaluated does, so that nothing they take comes
 * late; what they hold already is theirs, unless their limit was lowered meanwhile.
 */
const reserveWithinLimit = async (
  trx: Db,
  person: { task_id: number; user_id: number },
  answerId: number,
): Promise<'reserved' | 'taken' | 'limitReached' | 'limitHeld'> => {
  const assignment = await lockAssignment(trx, person, 'evaluate');
  if (!assignment) throw notFound();
  const { answered, max_questions: limit } = assignment;
  const held = await reservationsHeld(trx, 'evaluate', person);
  if (limit !== null && answered >= limit) return 'limitReached';
  if (limit !== null && !held.includes(answerId) && answered + held.length >= limit) return 'limitHeld';
  return (await reserveAnswer(trx, person, answerId)) ? 'reserved' : 'taken';
};

export const take = async (
  db: Db,
  viewer: Viewer,
  { slug, answerId }: { slug: string; answerId: number },
  secret: string,
): Promise<EvaluatedAnswer> => {
  const at = await searcherAt(db, viewer, slug);
  const taskId = at.task.id;
  const answer = await answerOn(db, taskId, answerId, 1);
  if (!answer) throw notFound(evaluationMessages.itemGone);
  await requireAccepted(db, taskId, viewer);
  if (answer.user_id === viewer.id) throw forbidden(evaluationMessages.ownAnswer);
  if (at.settings.evaluated_users?.includes(answer.user_id) === false) throw forbidden(evaluationMessages.notYours);
  const person = { task_id: taskId, user_id: viewer.id };
  const reserve = () => db.transaction().execute((trx) => reserveWithinLimit(trx, person, answerId));
  const first = await reserve();
  // What was saved counts whatever is given back.
  if (first === 'limitReached') throw forbidden(evaluationMessages.limitReached);
  if (first !== 'reserved') {
    // Somebody may have left it without a word, and the person what they looked at before.
    await db.transaction().execute((trx) => releaseExpired(trx, 'evaluate', taskId));
    if (first !== 'taken') await db.transaction().execute((trx) => releaseLeft(trx, 'evaluate', person));
    const second = await reserve();
    if (second === 'taken') throw conflict(evaluationMessages.taken);
    if (second !== 'reserved') throw forbidden(evaluationMessages[second]);
  }
  const [item] = await handedOut(db, person, [answerId], {
    forms: formsOf(at),
    reader: readerOf(viewer, at.task, secret),
  });
  if (!item) throw notFound(evaluationMessages.itemGone);
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
    ...{ taskId, itemId: answerId, itemVersion: body.answer_version, saveKey: body.save_key, skip },
    timeTaken: secondsOf(body.time_taken),
    fix: body.fix_answer ?? false,
    baseVersion: body.base_version ?? null,
    resultId: body.evaluation_id ?? null,
  };
  let newest = body.answer_version;
  const check = async (one: Db): Promise<Checked> => {
    const [{ task, settings }, answer, isUnread] = await Promise.all([
      evaluatorAt(one, viewer, taskId),
      answerOn(one, taskId, answerId, body.answer_version),
      hasUnaccepted(one, taskId, viewer.id, 'evaluate'),
    ]);
    if (correction && !task.seesAll) throw forbidden();
    if (!answer) throw notFound(evaluationMessages.itemGone);
    if (!answer.content) throw badRequest(evaluationMessages.noAnswerVersion);
    newest = answer.version;
    const current = settings.evaluation_form_version ?? 1;
    const formVersion = body.form_version ?? current;
    const [question, stored] = await Promise.all([
      questionOn(one, taskId, answer.question_id),
      formVersion === current ? undefined : formOf(one, 'evaluation', taskId, formVersion),
    ]);
    if (!question) throw notFound(evaluationMessages.itemGone);
    const form = formVersion === current ? settings.evaluation_form : stored?.form;
    if (!form) throw badRequest(evaluationMessages.noFormVersion);
    if (skip && !maySkip(form as Form)) throw badRequest(evaluationMessages.noSkip);
    const input = evaluationInputOf(
      form as Form,
      question.input as Input,
      answer.content as Input,
      answer.evaluation_input,
    );
    const content = skip ? {} : soundContent(form as Form, input, body.content, say);
    if ((submission.fix || correction) && submission.baseVersion === null) throw badRequest(evaluationMessages.noBase);
    const person = { task_id: taskId, user_id: viewer.id };
    const isClosed = isUnread && !(await isHeld(one, 'evaluate', person, answerId));
    return { formVersion, content, allow: onlyOfOthers(answer.user_id, viewer, isClosed) };
  };
  const saved = correction
    ? await saveCorrection(db, evaluationWork, viewer, submission, check)
    : await saveOwn(db, evaluationWork, viewer, submission, check);
  if (saved.isLate) lateEvaluations.inc();
  const fields = savedFields(saved, evaluationMessages, say);
  const detail = fields.detail || (newest > body.answer_version ? say(message(evaluationMessages.answerChanged)) : '');
  return { answer_id: answerId, evaluation_id: saved.resultId, ...fields, detail };
};

/**
 * Nobody evaluates their own answer, some evaluate those of some people only, and before the tutorial is accepted
 * (`isClosed`) nobody evaluates what they were not given.
 */
const onlyOfOthers =
  (author: number, viewer: Viewer, isClosed: boolean): NonNullable<Checked['allow']> =>
  ({ evaluated_users: people }, current) => {
    if (author === viewer.id) throw forbidden(evaluationMessages.ownAnswer);
    if (!current && people?.includes(author) === false) throw forbidden(evaluationMessages.notYours);
    if (!current && isClosed) throw forbidden(tutorialMessages.notAccepted);
  };

/** The form that evaluations of one version were given with. */
export const formForVersion = async (
  db: Db,
  viewer: Viewer,
  slug: string,
  version: number,
): Promise<ReplyOf<typeof evaluationForm>> => {
  const task = await relationTo(db, viewer, slug);
  const found = await formOf(db, 'evaluation', task.id, version);
  if (!found) throw notFound();
  return { version: found.version, form: found.form as Form };
};
