import { queryOptions } from '@tanstack/react-query';
import { tabStore } from '../../../../shared/browser-store.ts';
import { call } from '../../../../web/platform/api.ts';
import { providerSignOut, singleSignOn } from '../../single-sign-on-contract.ts';

/** Whether there is an identity provider; a setting of the server, which changes when it starts again. */
export const singleSignOnQuery = queryOptions({
  queryKey: ['single-sign-on'],
  queryFn: ({ signal }) => call(singleSignOn, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
  retry: false,
});

export const providerSignOutQuery = queryOptions({
  queryKey: ['single-sign-on', 'sign-out'],
  queryFn: ({ signal }) => call(providerSignOut, { signal }),
  retry: false,
});

const KEY = 'tagwerk-single-sign-on';

/** Whether somebody signed in through the identity provider in this tab. */
export const wasUsed = (): boolean => tabStore.get(KEY) !== null;
export const rememberUse = (): void => tabStore.set(KEY, '1');
