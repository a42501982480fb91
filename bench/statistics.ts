import { TASK_ORDERS } from '../areas/statistics/contract.ts';
import { migrate } from '../server/database/migrate.ts';
import { openPostgres } from '../server/database/open.ts';
import { startPostgres } from '../server/testing/embedded-postgres.ts';
import { makeFolder, removeFolder } from '../server/testing/folder.ts';
import { startProcess } from '../server/testing/process.ts';
import { call } from './shared/client.ts';
import { type Figure, percentile, report } from './shared/report.ts';
import { BENCH_SECRET } from './shared/seed.ts';
import { ANSWERS, LARGEST, PEOPLE, type StatisticsWorld, seedStatistics, TASKS } from './shared/seed-statistics.ts';
import { measureSaving } from './statistics/saving.ts';

/**
 * Every screen of the statistics on a platform with ten million answers: for all time, for a month, for ten years and
 * for all but ten days. A screen asks
 * for its parts at once; what is measured is each part alone.
 */
const ROUNDS = 5;
const BAR = 1000;

const DAY = 86_400_000;
const dayAgo = (days: number): string => new Date(Date.now() - days * DAY).toISOString().slice(0, 10);
const PERIODS: Record<string, string>[] = [
  {},
  { start_date: dayAgo(90), end_date: dayAgo(60) },
  { start_date: dayAgo(3650), end_date: dayAgo(0) },
  // All but some days.
  { end_date: dayAgo(10) },
];

const pathsOf = (path: string, queries: readonly Record<string, string>[]): string[] =>
  queries.flatMap((query) => PERIODS.map((period) => `${path}?${new URLSearchParams({ ...query, ...period })}`));

const advanced = (of: Record<string, string>): string[] => [
  `task-statistics/?${new URLSearchParams(of)}`,
  ...pathsOf('task-statistics/times/', [of]),
  ...pathsOf('task-statistics/days/', [of]),
  ...pathsOf('task-statistics/questions/', [of]),
  ...pathsOf('task-statistics/sessions/', [of]),
  ...pathsOf(
    'task-statistics/people/',
    ['username', '-mean'].map((order_by) => ({ ...of, order_by })),
  ),
];

const screensOf = ({ largest, other, username }: StatisticsWorld): Record<string, string[]> => ({
  'Tasks statistics': [
    'basic-tasks-statistics/',
    ...TASK_ORDERS.flatMap((order_by) =>
      ['1', '20'].map((page) => `tasks-statistics/?${new URLSearchParams({ order_by, page })}`),
    ),
  ],
  [`Advanced statistics of the task with ${LARGEST} answers`]: advanced({ task: largest }),
  'Advanced statistics of a usual task': advanced({ task: other }),
  'Statistics of all tasks of a project as a group': advanced({ project: '1' }),
  [`Statistics of all ${TASKS} tasks as one group`]: advanced({}),
  'Basic statistics of a task': pathsOf('basic-task-statistics/', [{ task: largest }]),
  [`Statistics of ${PEOPLE} users`]: pathsOf(
    'users-statistics/',
    ['username', '-answers_count', '-last_answer'].map((order_by) => ({ order_by })),
  ),
  'Statistics of a user': pathsOf('user-statistics/', [{ username }]),
  'Statistics of a user on a task': pathsOf('task-statistics/user/', [{ username, task: largest }]),
});

const measure = async (url: string, token: string, screen: string, paths: readonly string[]): Promise<Figure[]> => {
  const samples = new Map<string, number[]>(paths.map((path) => [path, []]));
  for (let round = -1; round < ROUNDS; round += 1) {
    for (const [path, times] of samples) {
      const begun = performance.now();
      await call(url, token, 'GET', path);
      if (round >= 0) times.push(performance.now() - begun);
    }
  }
  const [slowest] = [...samples].toSorted(([, a], [, b]) => percentile(b, 0.5) - percentile(a, 0.5));
  const value = percentile([...samples.values()].flat(), 0.95);
  console.log(`${screen}: p95 ${value.toFixed()} ms, slowest ${slowest?.[0]}`);
  return [
    { what: `${screen}, ${paths.length} calls: p95`, value, unit: 'ms', bar: `at most ${BAR}`, holds: value <= BAR },
    { what: 'The slowest of these: median', value: percentile(slowest?.[1] ?? [], 0.5), unit: 'ms' },
  ];
};

const postgres = await startPostgres({ settings: {} });
const database = openPostgres(postgres.url);
const folder = makeFolder('bench');
try {
  await migrate(database.db);
  console.log(`Writing what statistics read of ${ANSWERS} answers.`);
  const world = await seedStatistics(database.db);
  const server = await startProcess({
    TAGWERK_DATA: folder,
    TAGWERK_SECRET: BENCH_SECRET,
    DATABASE_URL: postgres.url,
  });
  try {
    const figures: Figure[] = [];
    for (const [screen, paths] of Object.entries(screensOf(world))) {
      figures.push(...(await measure(server.url, world.superuser, screen, paths)));
    }
    figures.push(...(await measureSaving(database.db, server, postgres.url)));
    report('statistics', figures);
  } finally {
    await server.stop();
  }
} finally {
  await database.close();
  await postgres.stop();
  await removeFolder(folder);
}
