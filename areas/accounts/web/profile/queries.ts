import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../../web/platform/api.ts';
import { secondFactor } from '../../second-factor-contract.ts';
import { signInSessions } from '../../session-contract.ts';

export const secondFactorQuery = queryOptions({
  queryKey: ['second-factor'],
  queryFn: ({ signal }) => call(secondFactor, { signal }),
});

export const sessionsQuery = queryOptions({
  queryKey: ['sign-in-sessions'],
  queryFn: ({ signal }) => call(signInSessions, { signal }),
});
