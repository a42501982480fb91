import { COMPARE_FILTERS } from '../../areas/answering/filter-contract.ts';
import { REVIEW_FILTERS } from '../../areas/reviews/rules.ts';
import { ORDERS } from '../../areas/slots/rules.ts';
import { call } from '../shared/client.ts';
import { type Figure, percentile } from '../shared/report.ts';
import type { BenchPerson, People, SeededTask } from './seed.ts';

const LIST_BAR = 80;
const ROUNDS = 5;
/** So many of the slowest combinations are asked for again, so often. */
const AGAIN = 4;
const ROUNDS_AGAIN = 20;
/** No further round begins after so long, however slow a list is: the run ends in minutes, and its figures say so. */
const LIST_MS = 20_000;

type Query = Record<string, string>;

interface List {
  name: string;
  path: string;
  who: BenchPerson;
  queries: Query[];
}

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
};

const crossed = (filters: Query[]): Query[] =>
  filters.flatMap((filter) => ORDERS.map((order_by) => ({ ...filter, order_by, page_size: '10' })));

/** Every list of the page with every filter of it, for those who have the filter. */
const listsOf = ({ slug, moderator }: SeededTask, { annotators, evaluators, staff, companies }: People): List[] => {
  const [one, two, three] = annotators.map(({ username }) => username);
  const evaluator = evaluators[3] as BenchPerson;
  const people: Query[] = [
    { user: one ?? '' },
    { user: `${one},${two}`, compare: 'compare_users' },
    { evaluation_author: evaluator.username },
    { review_author: moderator.username },
    { review_author: three ?? '', evaluation_author: evaluator.username, mode: 'or' },
    { fix_author: two ?? '' },
    ...companies.map((company) => ({ company: String(company) })),
    { company: String(companies[0]), review: 'no_reviews', mode: 'or' },
    { company: String(companies.at(-1)), evaluation_author: evaluator.username, mode: 'or' },
  ];
  const states = REVIEW_FILTERS.map((review) => ({ review }));
  const compared = COMPARE_FILTERS.slice(0, 2).map((compare) => ({ compare }));
  const done = `task/${slug}/answered-questions/`;
  const evaluated = `task/${slug}/answered-evaluations/`;
  return [
    { name: 'Done of staff', path: done, who: staff, queries: crossed([{}, ...people, ...states, ...compared]) },
    { name: 'Done of an annotator', path: done, who: annotators[5] as BenchPerson, queries: crossed([{}, ...states]) },
    {
      name: 'Evaluation Done of a moderator',
      path: evaluated,
      who: moderator,
      queries: crossed([
        {},
        { user: one ?? '' },
        { evaluation_author: evaluator.username },
        { user: one ?? '', evaluation_author: evaluator.username },
        { review_author: moderator.username },
        { review_author: three ?? '', evaluation_author: evaluator.username, mode: 'or' },
        { company: String(companies[0]) },
        { company: String(companies.at(-1)), review_author: moderator.username, mode: 'or' },
        ...states,
      ]),
    },
    { name: 'Evaluation Done of an evaluator', path: evaluated, who: evaluator, queries: crossed([{}]) },
    {
      name: 'The adjudication queue',
      path: `task/${slug}/adjudication/`,
      who: moderator,
      queries: [{}, { state: 'open' }, { state: 'decided' }, { state: 'outdated' }],
    },
    {
      name: 'The list of discussions',
      path: 'reviews/',
      who: moderator,
      queries: [{}, { state: 'discussion_not_resolved' }, { state: 'commentary' }, { user: one ?? '' }],
    },
  ];
};

const measureList = async (url: string, { name, path, who, queries }: List): Promise<Figure[]> => {
  const get = (query: Query) => `${path}?${new URLSearchParams(query)}`;
  const samples = new Map<string, number[]>();
  for (const query of queries) {
    const { num_pages } = await call<{ num_pages: number }>(url, who.token, 'GET', get(query));
    for (const page of new Set([1, Math.max(1, num_pages)])) samples.set(get({ ...query, page: String(page) }), []);
  }
  const begun = performance.now();
  const isOver = () => performance.now() - begun > LIST_MS;
  for (let round = 0; round === 0 || (round < ROUNDS && !isOver()); round += 1) {
    for (const [path, times] of samples) times.push(await timed(() => call(url, who.token, 'GET', path)));
  }
  const value = percentile([...samples.values()].flat(), 0.95);
  const slowest = [...samples]
    .sort(([, a], [, b]) => percentile(b, 0.5) - percentile(a, 0.5))
    .slice(0, AGAIN)
    .map(([path]) => ({ path, times: [] as number[] }));
  for (let round = 0; round === 0 || (round < ROUNDS_AGAIN && !isOver()); round += 1) {
    for (const { path, times } of slowest) times.push(await timed(() => call(url, who.token, 'GET', path)));
  }
  const worst = slowest
    .map(({ path, times }) => ({ path, value: percentile(times, 0.95) }))
    .toSorted((a, b) => b.value - a.value)[0];
  console.log(`The slowest of "${name}": ${worst?.path}`);
  const bar = { unit: 'ms', bar: `at most ${LIST_BAR}` };
  return [
    { what: `${name}, ${samples.size} combinations: p95`, value, ...bar, holds: value <= LIST_BAR },
    {
      ...{ what: 'The slowest of these combinations: p95', value: worst?.value ?? 0, ...bar },
      holds: (worst?.value ?? 0) <= LIST_BAR,
    },
  ];
};

export const measureLists = async (url: string, task: SeededTask, people: People): Promise<Figure[]> => {
  const figures: Figure[] = [];
  for (const list of listsOf(task, people)) figures.push(...(await measureList(url, list)));
  return figures;
};
