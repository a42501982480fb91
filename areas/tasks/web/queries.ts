import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../web/platform/api.ts';
import { companyPeople, languageList, taskList, unreportedAnswers } from '../contract.ts';
import type { ListQuery } from './list/list-search.ts';

/** A refreshed session reloads the lists (`tasks`); a task's own page (`task`) stays as it is. */
export const taskKeys = {
  lists: ['tasks'] as const,
  company: (slug: string) => ['tasks', 'company', slug] as const,
  detail: (slug: string) => ['task', slug] as const,
  progress: (slug: string) => ['task-progress', slug] as const,
};

export const taskListQuery = (query: ListQuery) =>
  queryOptions({
    queryKey: [...taskKeys.lists, 'list', query],
    queryFn: ({ signal }) => call(taskList, { query, signal }),
    placeholderData: keepPreviousData,
  });

export const companyPeopleQuery = (slug: string) =>
  queryOptions({
    queryKey: taskKeys.company(slug),
    queryFn: ({ signal }) => call(companyPeople, { params: { slug }, signal }),
  });

export const languagesQuery = queryOptions({
  queryKey: ['languages'],
  queryFn: ({ signal }) => call(languageList, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});

export const unreportedAnswersQuery = queryOptions({
  queryKey: ['unreported-answers'],
  queryFn: ({ signal }) => call(unreportedAnswers, { signal }),
});
