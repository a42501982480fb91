import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '../../../web/platform/api.ts';
import { ongoingSession, taskSessions, type WorkSession } from '../contract.ts';

const ONGOING_EVERY = 60_000;

export const sessionKeys = {
  ongoing: ['work-session'] as const,
  onTask: (taskId: number) => ['work-sessions', taskId] as const,
};

/** A session as the server told of it, with the reading of this page's own clock at that time. */
export interface Running {
  session: WorkSession;
  readAt: number;
}

const runningOf = (session: WorkSession): Running | null =>
  session.end === null ? { session, readAt: performance.now() } : null;

/** The session of the person that runs, on whichever task; null where none does. */
export const ongoingQuery = (taskId: number) =>
  queryOptions({
    queryKey: sessionKeys.ongoing,
    queryFn: async ({ signal }): Promise<Running | null> => {
      const session = await call(ongoingSession, { params: { taskId }, query: { or_null: 1 }, signal });
      return session && runningOf(session);
    },
    refetchInterval: ONGOING_EVERY,
    refetchOnWindowFocus: true,
  });

export const taskSessionsQuery = (taskId: number) =>
  queryOptions({
    queryKey: sessionKeys.onTask(taskId),
    queryFn: ({ signal }) => call(taskSessions, { params: { taskId }, signal }),
  });

/** Takes over what the server says of a session. */
export const sessionSaid = (client: QueryClient, session: WorkSession): void => {
  client.setQueryData(sessionKeys.ongoing, runningOf(session));
  const { id } = session.task;
  if (id !== null) void client.invalidateQueries({ queryKey: sessionKeys.onTask(id) });
};
