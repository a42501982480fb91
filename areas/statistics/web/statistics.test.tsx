import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../../web/testing/accessibility.ts';
import { lastTo, viewerWith } from '../../../web/testing/fake-server.ts';
import { showApp } from '../../../web/testing/show-app.tsx';
import type { Basics, TaskRow } from '../contract.ts';

beforeEach(() => page.viewport(1280, 900));

const staff = viewerWith({ is_staff: true });

const row: TaskRow = {
  ...{ task_id: 4, task: 'names', title: 'Names', module: 'Places', project: null, total_questions: 2_000_000 },
  ...{ answered_questions: 30, full_questions: 20, total_answers: 1_254_000, target_answers: 2_000_000 },
  ...{ max_answers: 1, is_active: true },
};
const basics: Basics = {
  ...{ total: 1, not_started: 0, in_progress: 1, finished: 0, questions: 2_000_000, answered_questions: 30 },
  ...{ full_questions: 20, answers: 1_254_000, target: 2_000_000 },
};
const curve = Array.from({ length: 101 }, (_, at) => at + 0.25);
const curves = { all: curve, average: curve, least: curve, most: curve };
const days = [
  { day: '2026-11-01', answers: 4 },
  { day: '2026-11-03', answers: 8 },
];
const calls = {
  'GET tasks-statistics/': { body: { results: [row], num_pages: 1, page_number: 1, count: 1 } },
  'GET basic-tasks-statistics/': { body: basics },
  'GET task-statistics/': { body: { task: row, basics } },
  'GET task-statistics/times/': {
    body: {
      ...{ answers: 12, mean: 12.34, fence: 60, percentiles: curves, fixed_percentiles: curves },
      quartiles: { q1min: 1, q1max: 2, q23min: 3, q23max: 4, q4min: 5, q4max: 6 },
    },
  },
  'GET task-statistics/days/': { body: { days, target: 20, real: days, forecast: [], last_forecast: [] } },
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

test('a task shows its figures as charts and as tables, for all time or for a range of days', async () => {
  const { screen, received } = await showApp('/task-statistics/names', staff, calls);
  await expect.element(screen.getByRole('heading', { name: 'Names', level: 1 })).toBeVisible();
  await expect.element(screen.getByText('12.3 s', { exact: true })).toBeVisible();
  await expect.element(screen.getByText('5–6 s')).toBeVisible();
  const perDay = screen.getByRole('region', { name: 'Answers per day' });
  await expect.element(perDay.getByRole('img', { name: 'Answers per day' })).toBeVisible();
  await perDay.getByText('Show the numbers').click();
  await expect.element(perDay.getByRole('row', { name: '11/03/2026 8' })).toBeVisible();
  await expectAccessible();
  await screen.getByText('Date range').click();
  await expect
    .poll(() => lastTo(received, 'GET task-statistics/times/')?.path)
    .toMatch(/start_date=\d{4}-\d\d-01&end_date=/);
});
