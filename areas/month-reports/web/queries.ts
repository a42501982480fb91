import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { QueryOf } from '../../../shared/route.ts';
import { call } from '../../../web/platform/api.ts';
import { adminDeadlines, deadlineCompanies, monthReport, ownDeadlines, ownTimes, reportTasks } from '../contract.ts';
import { lineTimes } from '../line-contract.ts';
import { personReports, reportFilters, reportToDecide, rowLines } from '../list-contract.ts';
import { rowTimes } from '../row-times-contract.ts';

export const reportKeys = {
  deadlines: ['month-reports', 'deadlines'],
  own: ['month-reports', 'own'],
  list: ['month-reports', 'list'],
} as const;

export const adminDeadlinesQuery = (query: QueryOf<typeof adminDeadlines>) =>
  queryOptions({
    queryKey: [...reportKeys.deadlines, query],
    queryFn: ({ signal }) => call(adminDeadlines, { query, signal }),
  });

export const deadlineCompaniesQuery = queryOptions({
  queryKey: [...reportKeys.deadlines, 'companies'],
  queryFn: ({ signal }) => call(deadlineCompanies, { signal }),
});

export const ownDeadlinesQuery = queryOptions({
  queryKey: [...reportKeys.own, 'deadlines'],
  queryFn: ({ signal }) => call(ownDeadlines, { signal }),
});

export const monthReportQuery = (deadlineId: number) =>
  queryOptions({
    queryKey: [...reportKeys.own, deadlineId],
    queryFn: ({ signal }) => call(monthReport, { query: { deadline_id: deadlineId }, signal }),
    // The form over it has a draft of its own.
    staleTime: 0,
  });

export const ownTimesQuery = (deadlineId: number) =>
  queryOptions({
    queryKey: [...reportKeys.own, 'times', deadlineId],
    queryFn: ({ signal }) => call(ownTimes, { query: { deadline_id: deadlineId }, signal }),
  });

export const lineTimesQuery = (id: number) =>
  queryOptions({
    queryKey: ['month-reports', 'times', id],
    queryFn: ({ signal }) => call(lineTimes, { params: { id }, signal }),
  });

export const reportTasksQuery = queryOptions({
  queryKey: [...reportKeys.own, 'tasks'],
  queryFn: ({ signal }) => call(reportTasks, { signal }),
});

export const personReportsQuery = (query: QueryOf<typeof personReports>) =>
  queryOptions({
    queryKey: [...reportKeys.list, query],
    queryFn: ({ signal }) => call(personReports, { query, signal }),
    placeholderData: keepPreviousData,
  });

/** Of the same page as `personReportsQuery`. */
export const rowTimesQuery = (query: QueryOf<typeof personReports>) =>
  queryOptions({
    queryKey: [...reportKeys.list, 'times', query],
    queryFn: ({ signal }) => call(rowTimes, { query, signal }),
  });

export const rowLinesQuery = (query: QueryOf<typeof rowLines>) =>
  queryOptions({
    queryKey: [...reportKeys.list, 'lines', query],
    queryFn: ({ signal }) => call(rowLines, { query, signal }),
    placeholderData: keepPreviousData,
  });

export const reportFiltersQuery = queryOptions({
  queryKey: ['month-reports', 'filters'],
  queryFn: ({ signal }) => call(reportFilters, { signal }),
});

export const reportToDecideQuery = (id: number) =>
  queryOptions({
    queryKey: ['month-reports', 'decide', id],
    queryFn: ({ signal }) => call(reportToDecide, { params: { id }, signal }),
    staleTime: 0,
  });
