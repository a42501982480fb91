import { useQuery } from '@tanstack/react-query';
import type { Form } from '../../../../widgets/form/form.ts';
import { widgetsFor } from '../../../../widgets/form/view/views.ts';
import { formQuery } from '../../../answering/web/public.ts';
import type { TaskDetail } from '../../../tasks/contract.ts';
import type { EvaluatedAnswer } from '../../contract.ts';

/** The form that the author of an answer saw, with its widgets; undefined until an older one is there. */
export const useJudgedForm = (answer: EvaluatedAnswer, task: TaskDetail) => {
  const isOlder = answer.form_version !== task.form_version;
  const older = formQuery(task.slug, answer.form_version);
  const { data, error, refetch } = useQuery({
    queryKey: [...older.queryKey, 'with widgets'],
    queryFn: async ({ client }) => {
      const found = await client.ensureQueryData(older);
      await widgetsFor(found.form);
      return found.form as Form;
    },
    staleTime: Number.POSITIVE_INFINITY,
    enabled: isOlder,
  });
  return { form: isOlder ? data : (task.config as Form), error, refetch };
};
