import { queryOptions } from '@tanstack/react-query';
import type { QueryOf } from '../../../shared/route.ts';
import { call } from '../../../web/platform/api.ts';
import { appAnswers, appTasks } from '../contract.ts';

export const appKeys = { list: ['app-answers', 'list'] } as const;

export const appTasksQuery = queryOptions({
  queryKey: ['app-answers', 'tasks'],
  queryFn: ({ signal }) => call(appTasks, { signal }),
});

export const appAnswersQuery = (query: QueryOf<typeof appAnswers>) =>
  queryOptions({
    queryKey: [...appKeys.list, query],
    queryFn: ({ signal }) => call(appAnswers, { query, signal }),
  });
