import { expect, it } from 'vitest';
import { pages } from '../../shared/access.ts';
import { routeTree } from './routes.tsx';

/** `/task/$taskSlug/{-$subTab}` is the page with and without its tab. */
const addresses = (path: string) => [path.replace(/\/\{-\$\w+\}$/, ''), path.replace('{-$', '$').replace('}', '')];

it('has a page for each address of the access table that is built, and no other', () => {
  const children = Object.values(routeTree.children ?? {});
  const routed = children.flatMap(({ options }) => addresses((options as { path: string }).path));
  const built = Object.entries(pages).flatMap(([path, { built: isBuilt }]) => (isBuilt ? [path] : []));
  expect([...new Set(routed)].sort()).toEqual(built.sort());
});
