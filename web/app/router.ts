import { type AnyRoute, type AnyRouteMatch, createRouter, type RouterHistory } from '@tanstack/react-router';
import { viewerOf } from '../platform/session/session-state.ts';
import { forgetHeadingFocus, wantHeadingFocus } from '../ui/heading-focus.ts';
import { Loading } from '../ui/loading.tsx';
import type { AppContext } from './root.ts';
import { routeTree } from './routes.ts';
import { ErrorScreen } from './screens.tsx';
import { forgetTarget } from './target.ts';

export const createAppRouter = (context: AppContext, history?: RouterHistory) => {
  const router = createRouter({
    routeTree,
    context,
    ...(history && { history }),
    defaultPreload: 'intent',
    defaultPendingComponent: Loading,
    defaultErrorComponent: ErrorScreen,
    scrollRestoration: true,
    trailingSlash: 'never',
  });
  focusHeadings(router);
  router.subscribe('onResolved', () => {
    if (viewerOf(context.session.store.get())) forgetTarget();
  });
  return router;
};

/** The focus follows the person to another page, but not to another tab or filter of the same page. */
const focusHeadings = (router: AppRouter) => {
  const pageNow = () => router.state.matches.at(-1)?.routeId;
  let before = pageNow();
  router.subscribe('onBeforeNavigate', ({ fromLocation, pathChanged }) => {
    before = pageNow();
    if (fromLocation && pathChanged) wantHeadingFocus();
  });
  router.subscribe('onRendered', () => {
    if (pageNow() === before) forgetHeadingFocus();
  });
};

/** The page's code comes while the server is still being asked who is there. */
export const preloadPage = (router: AppRouter) => {
  const routes: Record<string, AnyRoute> = router.routesById;
  for (const { routeId } of router.matchRoutes(router.latestLocation) as AnyRouteMatch[]) {
    void routes[routeId]?.options.component?.preload?.();
  }
};

export type AppRouter = ReturnType<typeof createAppRouter>;

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter;
  }
}
