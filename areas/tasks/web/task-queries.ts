import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../web/platform/api.ts';
import { ApiError } from '../../../web/platform/api-error.ts';
import { viewerOf } from '../../../web/platform/session/session-state.ts';
import { session } from '../../../web/platform/session.ts';
import { openReady } from '../../../web/work/ready/ready.ts';
import { widgetsFor } from '../../../widgets/form/view/views.ts';
import { type TaskDetail, taskDetail, taskProgress } from '../contract.ts';
import { taskKeys } from './queries.ts';

/** The task as it was when its person last worked on it here. */
const keptTask = async (slug: string): Promise<TaskDetail | undefined> => {
  const viewer = viewerOf(session.store.get());
  if (!viewer) return undefined;
  return (await openReady(viewer.id).place(slug)) as TaskDetail | undefined;
};

/** Without a network, a task that its person works on is there all the same. */
const loadTask = async (slug: string, signal: AbortSignal): Promise<TaskDetail> => {
  try {
    return await call(taskDetail, { params: { slug }, signal });
  } catch (error) {
    const kept = error instanceof ApiError && error.status === 0 ? await keptTask(slug) : undefined;
    if (kept) return kept;
    throw error;
  }
};

/** A task, with the widgets of its form loaded: whoever has the task can show and check answers at once. */
export const taskQuery = (slug: string) =>
  queryOptions({
    queryKey: taskKeys.detail(slug),
    queryFn: async ({ signal, client }) => {
      const task = await loadTask(slug, signal);
      await widgetsFor(task.config);
      // Opened at an older address, the page moves to the present one and has the task there.
      if (task.slug !== slug) client.setQueryData(taskKeys.detail(task.slug), task);
      return task;
    },
  });

export const PROGRESS_EVERY = 30_000;

export const progressQuery = (slug: string) =>
  queryOptions({
    queryKey: taskKeys.progress(slug),
    queryFn: ({ signal }) => call(taskProgress, { params: { slug }, signal }),
    refetchInterval: PROGRESS_EVERY,
  });
