import type { Db } from '../../../server/database/open.ts';
import { recordChanges } from '../../../server/platform/change-queries.ts';
import { addForm, changeTask, lockTaskById } from './queries.ts';

interface NextForm {
  form: object;
  /** The version of the form that it was made from. */
  follows: number;
  /** Who changes the task; null: the command line. */
  by: number | null;
}

/** Gives a task a new form, in the transaction of what needs it. False where the form has changed since `follows`. */
export const followForm = async (trx: Db, taskId: number, { form, follows, by }: NextForm): Promise<boolean> => {
  const task = await lockTaskById(trx, taskId);
  if (task?.form_version !== follows) return false;
  const version = follows + 1;
  await addForm(trx, { taskId, kind: 'answer', version, form: JSON.stringify(form), by });
  const modified_at = new Date(Math.max(Date.now(), task.modified_at.getTime() + 1));
  await changeTask(trx, taskId, { form_version: version, modified_at });
  await recordChanges(trx, { entity: 'tasks', id: taskId, by }, [{ field: 'config', old: follows, new: version }]);
  return true;
};
