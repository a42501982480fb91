import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../web/platform/api.ts';
import { adminWiki, taskTutorial, tutorialDisplayTime } from '../contract.ts';

/** Events say at once what changed; this is for a page that hears none. */
const POLL_MS = 300_000;

export const tutorialKeys = {
  all: ['tutorial'] as const,
  admin: (slug: string) => ['tutorial', 'admin', slug] as const,
};

export const tutorialQuery = (slug: string, forEvaluators: boolean) =>
  queryOptions({
    queryKey: [...tutorialKeys.all, 'items', slug, forEvaluators],
    queryFn: ({ signal }) =>
      call(taskTutorial, { params: { slug }, query: { for_evaluators: forEvaluators ? '1' : '0' }, signal }),
  });

/** Failures are ignored: the next poll asks again. */
export const tutorialStateQuery = (slug: string) =>
  queryOptions({
    queryKey: [...tutorialKeys.all, 'state', slug],
    queryFn: ({ signal }) => call(tutorialDisplayTime, { params: { slug }, query: {}, signal }),
    refetchInterval: POLL_MS,
    staleTime: POLL_MS,
    retry: false,
  });

export const adminWikiQuery = (slug: string) =>
  queryOptions({
    queryKey: tutorialKeys.admin(slug),
    queryFn: ({ signal }) => call(adminWiki, { params: { slug }, signal }),
  });
