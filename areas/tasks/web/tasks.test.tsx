import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../../web/testing/accessibility.ts';
import { viewerWith } from '../../../web/testing/outside.ts';
import { showApp } from '../../../web/testing/show-app.tsx';
import type { TaskDetail, TaskItem } from '../contract.ts';

beforeEach(async () => {
  localStorage.clear();
  await page.viewport(1280, 900);
});

const item = (pk: number, more: Partial<TaskItem> = {}): TaskItem => ({
  ...{ pk, slug: `task-${pk}`, title: `Task ${pk}`, deadline: null, limit: null, answered: 0 },
  ...{ is_favorite: false, favorites_pin_color: null, evaluation_deadline: null, evaluation_answered: 0 },
  ...{ evaluation_max_questions: null, reported_hours: 0 },
  ...{ user_is_assigned: true, user_is_evaluator: false, user_is_moderator: false, ...more },
});

const listOf = (results: TaskItem[], num_pages = 1) => ({
  body: { results, num_pages, page_number: 1, count: results.length },
});

const detail: TaskDetail = {
  ...{ pk: 1, slug: 'tone', title: 'Tone', description: '<p>Read <b>all</b>.</p><script>x()</script>', language: 'en' },
  ...{ is_active: true, questions_at_page: 1, possible_review: false, can_linguist_start_discussion: false },
  ...{ deadline: '2030-01-01T10:00:00.000Z', max_questions: 20, answered: 12, skipped: 3, user_is_moderator: false },
  ...{ user_is_assigned: true, blocked: false, config: { structure: [] }, form_version: 1 },
};

test('a list tells the deadline in words, and how much is done', async () => {
  const soon = new Date(Date.now() + 3_600_000).toISOString();
  const tasks = [
    item(1, { deadline: soon, limit: 20, answered: 12 }),
    item(2, { deadline: '2020-01-01T00:00:00.000Z', user_is_moderator: true, user_is_assigned: false }),
  ];
  const { screen } = await showApp('/tasks', viewerWith(), { 'GET task/': listOf(tasks) });
  const first = screen.getByRole('row', { name: /Task 1/ });
  await expect.element(first.getByText('within a day')).toBeVisible();
  await expect.element(first.getByText('12 of 20')).toBeVisible();
  const second = screen.getByRole('row', { name: /Task 2/ });
  await expect.element(second.getByText('past')).toBeVisible();
  await expect.element(second.getByText('you moderate')).toBeVisible();
  await expect.element(screen.getByText('2 tasks')).toBeVisible();
  await expectAccessible();
});

test('what is searched and sorted stands in the address, and is asked of the server', async () => {
  const { screen, router, received } = await showApp('/tasks?page=2', viewerWith(), { 'GET task/': listOf([item(1)]) });
  await screen.getByRole('searchbox', { name: 'Search by title' }).fill('tone');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => router.state.location.search).toEqual({ title: 'tone' });
  await screen.getByRole('button', { name: 'Title' }).click();
  await expect.poll(() => router.state.location.search).toEqual({ title: 'tone', order_by: 'title' });
  const asked = received
    .filter((one) => one.path.startsWith('task/?'))
    .map((one) => new URLSearchParams(one.path.slice(6)));
  expect(asked[0]?.get('page')).toBe('2');
  expect(Object.fromEntries(asked.at(-1) ?? [])).toMatchObject({ title: 'tone', order_by: 'title', page: '1' });
});

test('an address that somebody made up is read as far as it makes sense', async () => {
  const { received } = await showApp('/tasks?page=-4&order_by=drop&title=7', viewerWith(), { 'GET task/': listOf([]) });
  await expect.poll(() => received.at(-1)?.path).toContain('title=7&page=1&page_size=25&order_by=deadline');
});

test('no tasks at all and none that fit are told apart', async () => {
  const { screen } = await showApp('/tasks', viewerWith(), { 'GET task/': listOf([]) });
  await expect.element(screen.getByRole('heading', { name: 'No tasks yet' })).toBeVisible();
  await screen.getByRole('searchbox').fill('x');
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByRole('heading', { name: 'No task has this in its title' })).toBeVisible();
  await screen.getByRole('button', { name: 'Reset all filters' }).click();
  await expect.element(screen.getByRole('heading', { name: 'No tasks yet' })).toBeVisible();
});

const onTask = (task: Partial<TaskDetail> = {}, calls: Parameters<typeof showApp>[2] = {}) =>
  showApp('/task/tone', viewerWith(), {
    'GET task/tone/': { body: { ...detail, ...task } },
    'GET task/tone/progress-bar/': { body: { done: 12, new: 100, evaluated: 0, all: 120 } },
    'GET task/tone/new-questions/': { body: [] },
    ...calls,
  });

test('a task opens at its new questions, with what to know above them', async () => {
  const { screen, address } = await onTask();
  await expect.poll(address).toBe('/task/tone/new');
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Tone' })).toBeVisible();
  await expect.element(screen.getByText('Read all.')).toBeVisible();
  await expect.element(screen.getByText('Done: 12 of 20')).toBeVisible();
  await expect.element(screen.getByRole('tab', { name: 'New', selected: true })).toBeVisible();
  expect(document.querySelector('main script')).toBeNull();
});

test('the progress bar can be read as text', async () => {
  const { screen } = await onTask();
  const bar = screen.getByRole('img', { name: /Progress of the task/ });
  await expect
    .element(bar)
    .toHaveAccessibleName("Progress of the task. My answers: 12, Others' answers: 8, Unanswered: 100");
});

test('the progress is read anew every half minute', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  try {
    const { received } = await onTask();
    const reads = () => received.filter((one) => one.path.endsWith('progress-bar/')).length;
    await expect.poll(reads).toBe(1);
    vi.advanceTimersByTime(29_000);
    expect(reads()).toBe(1);
    vi.advanceTimersByTime(1_000);
    await expect.poll(reads).toBe(2);
  } finally {
    vi.useRealTimers();
  }
});

test('whoever is not on the task is told whom to ask', async () => {
  const { screen } = await showApp('/task/tone/new', viewerWith(), {});
  await expect.element(screen.getByRole('heading', { name: 'This task is not available' })).toBeVisible();
  await expect.element(screen.getByText(/contact your coordinator/)).toBeVisible();
});

test('staff who is not assigned is told so', async () => {
  const { screen } = await onTask({ user_is_assigned: false });
  await expect.element(screen.getByText(/You are not assigned to this task/)).toBeVisible();
});

test('a part of the task that there is not is a page that there is not', async () => {
  const { screen } = await showApp('/task/tone/nothing', viewerWith(), { 'GET task/tone/': { body: detail } });
  await expect.element(screen.getByText(/CAN'T BE FOUND/)).toBeVisible();
});
