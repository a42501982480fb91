import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { hashPassword } from '../areas/accounts/server/public.ts';
import { TASK_ORDERS, TASK_STATUSES } from '../areas/tasks/contract.ts';
import { companyOn, listFor } from '../areas/tasks/server/list.ts';
import { migrate } from '../server/database/migrate.ts';
import { type Db, openPostgres } from '../server/database/open.ts';
import { startPostgres } from '../server/testing/embedded-postgres.ts';
import { makeFolder, removeFolder } from '../server/testing/folder.ts';
import { addPerson } from '../server/testing/people.ts';
import { startProcess } from '../server/testing/process.ts';
import { recordingPool, type Statement } from '../server/testing/recording-pool.ts';
import type { Viewer } from '../shared/access.ts';
import { API_BASE } from '../shared/route.ts';
import { call } from './shared/client.ts';
import { sequentialScans } from './shared/plans.ts';
import { type Figure, percentile, report } from './shared/report.ts';
import { BENCH_SECRET } from './shared/seed.ts';
import { ASSIGNMENTS, COMPANY, seedTaskList, TASKS, type TaskListWorld } from './shared/seed-task-list.ts';

/**
 * The task list of a platform with ten thousand tasks: every filter with every order, first and last page, for an
 * ordinary person with 220 tasks, the coordinator of a company of a thousand, and a superuser who sees all tasks.
 */
const ROUNDS = 20;
/** So many of the slowest combinations are asked for again, so often. */
const AGAIN = 8;
const ROUNDS_AGAIN = 100;
const LIST_BAR = 50;
const EXPAND_BAR = 100;
/** Small whatever the platform: reading them from end to end is right. */
const SMALL = ['company_coordinators'];

const days = (count: number) => new Date(Date.now() + count * 86_400_000).toISOString();
const FILTERS: Record<string, string>[] = [
  {},
  { title: 'task a' },
  { language: 'pl' },
  { module: '1' },
  { deadline_from: days(0), deadline_to: days(60) },
  ...TASK_STATUSES.map((status) => ({ status })),
];
const QUERIES = FILTERS.flatMap((filter) =>
  TASK_ORDERS.flatMap((order_by) => ['first', 'last'].map((page) => ({ ...filter, order_by, page }))),
);

type Query = (typeof QUERIES)[number];

const pathOf = (query: Query, page: number) => `task/?${new URLSearchParams({ ...query, page: String(page) })}`;

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
};

const WHO = {
  ordinary: 'an ordinary person',
  coordinator: `the coordinator of ${COMPANY} people`,
  superuser: 'a superuser',
} as const;

const measureLists = async (url: string, world: TaskListWorld): Promise<Figure[]> => {
  const figures: Figure[] = [];
  for (const who of ['ordinary', 'coordinator', 'superuser'] as const) {
    const list = (query: Query, page: number) =>
      call<{ num_pages: number }>(url, world[who].token, 'GET', pathOf(query, page));
    const samples = new Map<string, number[]>();
    for (const query of QUERIES) {
      const { num_pages } = await list(query, 1);
      samples.set(pathOf(query, query.page === 'last' ? num_pages : 1), []);
    }
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const [path, times] of samples) {
        times.push(await timed(() => call(url, world[who].token, 'GET', path)));
      }
    }
    const value = percentile([...samples.values()].flat(), 0.95);
    const slowest = await measureAgain(url, world[who].token, slowestOf(samples));
    console.log(`The slowest of ${WHO[who]}: ${slowest.path}`);
    figures.push(
      {
        what: `Task list of ${WHO[who]}, ${samples.size} combinations of filter, order and page: p95`,
        value,
        unit: 'ms',
        bar: `at most ${LIST_BAR}`,
        holds: value <= LIST_BAR,
      },
      {
        what: `The slowest of these combinations: p95`,
        value: slowest.value,
        unit: 'ms',
        bar: `at most ${LIST_BAR}`,
        holds: slowest.value <= LIST_BAR,
      },
    );
  }
  return figures;
};

const slowestOf = (samples: Map<string, number[]>): string[] =>
  [...samples]
    .map(([path, times]) => ({ path, p95: percentile(times, 0.95) }))
    .sort((a, b) => b.p95 - a.p95)
    .slice(0, AGAIN)
    .map(({ path }) => path);

/**
 * The slowest path and its p95, found by calls enough: among so many combinations, twenty calls of each make the one
 * slowest that was met by a pause of the machine.
 */
const measureAgain = async (url: string, token: string, paths: string[]): Promise<{ path: string; value: number }> => {
  const samples = new Map(paths.map((path) => [path, [] as number[]]));
  for (let round = 0; round < ROUNDS_AGAIN; round += 1) {
    for (const [path, times] of samples) times.push(await timed(() => call(url, token, 'GET', path)));
  }
  const [path = ''] = slowestOf(samples);
  return { path, value: percentile(samples.get(path) ?? [], 0.95) };
};

