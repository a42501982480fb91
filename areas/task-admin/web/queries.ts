import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../web/platform/api.ts';
import type { Input } from '../../../web/platform/request.ts';
import { adminTasks, findPeople, type PersonOption, USERNAMES_AT_ONCE } from '../contract.ts';
import { taskImprints, taskOptions } from '../list-contract.ts';

export const adminTaskKeys = {
  lists: ['admin-tasks'] as const,
  /** `opened`: an editor that is opened again begins with what is saved then, not with what was loaded before. */
  detail: (slug: string, opened: number) => ['admin-task', slug, opened] as const,
};

export const taskOptionsQuery = queryOptions({
  queryKey: ['task-options'],
  queryFn: ({ signal }) => call(taskOptions, { signal }),
});

/** How far these tasks are, by slug. Asked again with each list. */
export const imprintsQuery = (ids: readonly number[]) =>
  queryOptions({
    queryKey: [...adminTaskKeys.lists, 'imprints', ids],
    queryFn: ({ signal }) => call(taskImprints, { query: { tasks: ids.join(',') }, signal }),
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
  });

export const adminTasksQuery = (query: NonNullable<Input<typeof adminTasks>['query']>) =>
  queryOptions({
    queryKey: [...adminTaskKeys.lists, query],
    queryFn: ({ signal }) => call(adminTasks, { query, signal }),
    placeholderData: keepPreviousData,
  });

export const peopleQuery = (search: string, onlyStaff: boolean) =>
  queryOptions({
    queryKey: ['people', search, onlyStaff],
    queryFn: ({ signal }) => call(findPeople, { query: { search, is_staff: onlyStaff || undefined }, signal }),
    staleTime: 60_000,
    placeholderData: keepPreviousData,
  });

/** The active users who have one of these usernames. */
export const lookUpPeople = async (usernames: readonly string[]): Promise<PersonOption[]> => {
  const found: PersonOption[] = [];
  for (let from = 0; from < usernames.length; from += USERNAMES_AT_ONCE) {
    const some = usernames.slice(from, from + USERNAMES_AT_ONCE).join(',');
    found.push(...(await call(findPeople, { query: { usernames: some } })).results);
  }
  return found;
};
