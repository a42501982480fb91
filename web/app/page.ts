import { createRoute, type RouteComponent } from '@tanstack/react-router';
import { type PagePath, pages } from '../../shared/access.ts';
import { guard } from './guard.ts';
import { rootRoute } from './root.tsx';
import { NotFoundScreen } from './screens.tsx';

/** An address of the access table; a tab as its optional last part keeps the page in place when the tab changes. */
export type RoutePath = PagePath | `${PagePath}/{-$${string}}`;

const needOf = (path: RoutePath) => pages[path.replace(/\/\{-\$\w+\}$/, '') as PagePath].need;

/** A page at its address. `search` reads what the page keeps in the address (filters, page number). */
export const page = <const Path extends RoutePath, Search extends object = {}>(
  path: Path,
  component: RouteComponent,
  search?: (raw: Record<string, unknown>) => Search,
) =>
  createRoute({
    getParentRoute: () => rootRoute,
    path,
    component,
    // For what a page finds out itself: a task that is not there.
    notFoundComponent: NotFoundScreen,
    beforeLoad: guard(needOf(path)),
    validateSearch: search ?? ((raw: Record<string, unknown>) => raw as Search),
  });
