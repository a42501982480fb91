import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../../web/testing/accessibility.ts';
import { lastTo, viewerWith } from '../../../web/testing/fake-server.ts';
import { showApp } from '../../../web/testing/show-app.tsx';
import type { ReportRow } from '../basic-contract.ts';
import type { Basics, TaskRow } from '../contract.ts';
import type { Figures } from '../people-contract.ts';
import type { UserRow } from '../users-contract.ts';

beforeEach(() => page.viewport(1280, 900));

const staff = viewerWith({ is_staff: true });

const row: TaskRow = {
  ...{ task_id: 4, task: 'names', title: 'Names', module: 'Places', project: null, total_questions: 2_000_000 },
  ...{ answered_questions: 30, fully_answered_questions: 20, total_answers: 1_254_000, target_answers: 2_000_000 },
  ...{ max_answers_per_question: 1, is_active: true },
};
const basics: Basics = {
  ...{ total: 1, not_started: 0, in_progress: 1, finished: 0, all: 2_000_000, answered: 30 },
  ...{ complete: 20, done: 1_254_000, target: 2_000_000 },
};
const curve = Array.from({ length: 101 }, (_, at) => at + 0.25);
const days = [
  { day: '2026-11-01', answers: 4 },
  { day: '2026-11-03', answers: 8 },
];
const figures: Figures = {
  deadline: null,
  base_stats: { total_answers: 4, max_questions: 9, std: 2.5, mean: 25, total_time: 100 },
  sessions: { mean: 30, total_time: 120 },
  percentiles: { mean: 24, total_time: 96 },
};
const times = {
  ...{ answers: 12, mean: 12.34, fence: 60, percentiles: curve, fixed_percentiles: curve },
  ...{ avg_percentiles: curve, min_percentiles: curve, max_percentiles: curve },
  ...{ fixed_avg_percentiles: curve, fixed_min_percentiles: curve, fixed_max_percentiles: curve },
  quartiles: { q1min: 1, q1max: 2, q23min: 3, q23max: 4, q4min: 5, q4max: 6 },
};
const only = <T,>(result: T) => ({ body: { results: [result], num_pages: 1, page_number: 1, count: 1 } });
const user: UserRow = {
  ...{ id: 7, username: 'ann', company: 'Linguae', tasks_count: 2, active_tasks: 1, answers_count: 5 },
  ...{ summary_time: 106, mean_summary_time: 53, mean_answers_time: 21.2, last_answer: '2026-11-03T10:00:00Z' },
};
const report: ReportRow = {
  ...{ id: 3, user: { username: 'ann', company: null }, deadline_name: 'November', description: 'Names', hours: 1.25 },
  ...{ sessions_duration: 3661, activity: { answers: 4, reviews: 1, evaluation_answers: 2, evaluation_reviews: 3 } },
};
const calls = {
  'GET tasks-statistics/': { body: { results: [row], num_pages: 1, page_number: 1, count: 1 } },
  'GET basic-tasks-statistics/': { body: basics },
  'GET task-statistics/': { body: { task: row, basics, tasks: [] } },
  'GET task-statistics/times/': { body: times },
  'GET task-statistics/people/': only({ id: 7, username: 'ann', ...figures }),
  'GET task-statistics/sessions/': only({
    ...{ username: 'ann', start: '2026-11-03T10:00:00Z', end: '2026-11-03T10:02:00Z', count: 4, length: 120, mean: 30 },
  }),
  'GET task-statistics/questions/': {
    body: { answered: [], unanswered: [{ id: 11, task: 'names', text: 'Ann laughed.', skipped: 3, times_seen: 5 }] },
  },
  'GET task-statistics/user/': {
    body: { task: { id: 4, slug: 'names', title: 'Names' }, username: 'ann', ...figures, times },
  },
  'GET users-statistics/': only(user),
  'GET user-statistics/': only({ id: 4, slug: 'names', title: 'Names', is_active: true, ...figures }),
  'GET basic-task-statistics/': {
    body: {
      task: { slug: 'names', title: 'Names' },
      ...{ answers_count: 4, reviews_count: 1, evaluation_answers_count: 2, evaluation_reviews_count: 3, sum: 1.25 },
      reports: only(report).body,
    },
  },
  'GET basic-task-statistics-options/': { body: { companies: [], deadlines: [{ id: 5, name: 'November' }] } },
  'GET task-statistics/days/': {
    body: { days, target: 20, real_data: days, extrapolated_data: [], last_week_extrapolated_data: [] },
  },
};

test('tasks are listed with counts above a million in millions, and chosen ones are grouped', async () => {
  const { screen, router } = await showApp('/tasks-statistics', staff, calls);
  const shown = screen.getByRole('row', { name: /Names/ });
  for (const words of ['Places', '1.25 M', '63%']) {
    await expect.element(shown.getByText(words, { exact: true })).toBeVisible();
  }
  await expect.element(screen.getByText('1.25 M of 2.00 M (63%)')).toBeVisible();
  await expectAccessible();
  await shown.getByRole('checkbox').click();
  await screen.getByRole('link', { name: 'Group selected' }).click();
  await expect.poll(() => router.state.location.pathname).toBe('/task-statistics-group');
  expect(router.state.location.search).toEqual({ tasks: '4' });
});

