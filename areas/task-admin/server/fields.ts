import { addError, checkRights, columnValues, type FieldErrors } from '../../../server/platform/fields.ts';
import { cleanHtml } from '../../../server/platform/html.ts';
import { badFields } from '../../../server/platform/http-error.ts';
import type { Viewer } from '../../../shared/access.ts';
import { type MessageRef, message } from '../../../shared/messages.ts';
import { plainLine } from '../../../shared/text.ts';
import { problemMessage } from '../../../widgets/form/check/problem-messages.ts';
import { checkFormToSave, type Form, mapFormHtml } from '../../../widgets/form/form.ts';
import type { Problem } from '../../../widgets/shared/problem.ts';
import type { NewTask, TaskChange } from '../contract.ts';
import { type SlugProblem, slugProblem } from '../rules.ts';
import { taskFields } from '../task-fields.ts';
import { taskAdminMessages } from './messages.ts';

const PROBLEMS_SHOWN = 50;

export const slugMessages: Record<SlugProblem, MessageRef> = {
  blank: message(taskAdminMessages.slugBlank),
  form: message(taskAdminMessages.slugForm),
  reserved: message(taskAdminMessages.slugReserved),
};

/** What a body says about the task itself, ready for its row. Throws with every field that is not right. */
export const readFields = (body: Partial<NewTask> | TaskChange, viewer: Viewer, isNew: boolean) => {
  const errors: FieldErrors = {};
  checkRights(taskFields, body, viewer, isNew, errors);
  const columns = columnValues(taskFields, body, errors);
  const unfit = columns.slug === undefined ? null : slugProblem(columns.slug);
  if (unfit) addError(errors, 'slug', slugMessages[unfit]);
  const form = formToStore(errors, 'config', body.config, true);
  // Files belong to questions and their answers.
  const evaluationForm = formToStore(errors, 'config_evaluation', body.config_evaluation, false);
  if (Object.keys(errors).length > 0) throw badFields(errors);
  return {
    ...columns,
    ...(columns.subtype !== undefined && { subtype: plainLine(columns.subtype) }),
    ...(form !== undefined && { form }),
    ...(evaluationForm !== undefined && { evaluationForm }),
  };
};

/** A form as JSON, its HTML cleaned: that has to fit as well as what was sent, since cleaning can make it larger. */
const formToStore = (errors: FieldErrors, field: string, form: unknown, files: boolean): string | undefined => {
  if (form === undefined) return undefined;
  const sent = checkFormToSave(form, { files });
  const cleaned = sent.length === 0 ? mapFormHtml(form as Form, cleanHtml) : form;
  const problems = sent.length === 0 ? checkFormToSave(cleaned, { files }) : sent;
  if (problems.length > 0) errors[field] = problems.slice(0, PROBLEMS_SHOWN).map(formProblem);
  return JSON.stringify(cleaned);
};

const formProblem = (found: Problem): MessageRef => {
  const { path, widget } = found;
  if (!path) return problemMessage(found);
  const { formProblem: plain, widgetProblem } = taskAdminMessages;
  const params = { path, problem: problemMessage(found) };
  return widget ? message(widgetProblem, { ...params, widget }) : message(plain, params);
};
