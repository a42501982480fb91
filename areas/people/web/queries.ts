import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../web/platform/api.ts';
import type { Input } from '../../../web/platform/request.ts';
import { people, peopleOptions } from '../contract.ts';
import { permissionList } from '../permissions-contract.ts';

export const peopleKeys = { lists: ['people-list'] as const, permissions: ['permissions'] as const };

export const peopleQuery = (query: NonNullable<Input<typeof people>['query']>) =>
  queryOptions({
    queryKey: [...peopleKeys.lists, query],
    queryFn: ({ signal }) => call(people, { query, signal }),
    placeholderData: keepPreviousData,
  });

export const peopleOptionsQuery = queryOptions({
  queryKey: ['people-options'],
  queryFn: ({ signal }) => call(peopleOptions, { signal }),
});

export const permissionsQuery = (query: NonNullable<Input<typeof permissionList>['query']>) =>
  queryOptions({
    queryKey: [...peopleKeys.permissions, query],
    queryFn: ({ signal }) => call(permissionList, { query, signal }),
    placeholderData: keepPreviousData,
  });
