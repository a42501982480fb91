import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext } from '@tanstack/react-router';
import { signedIn } from '../../shared/access.ts';
import type { SessionControl } from '../platform/session.ts';
import { isForStrangers } from './for-strangers.ts';
import { guard } from './guard.ts';
import { NotFoundScreen } from './screens.tsx';
import { Shell } from './shell/shell.tsx';

export interface AppContext {
  session: SessionControl;
  queryClient: QueryClient;
}

export const rootRoute = createRootRouteWithContext<AppContext>()({
  component: Shell,
  // Which pages there are is told to people who are signed in; others are asked to sign in.
  beforeLoad: (entering) => {
    if (entering.matches.length === 1 && !isForStrangers(entering.location)) guard(signedIn)(entering);
  },
  notFoundComponent: NotFoundScreen,
});
