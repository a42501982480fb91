import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { QueryOf } from '../../../shared/route.ts';
import { call } from '../../../web/platform/api.ts';
import { usersDetails, usersDetailsOptions } from '../contract.ts';
import { type MediaKind, mediaReport } from '../media-contract.ts';

const keyOf = (slug: string) => ['users-details', slug] as const;

export const usersDetailsQuery = (slug: string, query: QueryOf<typeof usersDetails>) =>
  queryOptions({
    queryKey: [...keyOf(slug), query],
    queryFn: async ({ signal }) => {
      const { usertasks, ...paging } = await call(usersDetails, { params: { slug }, query, signal });
      return { results: usertasks, ...paging };
    },
    placeholderData: keepPreviousData,
  });

export const usersOptionsQuery = (slug: string) =>
  queryOptions({
    queryKey: [...keyOf(slug), 'options'],
    queryFn: ({ signal }) => call(usersDetailsOptions, { params: { slug }, signal }),
  });

export const mediaReportQuery = (slug: string, userId: number, query: { kind: MediaKind; page: number }) =>
  queryOptions({
    queryKey: [...keyOf(slug), 'media', userId, query],
    queryFn: ({ signal }) => call(mediaReport, { params: { slug, userId }, query, signal }),
    placeholderData: keepPreviousData,
  });
