import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../web/platform/api.ts';
import type { Input } from '../../../web/platform/request.ts';
import { module, modules, projects } from '../contract.ts';

export const modulesKey = ['modules'] as const;

export const modulesQuery = (query: NonNullable<Input<typeof modules>['query']>) =>
  queryOptions({
    queryKey: [...modulesKey, query],
    queryFn: ({ signal }) => call(modules, { query, signal }),
    placeholderData: keepPreviousData,
  });

export const moduleQuery = (id: number) =>
  queryOptions({
    queryKey: [...modulesKey, 'one', id],
    queryFn: ({ signal }) => call(module, { params: { id }, signal }),
  });

export const projectsQuery = queryOptions({
  queryKey: [...modulesKey, 'projects'],
  queryFn: ({ signal }) => call(projects, { signal }),
});
