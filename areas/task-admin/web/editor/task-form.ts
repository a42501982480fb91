import type { Viewer } from '../../../../shared/access.ts';
import { sameJson } from '../../../../shared/json.ts';
import { call } from '../../../../web/platform/api.ts';
import type { EditedForm } from '../../../../web/platform/editor/edited-form.ts';
import { addressOfId } from '../../../tasks/rules.ts';
import { formText, InvalidForm, mergeForms, requireValidForm } from '../../../widget-editor/web/public.ts';
import { type AdminTask, adminTask, createTask, type FieldChange, updateTask } from '../../contract.ts';
import {
  bodyOf,
  changesOf,
  type Draft,
  draftOf,
  emptyDraft,
  evaluates,
  evaluationFormOf,
  peopleThere,
} from './draft.ts';
import { type EditedTask, withNames } from './form-names.ts';

/** What a save did. */
export interface TaskReply {
  saved: AdminTask;
  changes: FieldChange[];
  coordinators: string[];
}

/** The form of evaluations, as typed, cannot be saved. */
export class InvalidEvaluationForm extends InvalidForm {}

/** Throws `InvalidForm` where the form cannot be saved, `InvalidEvaluationForm` where that of evaluations cannot. */
export const requireValidForms = async (task: AdminTask | undefined, draft: Draft): Promise<void> => {
  await requireValidForm(draft.form);
  if (!evaluates(task, draft)) return;
  await requireValidForm(draft.evaluationForm).catch((thrown: unknown) => {
    throw thrown instanceof InvalidForm ? new InvalidEvaluationForm() : thrown;
  });
};

/** What somebody typed over `old` as the form of the task, and as that of evaluations, put together with what `now` has. */
export const mergedForm = (mine: Draft['form'], now: EditedTask, old: Draft['form']) =>
  mergeForms(old, mine, formText(now.config), now.names?.form);
export const mergedEvaluationForm = (mine: Draft['form'], now: EditedTask, old: Draft['form']) =>
  mergeForms(old, mine, formText(evaluationFormOf(now)), now.names?.evaluationForm);

/** A task as a form that is edited with a draft. */
export const taskForm = ({
  id,
  username,
}: Pick<Viewer, 'id' | 'username'>): EditedForm<EditedTask, Draft, TaskReply> => ({
  keyOf: (task) => `task:${id}:${task?.id ?? 'new'}`,
  versionOf: (task) => task.modified,
  draftOf: (task) => (task ? draftOf(task) : emptyDraft(username)),
  isChanged: (task, draft) =>
    task ? Object.keys(changesOf(task, draft)).length > 0 : !sameJson(draft, emptyDraft(username)),
  save: async (task, draft) => {
    await requireValidForms(task, draft);
    if (!task) return { saved: await call(createTask, { body: bodyOf(draft) }), changes: [], coordinators: [] };
    // By the id: somebody else may have given the task another slug meanwhile.
    const params = { slug: addressOfId(task.id) };
    const body = { ...changesOf(task, draft), modified: task.modified };
    const { update_fields: changes, coordinators, ...saved } = await call(updateTask, { params, body });
    return { saved, changes, coordinators };
  },
  load: async (task) => withNames(await call(adminTask, { params: { slug: addressOfId(task.id) } })),
  merge: {
    form: (...all) => mergedForm(...all).text,
    evaluationForm: (...all) => mergedEvaluationForm(...all).text,
    people: (people, { usertasks }, old) => (sameJson(people, old) ? {} : peopleThere(people, usertasks)),
    evaluators: (people, { evaluatortasks }, old) => (sameJson(people, old) ? {} : peopleThere(people, evaluatortasks)),
  },
  tabOnly: ['owner', 'moderators', 'people', 'evaluators'],
  wireNames: { form: 'config', evaluationForm: 'config_evaluation', people: 'usertasks', evaluators: 'evaluatortasks' },
});