test.each([
  ['/task-statistics/names', 'Date range', ['00:01:40', '12.3 s', '100.3', 'Ann laughed.']],
  ['/task-statistics/task-user/names/ann', 'Date range', ['00:01:40', '12.3 s']],
  ['/user-statistics/ann', 'Archive', ['00:01:40']],
  ['/users-statistics', 'Date range', ['00:01:46']],
  ['/tasks-statistics', 'Archive', ['1.25 M of 2.00 M (63%)', '1.25 M']],
  ['/basic-task-statistics/names', 'Date range', ['1.25', '01:01:01']],
])(
  'figures of %s go at once with another choice (%s), and an error stands in their place',
  async (path, choice, old) => {
    const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
    const isOther = (path: string) => /start_date|from=archive/.test(path);
    const slow = Object.entries(calls).map(([call, before]) => [
      call,
      ({ path }: { path: string }) =>
        isOther(path) ? answered.then(() => ({ status: 400, body: { detail: 'Not these.' } })) : before,
    ]);
    const { screen } = await showApp(path, staff, Object.fromEntries(slow));
    if (path === '/task-statistics/names') await screen.getByText('Show the numbers').first().click();
    const lines = () => document.body.innerText.replaceAll('\u00a0', ' ').split(/[\n\t]/);
    const shown = () => old.filter((figure) => lines().includes(figure));
    await expect.poll(shown).toEqual(old);
    await screen.getByText(choice, { exact: true }).first().click();
    await expect.poll(shown).toEqual([]);
    await expect
      .element(
        screen
          .getByRole('status')
          .filter({ hasText: /^Loading/ })
          .first(),
      )
      .toBeVisible();
    answer();
    await expect.element(screen.getByRole('alert').first()).toBeVisible();
    expect(shown()).toEqual([]);
  },
);

test('numbers that were opened stay open where another number of days is chosen', async () => {
  const { screen } = await showApp('/task-statistics/names', staff, calls);
  const perDay = screen.getByRole('region', { name: 'Answers per day' });
  await perDay.getByText('Show the numbers').click();
  const numbers = perDay.getByRole('row', { name: '11/03/2026 8' });
  await expect.element(numbers).toBeVisible();
  const field = screen.getByRole('textbox', { name: 'Days for the second forecast' });
  await field.click();
  await userEvent.keyboard('{Control>}a{/Control}30');
  await expect.element(screen.getByText(/last 30 days/i).first()).toBeVisible();
  await expect.element(numbers).toBeVisible();
  await expect.element(field).toHaveFocus();
});

test.each([
  ['/tasks-statistics', 1280, 'GET basic-tasks-statistics/', '1.25 M of 2.00 M (63%)'],
  ['/tasks-statistics', 390, 'GET basic-tasks-statistics/', '1.25 M of 2.00 M (63%)'],
  ['/basic-task-statistics/names', 1280, 'GET basic-task-statistics/', '1.25'],
  ['/basic-task-statistics/names', 390, 'GET basic-task-statistics/', '1.25'],
] as const)(
  '%s, %i px wide: filters stay where they are when the figures above them come',
  async (address, width, call, value) => {
    await page.viewport(width, 900);
    const held = Promise.withResolvers<(typeof calls)[typeof call]>();
    const { screen } = await showApp(address, staff, { ...calls, [call]: () => held.promise });
    const filter = screen.getByRole('radiogroup');
    await expect.element(filter).toBeVisible();
    const top = () => filter.element().getBoundingClientRect().top;
    const before = top();
    held.resolve(calls[call]);
    await expect.element(screen.getByRole('definition').getByText(value, { exact: true })).toBeVisible();
    expect(top()).toBe(before);
  },
);

test('an address that names the tasks of a group by anything but ids is told how', async () => {
  const { screen } = await showApp('/task-statistics-group?tasks=names', staff, {
    ...calls,
    'GET task-statistics/': { status: 400, body: { tasks: ['This value does not have the expected form.'] } },
  });
  await expect.element(screen.getByText(/by their IDs, separated by commas/)).toBeVisible();
});

