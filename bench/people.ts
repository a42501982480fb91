import { COMPANY_ORDERS } from '../areas/organisation/contract.ts';
import { PEOPLE_ORDERS } from '../areas/people/contract.ts';
import { PERMISSION_ORDERS } from '../areas/people/permissions-contract.ts';
import { TARIFF_ORDERS } from '../areas/tariffs/contract.ts';
import { migrate } from '../server/database/migrate.ts';
import { openPostgres } from '../server/database/open.ts';
import { startPostgres } from '../server/testing/embedded-postgres.ts';
import { makeFolder, removeFolder } from '../server/testing/folder.ts';
import { startProcess } from '../server/testing/process.ts';
import { measureAdding, measureExports } from './people/many.ts';
import { call } from './shared/client.ts';
import { type Figure, percentile, report } from './shared/report.ts';
import { BENCH_SECRET } from './shared/seed.ts';
import { COMPANIES, PEOPLE, type PeopleWorld, seedPeople } from './shared/seed-people.ts';

/**
 * The pages about people on a platform that has many: lists with every filter and order, the first page, one in the middle
 * and the last, as a superuser, staff and the coordinator of the largest company see them; profiles, companies, rights;
 * exports of everybody, and adding many at once.
 */
const ROUNDS = 3;
/** So many of the slowest calls are made again, so often. */
const AGAIN = 5;
const ROUNDS_AGAIN = 30;
const BAR = 50;

type Who = 'superuser' | 'staff' | 'coordinator';
type Query = Record<string, string>;

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
};

/** Every filter with every order. */
const combined = (filters: readonly Query[], orders: readonly string[]): Query[] =>
  filters.flatMap((filter) => orders.map((order_by) => ({ ...filter, order_by })));

const OF_STAFF: Query[] = [{ company: '1' }, { company: '3' }, { type: '2' }, { company: '1', type: '2' }];
const OF_ALL: Query[] = [
  {},
  { is_active: 'true' },
  { is_active: 'false' },
  { language: 'pl' },
  { search: 'anna' },
  { search: 'a7' },
  { search: 'anna c3d' },
  { language: 'pl', is_active: 'true' },
];

const LISTS: { what: string; path: string; who: Who[]; queries: (who: Who) => Query[] }[] = [
  {
    what: 'List of people',
    path: 'users/',
    who: ['superuser', 'staff', 'coordinator'],
    queries: (who) => combined(who === 'coordinator' ? OF_ALL : [...OF_ALL, ...OF_STAFF], PEOPLE_ORDERS),
  },
  {
    what: 'List of permissions',
    path: 'users-permissions/',
    who: ['superuser'],
    queries: () =>
      combined(
        [
          ...[{}, { name: 'anna' }, { company: '1' }, { special_company: '1' }, { type: '2' }],
          ...[{ is_active: 'false' }, { is_superuser: 'true' }, { is_staff: 'true' }],
        ],
        PERMISSION_ORDERS,
      ),
  },
  {
    what: 'List of companies',
    path: 'companies/',
    who: ['superuser'],
    queries: () => combined([{}, { name: 'company 1' }, { division: '2' }, { is_active: 'true' }], COMPANY_ORDERS),
  },
  {
    what: 'List of tariffs',
    path: 'price-tariffs/',
    who: ['superuser'],
    queries: () =>
      combined(
        [
          ...[{}, { filter_by_user: 'true' }, { filter_by_user: 'false' }, { company: '1' }, { user_type: '2' }],
          ...[{ language: 'pl' }, { day: new Date().toISOString().slice(0, 10) }],
        ],
        TARIFF_ORDERS,
      ),
  },
];

/** All pages that are asked for: of each list the first, one in the middle, the last. */
const pagesOf = async (url: string, token: string, path: string, queries: readonly Query[]): Promise<string[]> => {
  const pages: string[] = [];
  for (const query of queries) {
    const at = (page: number) => `${path}?${new URLSearchParams({ ...query, page: String(page) })}`;
    const { num_pages } = await call<{ num_pages: number }>(url, token, 'GET', at(1));
    for (const page of new Set([1, Math.ceil(num_pages / 2), num_pages])) pages.push(at(page));
  }
  return pages;
};

