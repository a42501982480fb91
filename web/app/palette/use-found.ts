import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { people } from '../../../areas/people/contract.ts';
import { adminTasks } from '../../../areas/task-admin/contract.ts';
import { taskList } from '../../../areas/tasks/contract.ts';
import type { Viewer } from '../../../shared/access.ts';
import { call } from '../../platform/api.ts';
import { mayOpen } from '../../platform/pages.ts';

const MOST = 7;
/** What is typed is looked up after this pause, in milliseconds. */
const DELAY = 200;

export interface Found {
  label: string;
  hint?: string;
  to: string;
}

/** Staff finds all tasks and comes to their administration; everybody else their own. */
const findTasks = async (viewer: Viewer, title: string, signal: AbortSignal): Promise<Found[]> => {
  const query = { title, page_size: MOST };
  const isStaff = mayOpen(viewer, '/admin/tasks');
  const { results } = await (isStaff ? call(adminTasks, { query, signal }) : call(taskList, { query, signal }));
  const base = mayOpen(viewer, '/admin/task/$taskSlug/{-$subTab}') ? '/admin/task' : '/task';
  return results.map((task) => ({
    label: task.title,
    hint: task.slug,
    to: `${base}/${encodeURIComponent(task.slug)}`,
  }));
};

const findPeople = async (viewer: Viewer, search: string, signal: AbortSignal): Promise<Found[]> => {
  if (!mayOpen(viewer, '/users')) return [];
  const { results } = await call(people, { query: { search, page_size: MOST }, signal });
  return results.map(({ username, first_name, last_name }) => ({
    label: username,
    hint: `${first_name} ${last_name}`.trim(),
    to: `/user/profile/${encodeURIComponent(username)}`,
  }));
};

/** The tasks and people that the words find; the server decides which of them the viewer may know of. */
export const useFound = (viewer: Viewer, words: string) => {
  const [search] = useDebouncedValue(words.trim(), DELAY);
  const { data, isFetching, error } = useQuery({
    queryKey: ['palette', viewer.id, search],
    queryFn: async ({ signal }) => {
      const [tasks, persons] = await Promise.all([
        findTasks(viewer, search, signal),
        findPeople(viewer, search, signal),
      ]);
      return { tasks, people: persons };
    },
    enabled: search !== '',
  });
  return {
    tasks: data?.tasks ?? [],
    people: data?.people ?? [],
    isSearching: isFetching || search !== words.trim(),
    error,
  };
};
