import { QUESTION_ORDERS } from '../../areas/questions/list-contract.ts';
import { ADMIN_TASK_ORDERS, type AdminTaskItem } from '../../areas/task-admin/contract.ts';
import { TASK_STATUSES } from '../../areas/task-admin/rules.ts';
import { call } from '../shared/client.ts';
import { type Figure, percentile } from '../shared/report.ts';

const ROUNDS = 5;

type Query = Record<string, string>;
interface Paged {
  results: unknown[];
  num_pages: number;
}

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
};

/** Each path so many times, one after the other; the p95 of all, and the slowest path. */
const measure = async (
  what: string,
  bar: number,
  paths: readonly string[],
  open: (path: string) => Promise<unknown>,
): Promise<Figure[]> => {
  const samples = new Map<string, number[]>(paths.map((path) => [path, []]));
  for (let round = -1; round < ROUNDS; round += 1) {
    for (const [path, times] of samples) {
      const time = await timed(() => open(path));
      if (round >= 0) times.push(time);
    }
  }
  const [slowest] = [...samples].toSorted(([, a], [, b]) => percentile(b, 0.5) - percentile(a, 0.5));
  console.log(`${what}: slowest ${slowest?.[0]}`);
  const value = percentile([...samples.values()].flat(), 0.95);
  return [
    {
      what: `${what}, ${samples.size} combinations: p95`,
      value,
      unit: 'ms',
      bar: `at most ${bar}`,
      holds: value <= bar,
    },
    { what: 'The slowest of these: median', value: percentile(slowest?.[1] ?? [], 0.5), unit: 'ms' },
  ];
};

const withPages = async (url: string, token: string, base: string, queries: readonly Query[]): Promise<string[]> => {
  const paths: string[] = [];
  for (const query of queries) {
    const at = (page: number) => `${base}?${new URLSearchParams({ ...query, page: String(page) })}`;
    const { num_pages } = await call<Paged>(url, token, 'GET', at(1));
    paths.push(...new Set([1, Math.ceil(num_pages / 2), num_pages].map((page) => at(Math.max(1, page)))));
  }
  return paths;
};

/** A page of the list of tasks, and then how far its tasks are, as the page asks for both. */
export const measureTasks = async (url: string, token: string, tasks: number): Promise<Figure[]> => {
  const filters: Query[] = [
    {},
    { title: 'task a' },
    { is_active: 'false' },
    { is_archive: 'true' },
    { module: '1' },
    { type: 'OTHER' },
    ...TASK_STATUSES.map((status) => ({ status })),
  ];
  const queries = filters.flatMap((filter) => ADMIN_TASK_ORDERS.map((order_by) => ({ ...filter, order_by })));
  const paths = await withPages(url, token, 'admin/tasks/', queries);
  return measure(`List of ${tasks.toLocaleString('en')} tasks with imprints`, 50, paths, async (path) => {
    const { results } = await call<{ results: AdminTaskItem[] }>(url, token, 'GET', path);
    if (results.length === 0) return;
    const ids = results.map(({ id }) => id).join(',');
    await call(url, token, 'GET', `admin/tasks/imprint/?tasks=${ids}`);
  });
};

/** Filters, orders and pages of both lists of one task. */
export const measureLists = async (
  url: string,
  token: string,
  { slug, rows, username, question }: { slug: string; rows: number; username: string; question: number },
): Promise<Figure[]> => {
  const many = rows.toLocaleString('en');
  const ofQuestions: Query[] = [
    {},
    { id: String(question) },
    { external_id: 'q77' },
    { answers_from: '1' },
    { answers_to: '0' },
    { answers_from: '1', answers_to: '1' },
  ];
  const flags = ['is_answered', 'is_active', 'is_skipped', 'is_first', 'is_accepted'];
  const ofAnswers: Query[] = [
    {},
    { user: username },
    { question: String(question) },
    ...flags.flatMap((flag) => ['true', 'false'].map((value) => ({ [flag]: value }))),
    { user: username, is_active: 'true', is_skipped: 'false' },
    { is_active: 'false', is_skipped: 'true' },
  ];
  const ordered = (queries: Query[], orders: readonly string[]) =>
    queries.flatMap((query) => orders.map((order_by) => ({ ...query, order_by })));
  const open = (path: string) => call(url, token, 'GET', path);
  const questions = await withPages(url, token, `admin/task/${slug}/questions/`, ordered(ofQuestions, QUESTION_ORDERS));
  const answers = await withPages(url, token, `admin/task/${slug}/answers/`, ordered(ofAnswers, ['id', '-id']));
  return [
    ...(await measure(`${many} questions of a task`, 80, questions, open)),
    ...(await measure(`${many} answers of a task`, 80, answers, open)),
  ];
};
