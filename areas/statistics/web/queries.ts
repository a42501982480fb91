import { queryOptions } from '@tanstack/react-query';
import type { ReplyOf } from '../../../shared/route.ts';
import { call } from '../../../web/platform/api.ts';
import { keepPages } from '../../../web/platform/keep-pages.ts';
import type { Input } from '../../../web/platform/request.ts';
import { basicTaskOptions, basicTaskStatistics } from '../basic-contract.ts';
import {
  problematicQuestions,
  taskDays,
  taskStatistics,
  tasksBasics,
  tasksStatistics,
  tasksStatisticsOptions,
  taskTimes,
} from '../contract.ts';
import { taskPeople, taskSessions, taskUserStatistics, userStatistics } from '../people-contract.ts';
import { usersStatistics, usersStatisticsOptions } from '../users-contract.ts';

/** Figures follow the answers within a minute: no page asks for them more often. */
const staleTime = 60_000;

type TaskUser = ReplyOf<typeof taskUserStatistics>;
type BasicTask = ReplyOf<typeof basicTaskStatistics>;

/** What a page calls itself, which is known before its figures are. */
type Named<Reply, Names extends keyof Reply> = Pick<Reply, Names> & { figures: Omit<Reply, Names> | undefined };

export const tasksQuery = (query: NonNullable<Input<typeof tasksStatistics>['query']>) =>
  queryOptions({
    queryKey: ['statistics', 'tasks', query],
    queryFn: ({ signal }) => call(tasksStatistics, { query, signal }),
    placeholderData: keepPages(query),
    staleTime,
  });

export const basicsQuery = (query: NonNullable<Input<typeof tasksBasics>['query']>) =>
  queryOptions({
    queryKey: ['statistics', 'basics', query],
    queryFn: ({ signal }) => call(tasksBasics, { query, signal }),
    staleTime,
  });

export const optionsQuery = queryOptions({
  queryKey: ['statistics', 'options'],
  queryFn: ({ signal }) => call(tasksStatisticsOptions, { signal }),
});

export const taskQuery = (query: NonNullable<Input<typeof taskStatistics>['query']>) =>
  queryOptions({
    queryKey: ['statistics', 'task', query],
    queryFn: ({ signal }) => call(taskStatistics, { query, signal }),
    staleTime,
  });

export const timesQuery = (query: NonNullable<Input<typeof taskTimes>['query']>) =>
  queryOptions({
    queryKey: ['statistics', 'times', query],
    queryFn: ({ signal }) => call(taskTimes, { query, signal }),
    staleTime,
  });

export const daysQuery = (query: NonNullable<Input<typeof taskDays>['query']>) =>
  queryOptions({
    queryKey: ['statistics', 'days', query],
    queryFn: ({ signal }) => call(taskDays, { query, signal }),
    staleTime,
  });

export const questionsQuery = (query: NonNullable<Input<typeof problematicQuestions>['query']>) =>
  queryOptions({
    queryKey: ['statistics', 'questions', query],
    queryFn: ({ signal }) => call(problematicQuestions, { query, signal }),
    staleTime,
  });

export const peopleQuery = (query: NonNullable<Input<typeof taskPeople>['query']>) =>
  queryOptions({
    queryKey: ['statistics', 'people', query],
    queryFn: ({ signal }) => call(taskPeople, { query, signal }),
    placeholderData: keepPages(query),
    staleTime,
  });

export const sessionsQuery = (query: NonNullable<Input<typeof taskSessions>['query']>) =>
  queryOptions({
    queryKey: ['statistics', 'sessions', query],
    queryFn: ({ signal }) => call(taskSessions, { query, signal }),
    placeholderData: keepPages(query),
    staleTime,
  });

export const taskUserQuery = (query: NonNullable<Input<typeof taskUserStatistics>['query']>) =>
  queryOptions({
    queryKey: ['statistics', 'task-user', query],
    queryFn: async ({ signal }): Promise<Named<TaskUser, 'task' | 'username'>> => {
      const { task, username, ...figures } = await call(taskUserStatistics, { query, signal });
      return { task, username, figures };
    },
    // The name of the page stays.
    placeholderData: (before) =>
      before && before.username === query.username && before.task.slug === query.task
        ? { ...before, figures: undefined }
        : undefined,
    staleTime,
  });

export const userQuery = (query: NonNullable<Input<typeof userStatistics>['query']>) =>
  queryOptions({
    queryKey: ['statistics', 'user', query],
    queryFn: ({ signal }) => call(userStatistics, { query, signal }),
    placeholderData: keepPages(query),
    staleTime,
  });

export const usersQuery = (query: NonNullable<Input<typeof usersStatistics>['query']>) =>
  queryOptions({
    queryKey: ['statistics', 'users', query],
    queryFn: ({ signal }) => call(usersStatistics, { query, signal }),
    placeholderData: keepPages(query),
    staleTime,
  });

export const basicQuery = (query: NonNullable<Input<typeof basicTaskStatistics>['query']>) =>
  queryOptions({
    queryKey: ['statistics', 'basic', query],
    queryFn: async ({ signal }): Promise<Named<BasicTask, 'task'>> => {
      const { task, ...figures } = await call(basicTaskStatistics, { query, signal });
      return { task, figures };
    },
    placeholderData: (before, asked) =>
      keepPages(query)(before, asked) ??
      (before && before.task.slug === query.task ? { ...before, figures: undefined } : undefined),
    staleTime,
  });

export const userOptionsQuery = queryOptions({
  queryKey: ['statistics', 'user-options'],
  queryFn: ({ signal }) => call(usersStatisticsOptions, { signal }),
});

export const basicOptionsQuery = queryOptions({
  queryKey: ['statistics', 'basic-options'],
  queryFn: ({ signal }) => call(basicTaskOptions, { signal }),
});
