import type { Db } from '../../../server/database/open.ts';
import { cleanHtml } from '../../../server/platform/html.ts';
import { cleanInput, type Form, type Input } from '../../../widgets/form/form.ts';
import { formOf } from '../../slots/server/public.ts';
import { questionOn } from './queries.ts';

/**
 * What an answer is shown with: the form that its author saw and what its question gives this form. Undefined where the
 * task has no such question. Whether the viewer may read it is not asked here.
 */
export const formOfAnswer = async (
  db: Db,
  { taskId, questionId, formVersion }: { taskId: number; questionId: number; formVersion: number },
): Promise<{ form: Form; is_substitute: boolean; input: Input } | undefined> => {
  const [question, found] = await Promise.all([
    questionOn(db, taskId, questionId),
    formOf(db, 'answer', taskId, formVersion),
  ]);
  if (!question || !found) return undefined;
  const form = found.form as Form;
  return { form, is_substitute: found.is_substitute, input: cleanInput(form, question.input as Input, cleanHtml) };
};
