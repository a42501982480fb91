import { answerWidgets, type Form } from '../../../../widgets/form/form.ts';
import { modelsFor } from '../../../../widgets/form/view/views.ts';
import { ANSWER_PREFIX } from '../../../evaluation/rules.ts';
import { addressOfId } from '../../../tasks/rules.ts';
import { questionNames } from '../../../widget-editor/web/public.ts';
import type { AdminTask } from '../../contract.ts';

/** A task as its editor has it. */
export interface EditedTask extends AdminTask {
  /** What a template of either form may name, other than widgets; there wherever forms are put together. */
  names?: { form: readonly string[]; evaluationForm: readonly string[] };
}

/** The names by which a form of evaluations shows the answers to this form. */
export const answerNames = async (form: Form): Promise<string[]> => {
  await modelsFor(form);
  return answerWidgets(form).map(({ id }) => ANSWER_PREFIX + id);
};

export const withNames = async (task: AdminTask): Promise<EditedTask> => {
  const [form, answers] = await Promise.all([
    task.questions_count > 0 ? questionNames(addressOfId(task.id)) : [],
    answerNames(task.config as Form),
    task.config_evaluation && modelsFor(task.config_evaluation as Form),
  ]);
  return { ...task, names: { form, evaluationForm: [...new Set([...form, ...answers])] } };
};
