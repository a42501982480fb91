import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../web/platform/api.ts';
import { isRunning } from '../../../web/platform/jobs.ts';
import { foundTasks, generatedReports, reportOptions } from '../contract.ts';

/** Milliseconds; a report that is being written is looked at every second. */
const LOOK = 10_000;
const LOOK_AT_RUNNING = 1_000;

export const reportOptionsQuery = queryOptions({
  queryKey: ['generated-reports', 'options'],
  queryFn: ({ signal }) => call(reportOptions, { signal }),
});

export const generatedReportsQuery = queryOptions({
  queryKey: ['generated-reports', 'list'],
  queryFn: ({ signal }) => call(generatedReports, { signal }),
  refetchInterval: ({ state }) => (state.data?.some(isRunning) ? LOOK_AT_RUNNING : LOOK),
});

export const foundTasksQuery = (title: string) =>
  queryOptions({
    queryKey: ['generated-reports', 'tasks', title],
    queryFn: ({ signal }) => call(foundTasks, { query: title === '' ? {} : { title }, signal }),
  });
