import { useQuery } from '@tanstack/react-query';
import type { Form } from '../../../../widgets/form/form.ts';
import { formQuery } from '../../../answering/web/public.ts';
import type { TaskDetail } from '../../../tasks/contract.ts';
import type { EvaluatedAnswer } from '../../contract.ts';

/** The form that the author of an answer saw, with its widgets; undefined until an older one is there. */
export const useJudgedForm = (answer: EvaluatedAnswer, task: TaskDetail) => {
  const isOlder = answer.form_version !== task.form_version;
  const { data, error, refetch } = useQuery({ ...formQuery(task.slug, answer.form_version), enabled: isOlder });
  return { form: (isOlder ? data?.form : task.config) as Form | undefined, error, refetch };
};
