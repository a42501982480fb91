import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../web/platform/api.ts';
import type { Input } from '../../../web/platform/request.ts';
import { priceTariffs, tariffOptions, tariffsOfUser } from '../contract.ts';

export const tariffsKey = ['price-tariffs'] as const;

export const tariffsQuery = (query: NonNullable<Input<typeof priceTariffs>['query']>) =>
  queryOptions({
    queryKey: [...tariffsKey, query],
    queryFn: ({ signal }) => call(priceTariffs, { query, signal }),
    placeholderData: keepPreviousData,
  });

export const tariffOptionsQuery = queryOptions({
  queryKey: ['price-tariff-options'],
  queryFn: ({ signal }) => call(tariffOptions, { signal }),
});

export const tariffsOfUserQuery = (username: string) =>
  queryOptions({
    queryKey: [...tariffsKey, 'of', username],
    queryFn: ({ signal }) => call(tariffsOfUser, { params: { username }, signal }),
  });
