import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTexts } from '../../../shared/use-texts.ts';
import { call } from '../../../web/platform/api.ts';
import { errorText } from '../../../web/platform/api-error.ts';
import { toast } from '../../../web/ui/toasts/toast.ts';
import { type AppAnswer, decideOnApp } from '../contract.ts';
import type { appAnswersQuery } from './queries.ts';
import { texts } from './texts.ts';

type Change = Partial<Pick<AppAnswer, 'accept' | 'blacklist' | 'categories'>>;
interface Decision {
  row: AppAnswer;
  change: Change;
}

/** The row as the server will have it. */
const changed = (row: AppAnswer, change: Change): AppAnswer => ({
  ...row,
  ...change,
  ...(change.accept && { blacklist: false }),
  ...(change.blacklist && { accept: false }),
});

const mutationKey = ['app-answers', 'decide'];

/** Saves a change at once, and shows it meanwhile, then what the server has; where saving fails, the list is loaded again. */
export const useDecide = (listKey: ReturnType<typeof appAnswersQuery>['queryKey']) => {
  const t = useTexts(texts);
  const client = useQueryClient();
  const show = (id: number, of: (row: AppAnswer) => AppAnswer) =>
    client.setQueryData(
      listKey,
      (page) => page && { ...page, results: page.results.map((one) => (one.ans_id === id ? of(one) : one)) },
    );
  /** Among them the one that ends. */
  const waiting = (id: number) =>
    client.isMutating({ mutationKey, predicate: ({ state }) => (state.variables as Decision).row.ans_id === id });
  const { mutate } = useMutation({
    mutationKey,
    // One after the other: the last choice is the one that stays.
    scope: { id: 'app-decisions' },
    mutationFn: ({ row: { ans_id, task_slug, question_id }, change }: Decision) =>
      call(decideOnApp, { body: { ans_id, task_slug, question_id, ...change } }),
    onSuccess: ({ ans_id, accept, blacklist, categories }) => {
      toast.success(t('saved'));
      if (waiting(ans_id) > 1) return;
      show(ans_id, (row) => ({ ...row, accept, blacklist, categories: categories ?? row.categories }));
    },
    onError: async (error) => {
      toast.error(errorText(error), t('failed'));
      await client.invalidateQueries({ queryKey: listKey });
    },
  });
  return (row: AppAnswer, change: Change) => {
    show(row.ans_id, (one) => changed(one, change));
    mutate({ row, change });
  };
};
