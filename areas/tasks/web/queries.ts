import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../web/platform/api.ts';
import type { Input } from '../../../web/platform/request.ts';
import { taskDetail, taskList, taskProgress } from '../contract.ts';

/** A refreshed session reloads the lists (`tasks`); a task's own page (`task`) stays as it is. */
export const taskKeys = {
  lists: ['tasks'] as const,
  detail: (slug: string) => ['task', slug] as const,
  progress: (slug: string) => ['task-progress', slug] as const,
};

export const taskListQuery = (query: NonNullable<Input<typeof taskList>['query']>) =>
  queryOptions({
    queryKey: [...taskKeys.lists, query],
    queryFn: ({ signal }) => call(taskList, { query, signal }),
    placeholderData: keepPreviousData,
  });

export const taskQuery = (slug: string) =>
  queryOptions({
    queryKey: taskKeys.detail(slug),
    queryFn: ({ signal }) => call(taskDetail, { params: { slug }, signal }),
  });

export const PROGRESS_EVERY = 30_000;

export const progressQuery = (slug: string) =>
  queryOptions({
    queryKey: taskKeys.progress(slug),
    queryFn: ({ signal }) => call(taskProgress, { params: { slug }, signal }),
    refetchInterval: PROGRESS_EVERY,
  });
