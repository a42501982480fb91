import type { Viewer } from '../../../../shared/access.ts';
import { sameJson } from '../../../../shared/json.ts';
import { call } from '../../../../web/platform/api.ts';
import type { EditedForm } from '../../../../web/platform/editor/edited-form.ts';
import { addressOfId } from '../../../tasks/rules.ts';
import { requireValidForm } from '../../../widget-editor/web/public.ts';
import { type AdminTask, adminTask, createTask, type FieldChange, updateTask } from '../../contract.ts';
import { bodyOf, changesOf, type Draft, draftOf, emptyDraft, peopleThere } from './draft.ts';

interface TaskReply {
  saved: AdminTask;
  changes: FieldChange[];
}

/** A task as a form that is edited with a draft. */
export const taskForm = ({
  id,
  username,
}: Pick<Viewer, 'id' | 'username'>): EditedForm<AdminTask, Draft, TaskReply> => ({
  keyOf: (task) => `task:${id}:${task?.id ?? 'new'}`,
  versionOf: (task) => task.modified,
  draftOf: (task) => (task ? draftOf(task) : emptyDraft(username)),
  isChanged: (task, draft) =>
    task ? Object.keys(changesOf(task, draft)).length > 0 : !sameJson(draft, emptyDraft(username)),
  save: async (task, draft) => {
    await requireValidForm(draft.form);
    if (!task) return { saved: await call(createTask, { body: bodyOf(draft) }), changes: [] };
    // By the id: somebody else may have given the task another slug meanwhile.
    const params = { slug: addressOfId(task.id) };
    const body = { ...changesOf(task, draft), modified: task.modified };
    const { update_fields: changes, ...saved } = await call(updateTask, { params, body });
    return { saved, changes };
  },
  load: (task) => call(adminTask, { params: { slug: addressOfId(task.id) } }),
  merge: { people: peopleThere },
  tabOnly: ['owner', 'moderators', 'people', 'evaluators'],
  wireNames: { form: 'config', people: 'usertasks', evaluators: 'evaluatortasks' },
});