test('a task shows its figures as charts and as tables, for all time or for a range of days', async () => {
  const { screen, received, router } = await showApp('/task-statistics/names', staff, calls);
  await expect.element(screen.getByRole('heading', { name: 'Names', level: 1 })).toBeVisible();
  await expect.element(screen.getByText('12.3 s', { exact: true })).toBeVisible();
  const facts = [...document.querySelectorAll('dl')].map((list) => list.innerText.replaceAll(/\n+/g, ' '));
  expect(facts.join(' ')).toMatch(/Status In progress .*Answers per question 1/);
  await expect.element(screen.getByText('5–6 s')).toBeVisible();
  const perDay = screen.getByRole('region', { name: 'Answers per day' });
  await expect.element(perDay.getByRole('img', { name: 'Answers per day' })).toBeVisible();
  await perDay.getByText('Show the numbers').click();
  await expect.element(perDay.getByRole('row', { name: '11/03/2026 8' })).toBeVisible();
  await expect.element(screen.getByRole('row', { name: /ann 4 \/ 9/ })).toBeVisible();
  await expect.element(screen.getByRole('row', { name: '11 Ann laughed. 3 5' })).toBeVisible();
  await expectAccessible();
  await screen.getByText('Date range').first().click();
  await expect
    .poll(() => lastTo(received, 'GET task-statistics/times/')?.path)
    .toMatch(/start_date=\d{4}-\d\d-01&end_date=/);
  // A range of no day is all time.
  for (const field of ['From', 'To']) {
    await screen.getByLabelText(field).first().clear();
    await userEvent.keyboard('{Enter}');
  }
  await expect.element(screen.getByRole('radio', { name: 'All time' })).toBeChecked();
  expect(router.state.location.search).toEqual({});
});

test('from the list of users one comes to a user, a task of theirs, and their work sessions there', async () => {
  const { screen, router } = await showApp('/users-statistics', staff, calls);
  await expect.element(screen.getByRole('row', { name: /ann Linguae 2 1 5 00:01:46 00:00:53 21.2/ })).toBeVisible();
  await expectAccessible();
  await screen.getByRole('link', { name: 'ann' }).click();
  await expect.element(screen.getByRole('heading', { name: 'Statistics of ann' })).toBeVisible();
  await screen.getByRole('link', { name: 'Names' }).click();
  await expect.element(screen.getByRole('heading', { name: 'ann · Names' })).toBeVisible();
  expect(router.state.location.pathname).toBe('/task-statistics/task-user/names/ann');
  await screen.getByText('Work sessions', { exact: true }).click();
  await expect.element(screen.getByRole('cell', { name: '00:02:00' })).toBeVisible();
  await expectAccessible();
});

test('the hours that were reported on a task are shown with what was done for them', async () => {
  const { screen, received } = await showApp('/basic-task-statistics/names', staff, calls);
  await expect.element(screen.getByRole('row', { name: 'ann November Names 4 1 2 3 1.25 01:01:01' })).toBeVisible();
  await expectAccessible();
  await screen.getByText('Date range').first().click();
  await expect
    .poll(() => lastTo(received, 'GET basic-task-statistics/')?.path)
    .toMatch(/start_date=\d{4}-\d\d-01&end_date=/);
  await expect.element(screen.getByText(/whose period overlaps these dates is counted whole/).first()).toBeVisible();
});

test('an address with dates alone shows the hours of these dates', async () => {
  const { screen, received } = await showApp('/basic-task-statistics/names?start_date=2026-11-01', staff, calls);
  await expect.element(screen.getByRole('radio', { name: 'Date range' })).toBeChecked();
  expect(lastTo(received, 'GET basic-task-statistics/')?.path).toMatch(/start_date=2026-11-01/);
});

test('days that an address has the wrong way round are shown in the order in which they are meant', async () => {
  const days = 'start_date=2026-11-20&end_date=2026-11-10';
  const { screen, received } = await showApp(`/task-statistics/names?${days}`, staff, calls);
  await expect.element(screen.getByLabelText('From').first()).toHaveValue('11/10/2026');
  await expect.element(screen.getByLabelText('To', { exact: true }).first()).toHaveValue('11/20/2026');
  const turned = /start_date=2026-11-10&end_date=2026-11-20/;
  await expect.poll(() => lastTo(received, 'GET task-statistics/times/')?.path).toMatch(turned);
});

test('the days of a forecast are whole and within limits: what is not says so, and nothing is asked for it', async () => {
  const { screen, received } = await showApp('/task-statistics/names?delta_days=5000', staff, calls);
  const field = screen.getByRole('textbox', { name: 'Days for the second forecast' });
  await expect.element(field).toHaveValue('7');
  const asked = () => received.filter(({ path }) => path.startsWith('task-statistics/days/')).map(({ path }) => path);
  expect(asked().at(-1)).toMatch(/delta_days=7(&|$)/);
  for (const [typed, shown, words] of [
    ['1,5', '1.5', 'Enter a whole number.'],
    ['5000', '5000', 'Must be at most 3650.'],
  ] as const) {
    await field.click();
    await userEvent.keyboard(`{Control>}a{/Control}${typed}`);
    await expect.element(screen.getByText(words)).toBeVisible();
    await expect.element(field).toHaveValue(shown);
  }
  await userEvent.keyboard('{Control>}a{/Control}30');
  await expect.poll(() => asked().at(-1)).toMatch(/delta_days=30(&|$)/);
  expect(asked().filter((path) => /delta_days=(15|1\.5|5000)(&|$)/.test(path))).toEqual([]);
});