const measureCompany = async (url: string, { coordinator, slug }: TaskListWorld): Promise<Figure> => {
  const path = `task/${slug}/users_with_answer_counts_from_company/`;
  const times: number[] = [];
  for (let round = -5; round < 100; round += 1) {
    const time = await timed(async () => {
      const { users } = await call<{ users: unknown[] }>(url, coordinator.token, 'GET', path);
      if (users.length !== COMPANY) throw new Error(`${users.length} people instead of ${COMPANY}.`);
    });
    if (round >= 0) times.push(time);
  }
  const value = percentile(times, 0.95);
  const what = `Expanding the row of a company with ${COMPANY} people on the task: p95`;
  return { what, value, unit: 'ms', bar: `at most ${EXPAND_BAR}`, holds: value <= EXPAND_BAR };
};

/** Statements as the server's own code sends them, each with what it would read from end to end. */
const measurePlans = async (url: string, world: TaskListWorld): Promise<Figure> => {
  const statements: Statement[] = [];
  const pool = recordingPool(url, statements);
  const db = new Kysely<never>({ dialect: new PostgresDialect({ pool }) }) as unknown as Db;
  const rights = { is_company_coordinator: false, is_superuser: false };
  const viewers = [
    { ...rights, id: world.ordinary.id },
    { ...rights, id: world.coordinator.id, is_company_coordinator: true },
    { ...rights, id: world.superuser.id, is_superuser: true },
  ] as Viewer[];
  for (const viewer of viewers) {
    for (const query of QUERIES) await listFor(db, viewer, { ...query, page: 1 } as object);
  }
  for (const viewer of viewers.slice(1)) await companyOn(db, viewer, world.slug);
  await pool.end();

  const plain = new pg.Pool({ connectionString: url, max: 1 });
  const byText = new Map(statements.map((statement) => [statement.text, statement]));
  const found: string[] = [];
  for (const statement of byText.values()) {
    const scans = (await sequentialScans(plain, statement)).filter((table) => !SMALL.includes(table));
    if (scans.length > 0) console.log(`Reads ${scans.join(', ')} from end to end:\n${statement.text}`);
    found.push(...scans);
  }
  await plain.end();
  return {
    what: `Large tables read from end to end in the plans of ${byText.size} statements`,
    value: found.length,
    unit: '',
    bar: 'none',
    holds: found.length === 0,
  };
};

/** Lists asked for one after the other, alone and while others go through the password step twenty at once. */
const measureSignIns = async (db: Db, url: string, { ordinary }: TaskListWorld): Promise<Figure> => {
  const password = 'Correct-horse1!';
  const columns = { password_hash: await hashPassword(password), password_changed_at: new Date() };
  const members = await Promise.all(Array.from({ length: 20 }, () => addPerson(db, columns)));
  const lists = async (count: number) => {
    const times: number[] = [];
    for (let at = 0; at < count; at += 1) {
      times.push(await timed(() => call(url, ordinary.token, 'GET', 'task/')));
    }
    return percentile(times, 0.95);
  };
  await lists(50);
  const idle = await lists(200);
  let busy = true;
  let steps = 0;
  const signIns = members.map(async ({ username }) => {
    while (busy) {
      const response = await fetch(`${url}${API_BASE}password-login/`, {
        method: 'POST',
        headers: { 'x-service': 'tagwerk', 'content-type': 'application/json' },
        body: JSON.stringify({ username, password }),
      });
      if (response.status !== 200) throw new Error(`The password step answered ${response.status}.`);
      await response.arrayBuffer();
      steps += 1;
    }
  });
  const value = await lists(200);
  busy = false;
  await Promise.all(signIns);
  return {
    what: `Task list while 20 password steps run at once (${steps} in all): p95`,
    value,
    unit: 'ms',
    peer: { what: 'without them, ms', value: idle },
    bar: `at most ${LIST_BAR}`,
    holds: value <= LIST_BAR,
  };
};

const postgres = await startPostgres({ settings: {} });
const database = openPostgres(postgres.url);
const folder = makeFolder('bench');
try {
  await migrate(database.db);
  console.log(`Writing ${TASKS} tasks and ${ASSIGNMENTS} assignments.`);
  const world = await seedTaskList(database.db);
  const figures = [await measurePlans(postgres.url, world)];
  const server = await startProcess({
    TAGWERK_DATA: folder,
    TAGWERK_SECRET: BENCH_SECRET,
    DATABASE_URL: postgres.url,
  });
  try {
    figures.push(...(await measureLists(server.url, world)));
    figures.push(await measureCompany(server.url, world));
    figures.push(await measureSignIns(database.db, server.url, world));
  } finally {
    await server.stop();
  }
  report('task-list', figures);
} finally {
  await database.close();
  await postgres.stop();
  await removeFolder(folder);
}