/** The p95 of all calls, and of the slowest among them. */
const measure = async (url: string, token: string, what: string, paths: readonly string[]): Promise<Figure[]> => {
  const sampled = async (some: readonly string[], rounds: number) => {
    const samples = new Map(some.map((path) => [path, [] as number[]]));
    for (let round = 0; round < rounds; round += 1)
      for (const [path, times] of samples) times.push(await timed(() => call(url, token, 'GET', path)));
    const slowest = [...samples].toSorted(([, a], [, b]) => percentile(b, 0.5) - percentile(a, 0.5));
    return { value: percentile([...samples.values()].flat(), 0.95), slowest: slowest.map(([path]) => path) };
  };
  const all = await sampled(paths, ROUNDS);
  const again = await sampled(all.slowest.slice(0, AGAIN), ROUNDS_AGAIN);
  console.log(`${what}, the slowest: ${again.slowest[0]}`);
  const bar = (value: number) => ({ value, unit: 'ms', bar: `at most ${BAR}`, holds: value <= BAR });
  return [
    { what: `${what}, ${paths.length} calls: p95`, ...bar(all.value) },
    { what: `The slowest ${Math.min(AGAIN, paths.length)} of these: p95`, ...bar(again.value) },
  ];
};

const measureLists = async (url: string, world: PeopleWorld): Promise<Figure[]> => {
  const figures: Figure[] = [];
  for (const { what, path, who, queries } of LISTS) {
    for (const viewer of who) {
      const { token } = world[viewer];
      const paths = await pagesOf(url, token, path, queries(viewer));
      figures.push(...(await measure(url, token, `${what} as a ${viewer} sees it`, paths)));
    }
  }
  return figures;
};

const measureRecords = async (url: string, world: PeopleWorld): Promise<Figure[]> => {
  const { token } = world.superuser;
  const of = (paths: readonly string[]) =>
    world.usernames.flatMap((name) => paths.map((path) => path.replace('NAME', name)));
  const tabs = ['user-tariffs/NAME/', 'ratings/?linguist=NAME'];
  const companies = [1, 2, 250, COMPANIES].map((id) => `company/${id}/`);
  return [
    ...(await measure(url, token, 'Profiles for a superuser, with their tabs', of(['user-details/NAME/', ...tabs]))),
    ...(await measure(url, world.coordinator.token, 'Profiles for a coordinator', of(['user-details/NAME/']))),
    ...(await measure(url, token, 'Companies', companies)),
    ...(await measure(url, token, 'Choices of forms about people', [
      ...['users-options/', 'price-tariffs/options/', 'companies/options/'],
      ...['companies/users/?search=an', 'companies/users/?search=anna+', `ratings/task/${world.slug}/`],
    ])),
  ];
};

/** A right given and taken again: each change also says who coordinates what and is recorded in the audit trail. */
const measureChanges = async (url: string, { superuser, staff }: PeopleWorld): Promise<Figure> => {
  const times: number[] = [];
  for (let round = -5; round < 100; round += 1) {
    const given = round % 2 === 0;
    const [now, next] = given ? [[], [1, 2, 3]] : [[1, 2, 3], []];
    const change = {
      is_staff: given,
      special_companies: next,
      before: { special_companies: now },
    };
    const id = staff.id - 50;
    const time = await timed(() => call(url, superuser.token, 'PATCH', `users-permissions/${id}/`, change));
    if (round >= 0) times.push(time);
  }
  const value = percentile(times, 0.95);
  return { what: 'Changing the rights of a user: p95', value, unit: 'ms', bar: `at most ${BAR}`, holds: value <= BAR };
};

const postgres = await startPostgres({ settings: {} });
const database = openPostgres(postgres.url);
const folder = makeFolder('bench');
try {
  await migrate(database.db);
  console.log(`Writing ${PEOPLE} people of ${COMPANIES} companies.`);
  const world = await seedPeople(database.db);
  const server = await startProcess({
    TAGWERK_DATA: folder,
    TAGWERK_SECRET: BENCH_SECRET,
    DATABASE_URL: postgres.url,
  });
  try {
    report('people', [
      ...(await measureLists(server.url, world)),
      ...(await measureRecords(server.url, world)),
      await measureChanges(server.url, world),
      ...(await measureExports(server, world.superuser.token)),
      await measureAdding(server, world.superuser.token),
    ]);
  } finally {
    await server.stop();
  }
} finally {
  await database.close();
  await postgres.stop();
  await removeFolder(folder);
}
