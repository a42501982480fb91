import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext } from '@tanstack/react-router';
import type { SessionControl } from '../platform/session.ts';
import { NotFoundScreen } from './screens.tsx';
import { Shell } from './shell/shell.tsx';

export interface AppContext {
  session: SessionControl;
  queryClient: QueryClient;
}

export const rootRoute = createRootRouteWithContext<AppContext>()({
  component: Shell,
  notFoundComponent: NotFoundScreen,
});
