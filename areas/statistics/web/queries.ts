import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../web/platform/api.ts';
import type { Input } from '../../../web/platform/request.ts';
import {
  taskDays,
  taskStatistics,
  tasksBasics,
  tasksStatistics,
  tasksStatisticsOptions,
  taskTimes,
} from '../contract.ts';

/** Figures follow the answers within a minute: no page asks for them more often. */
const staleTime = 60_000;

export const tasksQuery = (query: NonNullable<Input<typeof tasksStatistics>['query']>) =>
  queryOptions({
    queryKey: ['statistics', 'tasks', query],
    queryFn: ({ signal }) => call(tasksStatistics, { query, signal }),
    placeholderData: keepPreviousData,
    staleTime,
  });

export const basicsQuery = (query: NonNullable<Input<typeof tasksBasics>['query']>) =>
  queryOptions({
    queryKey: ['statistics', 'basics', query],
    queryFn: ({ signal }) => call(tasksBasics, { query, signal }),
    placeholderData: keepPreviousData,
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
    placeholderData: keepPreviousData,
    staleTime,
  });

export const daysQuery = (query: NonNullable<Input<typeof taskDays>['query']>) =>
  queryOptions({
    queryKey: ['statistics', 'days', query],
    queryFn: ({ signal }) => call(taskDays, { query, signal }),
    placeholderData: keepPreviousData,
    staleTime,
  });
