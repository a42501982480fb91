import { queryOptions } from '@tanstack/react-query';
import type { QueryOf } from '../../../shared/route.ts';
import { call } from '../../../web/platform/api.ts';
import { keepPages } from '../../../web/platform/keep-pages.ts';
import {
  adminDeadlines,
  deadlineCompanies,
  monthReport,
  ownDeadlines,
  ownTimes,
  reportTasks,
  reportUsers,
} from '../contract.ts';
import { monthReportHistory, taskReportHistory } from '../history-contract.ts';
import { linesTimes } from '../line-contract.ts';
import { personReports, reportFilters, reportToDecide, rowLines } from '../list-contract.ts';
import { rowTimes } from '../row-times-contract.ts';

export const reportKeys = {
  deadlines: ['month-reports', 'deadlines'],
  own: ['month-reports', 'own'],
  list: ['month-reports', 'list'],
  history: ['month-reports', 'history'],
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

/** Whose report it is; undefined: the viewer's own. */
export type ReportUser = number | undefined;

const ofUser = (user: ReportUser) => (user === undefined ? {} : { user });

export const ownDeadlinesQuery = (user: ReportUser) =>
  queryOptions({
    queryKey: [...reportKeys.own, 'deadlines', user ?? null],
    queryFn: ({ signal }) => call(ownDeadlines, { query: ofUser(user), signal }),
  });

export const monthReportQuery = (deadlineId: number, user: ReportUser) =>
  queryOptions({
    queryKey: [...reportKeys.own, deadlineId, user ?? null],
    queryFn: ({ signal }) => call(monthReport, { query: { deadline_id: deadlineId, ...ofUser(user) }, signal }),
    // The form over it has a draft of its own.
    staleTime: 0,
  });

export const ownTimesQuery = (deadlineId: number, user: ReportUser) =>
  queryOptions({
    queryKey: [...reportKeys.own, 'times', deadlineId, user ?? null],
    queryFn: ({ signal }) => call(ownTimes, { query: { deadline_id: deadlineId, ...ofUser(user) }, signal }),
  });

export const lineTimesQuery = (id: number) =>
  queryOptions({
    queryKey: ['month-reports', 'times', id],
    queryFn: async ({ signal }) => (await call(linesTimes, { query: { ids: String(id) }, signal }))[id] ?? null,
  });

export const reportTasksQuery = (user: ReportUser) =>
  queryOptions({
    queryKey: [...reportKeys.own, 'tasks', user ?? null],
    queryFn: ({ signal }) => call(reportTasks, { query: ofUser(user), signal }),
  });

export const reportUsersQuery = (username: string) =>
  queryOptions({
    queryKey: ['month-reports', 'users', username],
    queryFn: ({ signal }) => call(reportUsers, { query: username === '' ? {} : { username }, signal }),
  });

/** Rows of another kind say nothing under the columns of these. */
const kindOfRows = ({ group_by = 'user', all_time = false }: QueryOf<typeof personReports>) =>
  `${group_by} ${all_time}`;

export const personReportsQuery = (query: QueryOf<typeof personReports>) =>
  queryOptions({
    queryKey: [...reportKeys.list, kindOfRows(query), query],
    queryFn: async ({ signal }) => {
      const { table_content: results, ...page } = await call(personReports, { query, signal });
      return { results, ...page };
    },
    placeholderData: (before, asked) => (asked?.queryKey.at(-2) === kindOfRows(query) ? before : undefined),
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
    placeholderData: keepPages(query),
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

export const reportHistoryQuery = (id: number) =>
  queryOptions({
    queryKey: [...reportKeys.history, 'report', id],
    queryFn: ({ signal }) => call(monthReportHistory, { params: { id }, signal }),
    staleTime: 0,
  });

export const lineHistoryQuery = (id: number) =>
  queryOptions({
    queryKey: [...reportKeys.history, 'line', id],
    queryFn: ({ signal }) => call(taskReportHistory, { params: { id }, signal }),
    staleTime: 0,
  });
