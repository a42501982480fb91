import type { QueryClient } from '@tanstack/react-query';
import { textsOf } from '../../shared/use-texts.ts';
import { type SessionState, viewerOf } from '../platform/session/session-state.ts';
import type { SessionControl } from '../platform/session.ts';
import { texts as platformTexts } from '../platform/texts.ts';
import { toast } from '../ui/toasts/toast.ts';
import { forgetReady } from '../work/ready/database.ts';
import type { AppRouter } from './router.ts';
import { forgetTarget, rememberTarget } from './target.ts';

const t = textsOf(platformTexts);

const signedOut = (now: Extract<SessionState, { state: 'signed-out' }>, router: AppRouter) => {
  switch (now.reason) {
    case 'asked':
      forgetTarget();
      return router.navigate({ to: '/logout' });
    case 'ended':
      rememberTarget(router.state.location.href);
      return router.navigate({ to: '/logout' });
    case 'expired':
      toast.error(now.detail ?? t('signedOut'));
      return router.invalidate();
    case 'unreachable':
      toast.error(t('unreachable'));
      return router.invalidate();
    case 'none':
      return router.invalidate();
  }
};

/** Nobody is signed in any more, as far as is known. */
const isOver = (now: SessionState) => now.state === 'signed-out' && now.reason !== 'unreachable';

/** Whatever a person may do, as text that can be compared. */
const rightsOf = (state: SessionState) => JSON.stringify({ ...viewerOf(state), session_id: '' });

/** What the page does when the session changes, here or in another tab. */
export const followSession = (session: SessionControl, router: AppRouter, queryClient: QueryClient) =>
  session.store.subscribe((before) => {
    const now = session.store.get();
    if (isOver(now)) forgetReady();
    if (before.state === 'starting') return;
    const same = viewerOf(before)?.id === viewerOf(now)?.id;
    // Nobody sees what was loaded for somebody else.
    if (!same) {
      queryClient.clear();
      forgetReady();
    }
    // What failed while the page was opened without a network is asked for again.
    if (same && now.state === 'signed-in' && before.state === 'signed-in' && before.token === '')
      void queryClient.invalidateQueries();
    if (now.state === 'signed-out') void signedOut(now, router);
    // A page that a right was taken from is asked again whether it may be shown.
    else if (rightsOf(before) !== rightsOf(now)) void router.invalidate();
    if (same && now.state === 'signed-in') void queryClient.invalidateQueries({ queryKey: ['tasks'] });
  });
