import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '../../../../shared/use-texts.ts';
import { call } from '../../../../web/platform/api.ts';
import { errorText } from '../../../../web/platform/api-error.ts';
import type { Input } from '../../../../web/platform/request.ts';
import { toast } from '../../../../web/ui/toasts/toast.ts';
import { changeTasks, duplicateTasks } from '../../list-contract.ts';
import { adminTaskKeys } from '../queries.ts';
import { texts } from './texts.ts';

export interface Failure {
  task: number;
  title: string;
  detail: string;
}

/** What a change of several tasks sets. */
export type BulkChange = Omit<NonNullable<Input<typeof changeTasks>['body']>, 'tasks'>;

/** Changes or copies the chosen tasks; what was refused is kept to be shown. */
export const useBulk = (tasks: readonly number[], onDone: () => void) => {
  const t = useTexts(texts);
  const client = useQueryClient();
  const [failures, setFailures] = useState<readonly Failure[]>([]);
  const done = async (failed: readonly Failure[], said: string) => {
    setFailures(failed);
    if (failed.length < tasks.length) toast.success(said, t('success'));
    if (failed.length === 0) onDone();
    await client.invalidateQueries({ queryKey: adminTaskKeys.lists });
  };
  const onError = (error: unknown) => toast.error(errorText(error), t('failed'));
  const changing = useMutation({
    mutationFn: (change: BulkChange) => call(changeTasks, { body: { tasks: [...tasks], ...change } }),
    onSuccess: ({ failed }) => done(failed, t('changed')),
    onError,
  });
  const copying = useMutation({
    mutationFn: (with_users: boolean) => call(duplicateTasks, { body: { tasks: [...tasks], with_users } }),
    onSuccess: ({ failed }) => done(failed, t('duplicated')),
    onError,
  });
  return {
    failures,
    isBusy: changing.isPending || copying.isPending,
    change: changing.mutate,
    duplicate: copying.mutate,
  };
};
