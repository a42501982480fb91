import { createRoute, redirect } from '@tanstack/react-router';
import { signedIn } from '../../shared/access.ts';
import type { Page } from '../platform/pages.ts';
import { viewerOf } from '../platform/session/session-state.ts';
import { guard, homeOf } from './guard.ts';
import { routeOf } from './page.ts';
import { pages } from './pages.ts';
import { rootRoute } from './root.ts';

const home = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  beforeLoad: (entering) => {
    guard(signedIn)(entering);
    const viewer = viewerOf(entering.context.session.store.get());
    if (viewer) throw redirect({ to: homeOf(viewer), replace: true });
  },
});

type Routes = { [Path in keyof typeof pages]: ReturnType<typeof routeOf<Path>> };

const routes = Object.fromEntries(
  Object.entries<Page>(pages).map(([path, page]) => [path, routeOf(path, page)]),
) as unknown as Routes;

export const routeTree = rootRoute.addChildren({ '/': home, ...routes });
