import { setTimeout } from 'node:timers/promises';
import { EXPORT_COLUMNS } from '../areas/month-reports/export-contract.ts';
import { GROUPINGS, ORDERS_OF } from '../areas/month-reports/list-contract.ts';
import { migrate } from '../server/database/migrate.ts';
import { openPostgres } from '../server/database/open.ts';
import { startPostgres } from '../server/testing/embedded-postgres.ts';
import { makeFolder, removeFolder } from '../server/testing/folder.ts';
import { startProcess } from '../server/testing/process.ts';
import { call } from './shared/client.ts';
import { forgetPeak, peakMb, residentMb } from './shared/process-memory.ts';
import { type Figure, percentile, report } from './shared/report.ts';
import { BENCH_SECRET } from './shared/seed.ts';
import { LINES_IN_ALL, MONTHS, PEOPLE, type ReportsWorld, seedReports } from './shared/seed-reports.ts';

/**
 * The list of reported hours after two years of 2,000 people: every grouping with every order and filter, for one period, for all
 * of them and over all time, first and last page, for a superuser who sees everybody and the coordinator of one company. Then all
 * lines are exported with every column.
 */
const ROUNDS = 2;
const BAR = 150;
/** As for the exports of answers. */
const MOST_MB = 300;
const ASK_AGAIN_MS = 500;

const filtersOf = (deadlines: readonly number[]): Record<string, string>[] => [
  { deadlines: String(deadlines[0]) },
  {},
  { from: '2000-01-01', to: '2100-01-01' },
  { companies: '3' },
  { user_type: '2' },
  { language: 'pl' },
  { status: 'PENDING' },
  { username: 'user-19' },
];

const queriesFor = (deadlines: readonly number[]): Record<string, string>[] =>
  GROUPINGS.flatMap((group_by) => [
    ...ORDERS_OF[group_by].flatMap((order_by) =>
      filtersOf(deadlines).map((filter) => ({ ...filter, group_by, order_by })),
    ),
    ...(group_by === 'task' ? ORDERS_OF.task.map((order_by) => ({ all_time: 'true', group_by, order_by })) : []),
  ]);

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
};

const measure = async (url: string, world: ReportsWorld, who: 'superuser' | 'coordinator'): Promise<Figure[]> => {
  const token = world[who];
  const pathOf = (query: Record<string, string>, page: number) =>
    `linguist-month-reports/?${new URLSearchParams({ ...query, page: String(page) })}`;
  const samples = new Map<string, number[]>();
  for (const query of queriesFor(world.deadlines)) {
    const { num_pages } = await call<{ num_pages: number }>(url, token, 'GET', pathOf(query, 1));
    for (const page of new Set([1, num_pages])) samples.set(pathOf(query, page), []);
  }
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [path, times] of samples) times.push(await timed(() => call(url, token, 'GET', path)));
  const [slowest] = [...samples].toSorted(([, a], [, b]) => percentile(b, 0.5) - percentile(a, 0.5));
  console.log(`The slowest of the ${who}: ${slowest?.[0]}`);
  const value = percentile([...samples.values()].flat(), 0.95);
  return [
    {
      what: `Reported hours as a ${who} sees them, ${samples.size} combinations of grouping, filter, order and page: p95`,
      ...{ value, unit: 'ms', bar: `at most ${BAR}`, holds: value <= BAR },
    },
    { what: 'The slowest of these: median', value: percentile(slowest?.[1] ?? [], 0.5), unit: 'ms' },
  ];
};

interface Job {
  id: string;
  state: string;
}

/** How long an export with all columns takes, and what the server needs for it above what it held before. */
const exported = async (url: string, pid: number, token: string, filter: object) => {
  const path = 'linguist-month-reports/exports/';
  const before = residentMb(pid);
  forgetPeak(pid);
  const ms = await timed(async () => {
    let job = await call<Job>(url, token, 'POST', path, { filter, columns: EXPORT_COLUMNS, format: 'xlsx' });
    while (job.state !== 'done') {
      if (job.state !== 'waiting' && job.state !== 'running') throw new Error(`The export is ${job.state}.`);
      await setTimeout(ASK_AGAIN_MS);
      job = await call<Job>(url, token, 'GET', `${path}${job.id}/`);
    }
  });
  return { ms, mb: peakMb(pid) - before };
};

/** Of a fifth of the lines, and of all: what is needed should not grow with them. */
const measureExports = async (url: string, pid: number, token: string): Promise<Figure[]> => {
  const part = await exported(url, pid, token, { companies: '1,2,3,4' });
  const all = await exported(url, pid, token, {});
  return [
    {
      what: `Export of ${LINES_IN_ALL} reported lines with all columns: server's peak memory above what it held`,
      ...{ value: all.mb, unit: 'MB', bar: `at most ${MOST_MB}`, holds: all.mb <= MOST_MB },
      peer: { what: `an export of ${LINES_IN_ALL / 5} lines before it, MB`, value: part.mb },
    },
    { what: 'The same: time', value: all.ms / 1000, unit: 's' },
  ];
};

const postgres = await startPostgres({ settings: {} });
const database = openPostgres(postgres.url);
const folder = makeFolder('bench');
try {
  await migrate(database.db);
  console.log(`Writing ${LINES_IN_ALL} lines of ${PEOPLE} people in ${MONTHS} months.`);
  const world = await seedReports(database.db);
  const server = await startProcess({
    TAGWERK_DATA: folder,
    TAGWERK_SECRET: BENCH_SECRET,
    DATABASE_URL: postgres.url,
  });
  try {
    report('reports', [
      ...(await measure(server.url, world, 'superuser')),
      ...(await measure(server.url, world, 'coordinator')),
      ...(await measureExports(server.url, server.pid, world.superuser)),
    ]);
  } finally {
    await server.stop();
  }
} finally {
  await database.close();
  await postgres.stop();
  await removeFolder(folder);
}
