import { createRoute, notFound } from '@tanstack/react-router';
import { signedIn } from '../../shared/access.ts';
import type { Page } from '../platform/pages.ts';
import { guard } from './guard.ts';
import { rootRoute } from './root.ts';
import { NotFoundScreen } from './screens.tsx';

/** The name of an optional last part of an address: `/user/profile/$username/{-$tabName}`. */
const OPTIONAL_PART = /\/\{-\$(\w+)\}$/;

const partsOf = (path: string) => path.split('/').filter(Boolean).length;

/** The route of a page. */
export const routeOf = <const Path extends string>(path: Path, { component, need, tabs, admits }: Page) =>
  createRoute({
    getParentRoute: () => rootRoute,
    path,
    component,
    // For what a page finds out itself: a task that is not there.
    notFoundComponent: NotFoundScreen,
    beforeLoad: (entering) => {
      const name = OPTIONAL_PART.exec(path)?.[1] ?? '';
      const tab = (entering.params as Record<string, string | undefined>)[name];
      const isUnknownTab = tabs && tab !== undefined && !tabs.includes(tab);
      // The router also chooses a page for an address that goes on behind that of the page.
      if (isUnknownTab || partsOf(entering.location.pathname) > partsOf(path)) {
        guard(signedIn)(entering);
        throw notFound();
      }
      if (!admits?.(entering.location.state)) guard(need)(entering);
    },
    // A page reads its filters from the address by itself.
    validateSearch: (raw: Record<string, unknown>) => raw,
  });
