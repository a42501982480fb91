import type { Db } from '../../../server/database/open.ts';
import { cleanHtml } from '../../../server/platform/html.ts';
import { badRequest, conflict, HttpError, notFound } from '../../../server/platform/http-error.ts';
import type { Viewer } from '../../../shared/access.ts';
import { sameJson } from '../../../shared/json.ts';
import type { MessageRef } from '../../../shared/messages.ts';
import type { BodyOf } from '../../../shared/route.ts';
import { problemMessage } from '../../../widgets/form/check/problem-messages.ts';
import {
  type Content,
  cleanAnswer,
  type Form,
  filesOfContent,
  type Input,
  mayBeEmpty,
  visibleContent,
} from '../../../widgets/form/form.ts';
import type { AdjudicatedQuestion, decide } from '../contract.ts';
import { type ComparedAnswer, questionsOf } from './answer-queries.ts';
import { lockQueue } from './change-queries.ts';
import { addDecision, historyOf } from './decision-queries.ts';
import { adjudicationMessages } from './messages.ts';
import { queuedAmong } from './queue-queries.ts';
import { type AdjudicatedTask, adjudicatedTask, questionFor } from './reading.ts';
import { refresh } from './refresh.ts';

type Say = (said: MessageRef) => string;
type Decided = BodyOf<typeof decide>;

interface Place {
  slug: string;
  questionId: number;
}

/** What is decided, once it was compared with the answers and the form. */
type Resolved = Pick<Parameters<typeof addDecision>[1], 'kind' | 'answer' | 'sources' | 'formVersion' | 'content'>;

/** Whoever decides on a question of a task waits for whoever does so already; then the queue is as the answers are. */
const lockQuestion = async (trx: Db, taskId: number, questionId: number) => {
  await lockQueue(trx, taskId, true);
  const answers = await refresh(trx, taskId, [questionId]);
  const [queued] = await queuedAmong(trx, taskId, [questionId]);
  if (!queued) throw notFound(adjudicationMessages.notInQueue);
  return { decisionId: queued.decision_id, answers };
};

/** 409 where the decision that holds is not the one that the page showed. */
const checkBase = async (trx: Db, taskId: number, questionId: number, found: number | null, base: number | null) => {
  if (found === base) return;
  const [last] = await historyOf(trx, taskId, questionId, 1);
  if (found === null || !last || last.kind === 'undone') throw conflict(adjudicationMessages.undoneMeanwhile);
  throw conflict(adjudicationMessages.decidedMeanwhile, { name: last.username });
};

/** 409 where the answers are not those that the page showed. */
const checkAnswers = (answers: readonly ComparedAnswer[], shown: Decided['answers']): void => {
  const known = new Map(shown.map(({ id, version }) => [id, version]));
  const isSame = answers.length === known.size && answers.every(({ id, version }) => known.get(id) === version);
  if (!isSame) throw conflict(adjudicationMessages.answersChanged);
};

const accepted = (answers: readonly ComparedAnswer[], id: number): Resolved => {
  const answer = answers.find((one) => one.id === id);
  if (!answer) throw conflict(adjudicationMessages.noAnswer);
  const { version, form_version: formVersion, content } = answer;
  return { kind: 'accepted', answer: { id, version }, sources: {}, formVersion, content };
};

/** Files belong to an answer: a decision may name those of the answers only. */
const checkFiles = (form: Form, content: Content, answers: readonly ComparedAnswer[]): void => {
  const filesOf = (one: Content) => filesOfContent(form, one).map(({ widget, path }) => `${widget} ${path}`);
  const known = new Set(answers.flatMap((answer) => filesOf(answer.content as Content)));
  if (!filesOf(content).every((file) => known.has(file))) throw badRequest(adjudicationMessages.fileOfNobody);
};

interface Composing {
  task: AdjudicatedTask;
  input: Input;
  answers: readonly ComparedAnswer[];
  given: Decided;
  say: Say;
}

/** The values as they are stored: what is hidden is left out, and HTML is cleaned. Refused like an answer that the form would not let through. */
const composed = ({ task, input, answers, given, say }: Composing): Resolved => {
  const { content: values = {}, sources: claimed = {}, form_version = task.form_version } = given;
  if (form_version !== task.form_version) throw conflict(adjudicationMessages.formChanged);
  const form = task.form as Form;
  const asked = task.possible_empty_answers ? mayBeEmpty(form) : form;
  const { problems, content: cleaned } = cleanAnswer(asked, input, values, cleanHtml);
  if (problems.length > 0) {
    const worded = problems.map((found) => ({ ...found, message: say(problemMessage(found)) }));
    const fields = Map.groupBy(problems, ({ widget }) => widget ?? 'non_field_errors');
    throw new HttpError(400, {
      fields: Object.fromEntries([...fields].map(([field, some]) => [field, some.map(problemMessage)])),
      extra: { problems: worded },
    });
  }
  const content = visibleContent(form, input, cleaned);
  checkFiles(form, content, answers);
  const byId = new Map(answers.map((answer) => [answer.id, answer]));
  // Where a value was changed after it was taken, it is nobody's.
  const sources = Object.fromEntries(
    Object.entries(claimed).filter(
      ([widget, id]) => Object.hasOwn(content, widget) && sameJson(byId.get(id)?.content[widget], content[widget]),
    ),
  );
  const kind = Object.keys(sources).length > 0 ? 'composed' : 'written';
  return { kind, answer: null, sources, formVersion: task.form_version, content };
};

export const decideOn = async (
  db: Db,
  viewer: Viewer,
  { slug, questionId }: Place,
  given: Decided,
  say: Say,
): Promise<AdjudicatedQuestion> => {
  const task = await adjudicatedTask(db, viewer, slug);
  if ((given.accept === undefined) === (given.content === undefined)) throw badRequest(adjudicationMessages.oneOfTwo);
  await db.transaction().execute(async (trx) => {
    const { decisionId, answers } = await lockQuestion(trx, task.id, questionId);
    await checkBase(trx, task.id, questionId, decisionId, given.base);
    checkAnswers(answers, given.answers);
    const [question] = await questionsOf(trx, task.id, [questionId]);
    const resolved =
      given.accept === undefined
        ? composed({ task, input: (question?.input ?? {}) as Input, answers, given, say })
        : accepted(answers, given.accept);
    await addDecision(trx, {
      ...{ taskId: task.id, questionId, by: viewer.id, undoes: null, note: given.note?.trim() ?? '' },
      ...resolved,
      basis: Object.fromEntries(answers.map(({ id, version }) => [id, version])),
    });
    await refresh(trx, task.id, [questionId], answers);
  });
  return questionFor(db, task, questionId, undefined);
};

export const undo = async (
  db: Db,
  viewer: Viewer,
  { slug, questionId }: Place,
  base: number,
): Promise<AdjudicatedQuestion> => {
  const task = await adjudicatedTask(db, viewer, slug);
  await db.transaction().execute(async (trx) => {
    const { decisionId, answers } = await lockQuestion(trx, task.id, questionId);
    await checkBase(trx, task.id, questionId, decisionId, base);
    const history = await historyOf(trx, task.id, questionId, 1000);
    const undone = history.find(({ id }) => id === base);
    if (!undone) throw conflict(adjudicationMessages.undoneMeanwhile);
    await addDecision(trx, {
      ...{ taskId: task.id, questionId, by: viewer.id, kind: 'undone', undoes: base, answer: null, sources: {} },
      ...{ basis: undone.basis, formVersion: undone.form_version, content: {}, note: '' },
    });
    await refresh(trx, task.id, [questionId], answers);
  });
  return questionFor(db, task, questionId, undefined);
};
