import { createMemoryHistory, rootRouteId } from '@tanstack/react-router';
import { beforeEach, expect, it } from 'vitest';
import { type Kind, PEOPLE } from '../../shared/testing/page-rights.ts';
import { changeLanguage } from '../../shared/use-texts.ts';
import { createQueryClient } from '../platform/query-client.ts';
import { session } from '../platform/session.ts';
import { ALL_PAGE_RIGHTS, addressesOf } from '../testing/all-page-rights.ts';
import { fakeServer, tokenFor, viewerWith } from '../testing/fake-server.ts';
import { AccessDenied, homeOf } from './guard.ts';
import { pages } from './pages.ts';
import { createAppRouter } from './router.ts';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  changeLanguage('en');
});

type Outcome = '403' | '404' | 'sign in' | 'home' | 'the page';

const SIGNED_OUT_ONLY = ['visitor'];

/** Who walks: one person of each kind, and people of several kinds or of one that opens no page by itself. */
const WALKERS: Record<string, readonly Kind[]> = {
  ...Object.fromEntries((Object.keys(PEOPLE) as Kind[]).map((kind) => [kind, [kind]])),
  evaluator: ['linguist'],
  'group leader': ['linguist'],
  'moderator who is staff': ['moderator', 'staff'],
  'moderator who is staff with data access': ['moderator', 'staff with data access'],
  'coordinator who moderates': ['coordinator', 'moderator'],
  'employee who coordinates with data access': ['employee', 'coordinator with data access'],
};

/** What somebody meets at an address, by the table that was written by hand. */
const expected = (path: string, kinds: readonly Kind[]): Outcome => {
  const welcome = ALL_PAGE_RIGHTS[path] ?? [];
  if (kinds.some((kind) => welcome.includes(kind))) {
    return path === '/' ? 'home' : 'the page';
  }
  if (kinds.includes('visitor')) return 'sign in';
  return welcome.join() === SIGNED_OUT_ONLY.join() ? 'home' : '403';
};

it('leaves no address of the specification, nor any beyond it, without a page', () => {
  const [named, built] = [Object.keys(ALL_PAGE_RIGHTS), new Set(Object.keys(pages).flatMap(addressesOf))];
  expect(named.filter((path) => path !== '/' && !built.has(path))).toEqual([]);
  expect([...built].filter((path) => !named.includes(path))).toEqual([]);
});

/** Signing out changes who is walking, so it comes last. */
const ADDRESSES = Object.keys(ALL_PAGE_RIGHTS).sort((a, b) => Number(a === '/logout') - Number(b === '/logout'));

it.each(Object.keys(WALKERS))('a %s meets at every address what the specification says', async (walker) => {
  const kinds = WALKERS[walker] ?? [];
  const viewer = kinds.includes('visitor') ? null : viewerWith(Object.assign({}, ...kinds.map((kind) => PEOPLE[kind])));
  const renewed = viewer ? () => ({ body: { token: tokenFor(), permissions: viewer } }) : { body: null };
  fakeServer({ 'POST token-refresh/': renewed });
  await session.refresh();
  // Who may go where is found before anything is drawn.
  const outcomeAt = async (address: string): Promise<Outcome> => {
    const history = createMemoryHistory({ initialEntries: [address] });
    const router = createAppRouter({ session, queryClient: createQueryClient() }, history);
    await router.load();
    const now = router.state.location.pathname;
    const match = router.state.matches.at(-1);
    if (now === '/login' && address !== now) return 'sign in';
    const onTab = now.startsWith(`${address}/`);
    if (now !== address && !onTab) return viewer && now === homeOf(viewer) ? 'home' : '404';
    if (match?.error instanceof AccessDenied) return '403';
    return match?.status === 'notFound' || match?.routeId === rootRouteId ? '404' : 'the page';
  };
  const met: Record<string, Outcome> = {};
  for (const path of ADDRESSES) {
    met[path] = await outcomeAt(
      path
        .replace('profile/$username/$tabName', 'profile/1/profile')
        .replace('$usersRole', 'users')
        .replace('$tariffsOf', 'users')
        .replaceAll(/\$\w+/g, '1'),
    );
  }
  expect(met).toEqual(Object.fromEntries(ADDRESSES.map((path) => [path, expected(path, kinds)])));
});
