import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../../web/platform/api.ts';
import { signInSessions, userDetails } from '../../profile-contract.ts';
import { secondFactor } from '../../second-factor-contract.ts';

export const detailsQuery = (username: string) =>
  queryOptions({
    queryKey: ['user-details', username],
    queryFn: ({ signal }) => call(userDetails, { params: { username }, signal }),
  });

export const secondFactorQuery = queryOptions({
  queryKey: ['second-factor'],
  queryFn: ({ signal }) => call(secondFactor, { signal }),
});

export const sessionsQuery = queryOptions({
  queryKey: ['sign-in-sessions'],
  queryFn: ({ signal }) => call(signInSessions, { signal }),
});
