import type { Db } from '../../../../server/database/open.ts';
import { type ChangedField, recordChanges } from '../../../../server/platform/change-queries.ts';
import type { FieldErrors } from '../../../../server/platform/fields.ts';
import { badFields, conflict, notFound } from '../../../../server/platform/http-error.ts';
import { personBehind, type Viewer } from '../../../../shared/access.ts';
import { sameJson } from '../../../../shared/json.ts';
import { type MessageRef, message } from '../../../../shared/messages.ts';
import { problemMessage } from '../../../../widgets/form/check/problem-messages.ts';
import { checkInput, type Form, newForm } from '../../../../widgets/form/form.ts';
import { formOf } from '../../../slots/server/public.ts';
import type { QuestionChange } from '../../detail-contract.ts';
import { LIMITS } from '../../rules.ts';
import { questionMessages } from '../messages.ts';
import {
  changeEvaluationInput,
  changeInput,
  type FieldsChange,
  lockQuestion,
  markModified,
  questionById,
} from './detail-queries.ts';

type Values = NonNullable<QuestionChange['input']>;

const PROBLEMS_SHOWN = 50;

/**
 * Changes the inputs of a question as a whole or not at all. Its reservations and answers stay: an answer that is sent
 * afterwards is checked against the new input.
 */
export const editQuestion = async (trx: Db, viewer: Viewer, id: number, body: QuestionChange): Promise<void> => {
  await lockQuestion(trx, id);
  const question = await questionById(trx, id);
  if (!question) throw notFound(questionMessages.deletedMeanwhile);
  if (question.modified.getTime() !== Date.parse(body.modified)) throw conflict(questionMessages.changedMeanwhile);
  const { task_id: taskId, form_version, evaluation_form_version } = question;
  const problems: FieldErrors = {
    ...(body.input && { input: inputProblems(await formAt(trx, 'answer', taskId, form_version), body.input) }),
    ...(body.evaluation_input && {
      evaluation_input: evaluationProblems(
        await formAt(trx, 'evaluation', taskId, evaluation_form_version),
        body.evaluation_input,
      ),
    }),
  };
  const wrong = Object.entries(problems).filter(([, said]) => said.length > 0);
  if (wrong.length > 0) throw badFields(Object.fromEntries(wrong));

  const input = changeOf('input', question.input, body.input);
  const evaluation = changeOf('evaluation_input', question.evaluation_input, body.evaluation_input);
  const log = [...input.log, ...evaluation.log];
  if (log.length === 0) return;
  if (input.log.length > 0) await changeInput(trx, question, input);
  if (evaluation.log.length > 0) await changeEvaluationInput(trx, id, evaluation);
  // Two changes within a millisecond still differ.
  await markModified(trx, id, new Date(Math.max(Date.now(), question.modified.getTime() + 1)));
  await recordChanges(trx, { entity: 'questions', id, by: personBehind(viewer) }, log);
};

const formAt = async (trx: Db, kind: 'answer' | 'evaluation', taskId: number, version: number | null) =>
  version === null ? undefined : ((await formOf(trx, kind, taskId, version))?.form as Form | undefined);

const inputProblems = (form: Form | undefined, input: Values): MessageRef[] =>
  Object.keys(input).length === 0 ? [message(questionMessages.inputEmpty)] : problemsOf(form ?? newForm(), input);

const evaluationProblems = (form: Form | undefined, input: Values): MessageRef[] =>
  form ? problemsOf(form, input) : [message(questionMessages.noEvaluationForm)];

/** Each with the name of its field first, and the place in it. */
const problemsOf = (form: Form, input: Values): MessageRef[] => {
  const found = checkInput(form, input).slice(0, PROBLEMS_SHOWN);
  if (found.length > 0) {
    return found.map((one) => {
      const problem = problemMessage(one);
      return one.path ? message(questionMessages.inputProblem, { path: one.path.slice(1), problem }) : problem;
    });
  }
  const most = LIMITS.rowBytes;
  if (Buffer.byteLength(JSON.stringify(input)) <= most) return [];
  return [message(questionMessages.questionTooLarge, { most: most / 1024 / 1024 })];
};

/** What a request changes, by field; nothing where it does not name the input. */
const changeOf = (
  name: string,
  stored: object | null,
  given: Values | null | undefined,
): FieldsChange & { log: ChangedField[] } => {
  const before = new Map<string, unknown>(Object.entries(stored ?? {}));
  const after = new Map(Object.entries(given === undefined ? (stored ?? {}) : (given ?? {})));
  const changed = [...after].filter(([key, value]) => !before.has(key) || !sameJson(value, before.get(key)));
  const removed = [...before.keys()].filter((key) => !after.has(key));
  return {
    changed: Object.fromEntries(changed),
    removed,
    log: [...changed.map(([key]) => key), ...removed].map((key) => ({
      field: `${name}.${key}`,
      old: before.get(key),
      new: after.get(key),
    })),
  };
};
