import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { viewerWith } from '../../../web/testing/fake-server.ts';
import { showApp } from '../../../web/testing/show-app.tsx';
import type { TaskDetail } from '../contract.ts';
import { NO_EVALUATIONS } from './testing/no-evaluations.ts';

beforeEach(async () => {
  localStorage.clear();
  await page.viewport(1280, 900);
});

const detail: TaskDetail = {
  ...{
    pk: 1,
    slug: 'tone',
    earlier_slugs: [],
    can_resign: false,
    is_favorite: false,
    favorites_pin_color: null,
    title: 'Tone',
    description: '<p>Read <b>all</b>.</p><script>x()</script>',
    language: 'en',
  },
  ...{
    is_active: true,
    questions_at_page: 1,
    questions_ahead: 0,
    possible_review: false,
    can_linguist_start_discussion: false,
  },
  ...{ deadline: '2030-01-01T10:00:00.000Z', max_questions: 20, answered: 12, skipped: 3, user_is_moderator: false },
  ...{
    user_is_assigned: true,
    user_is_company_coordinator: false,
    ...NO_EVALUATIONS,
    blocked: false,
    config: { structure: [] },
    form_version: 1,
  },
};

const onTask = (task: Partial<TaskDetail> = {}, calls: Parameters<typeof showApp>[2] = {}) =>
  showApp('/task/tone', viewerWith(), {
    'GET task/tone/': { body: { ...detail, ...task } },
    'GET task/tone/progress-bar/': { body: { done: 12, new: 100, evaluated: 0, all: 120 } },
    'GET task/tone/new-questions/': { body: [] },
    ...calls,
  });

// The first test: in those after it the code of the timer and of the pin is there already.
test('what comes later in the header moves nothing that stands', async () => {
  await page.viewport(390, 844);
  const counts = Promise.withResolvers<{ body: object }>();
  const { screen } = await showApp('/task/tone/done', viewerWith(), {
    'GET task/tone/': { body: { ...detail, can_resign: true } },
    'GET task/tone/progress-bar/': () => counts.promise,
    'GET task/tone/answered-questions/': { body: { results: [], num_pages: 1, page_number: 1, count: 0 } },
  });
  const tab = screen.getByRole('tab', { name: 'Done' });
  await expect.element(tab).toBeVisible();
  const { top } = tab.element().getBoundingClientRect();
  expect(screen.getByText('Read all.').query()).not.toBeNull();
  expect(screen.getByRole('img', { name: /Task progress/ }).query()).toBeNull();
  counts.resolve({ body: { done: 0, new: 0, evaluated: 0, all: 1_200 } });
  await expect.element(screen.getByRole('img', { name: /Task progress/ })).toBeVisible();
  for (const name of ['Start timer', 'Add “Tone” to favorites', 'Resign'])
    await expect.element(screen.getByRole('button', { name })).toBeVisible();
  expect(tab.element().getBoundingClientRect().top).toBe(top);
});

test('the numbers of evaluations move nothing when they come, also where nothing is answered yet', async () => {
  await page.viewport(390, 844);
  const counts = Promise.withResolvers<{ body: object }>();
  const { screen } = await onTask(
    { answered: 0, skipped: 0, enable_evaluations: true },
    { 'GET task/tone/progress-bar/': () => counts.promise },
  );
  const tab = screen.getByRole('tab', { name: 'New' });
  await expect.element(tab).toBeVisible();
  const { top } = tab.element().getBoundingClientRect();
  counts.resolve({ body: { done: 0, new: 1_200, evaluated: 0, all: 1_200 } });
  await expect.element(screen.getByRole('img', { name: /Task progress/ })).toBeVisible();
  expect(tab.element().getBoundingClientRect().top).toBe(top);
});

test('a task opens at its new questions, with what to know above them', async () => {
  const { screen, address } = await onTask({ answered: 0, skipped: 0 });
  await expect.poll(address).toBe('/task/tone/new');
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Tone' })).toBeVisible();
  await expect.element(screen.getByText('Read all.')).toBeVisible();
  await expect.element(screen.getByText('Done: 0 of 20')).toBeVisible();
  await expect.element(screen.getByRole('tab', { name: 'New', selected: true })).toBeVisible();
  expect(document.querySelector('main script')).toBeNull();
});

test('a task opens at its questions for whoever looks after it and does no work on it', async () => {
  const notOnIt = { user_is_assigned: false, user_is_evaluator: false };
  const questions = { 'GET task/tone/questions/': { body: { results: [], num_pages: 1, page_number: 1, count: 0 } } };
  const moderator = await onTask({ ...notOnIt, user_is_moderator: true }, questions);
  await expect.poll(moderator.address).toBe('/task/tone/questions');
  const working = await onTask({ user_is_moderator: true });
  await expect.poll(working.address).toBe('/task/tone/new');
});

test('after the first answer the header is a line, with the description behind a button', async () => {
  const { screen } = await onTask();
  await expect.element(screen.getByText('Done: 12 of 20')).toBeVisible();
  await expect.element(screen.getByText('Read all.')).not.toBeInTheDocument();
  await screen.getByRole('button', { name: 'About this task' }).click();
  await expect.element(screen.getByText('Read all.')).toBeVisible();
  await expect.element(screen.getByText('Deadline:')).toBeVisible();
});

test('the line tells of a deadline that is past, and of evaluations the one that is for these', async () => {
  const past = '2020-01-01T00:00:00.000Z';
  const { screen } = await onTask({ deadline: past });
  await expect.element(screen.getByText('Done: 12 of 20')).toBeVisible();
  await expect.element(screen.getByText('overdue')).toBeVisible();
  await screen.unmount();
  const inTime = await onTask({ deadline: '2999-01-01T00:00:00.000Z', evaluation_deadline: past });
  await expect.element(inTime.screen.getByText('Done: 12 of 20')).toBeVisible();
  expect(inTime.screen.getByText('overdue').query()).toBeNull();
});

test('a task that is opened at an address which it had before moves to its present one', async () => {
  const { screen, address } = await showApp('/task/old-tone/done', viewerWith(), {
    'GET task/old-tone/': { body: { ...detail, earlier_slugs: ['old-tone'] } },
    'GET task/tone/progress-bar/': { body: { done: 12, new: 100, evaluated: 0, all: 120 } },
    'GET task/tone/answered-questions/': { body: { results: [], num_pages: 1, page_number: 1, count: 0 } },
  });
  await expect.poll(address).toBe('/task/tone/done');
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Tone' })).toBeVisible();
});

test('the progress bar can be read as text', async () => {
  const { screen } = await onTask();
  const bar = screen.getByRole('img', { name: /Task progress/ });
  await expect.element(bar).toHaveAccessibleName("Task progress. My answers: 12, Others' answers: 8, Unanswered: 100");
});

test('the progress is fetched again every half minute', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  try {
    const { screen, received } = await onTask();
    const reads = () => received.filter((one) => one.path.endsWith('progress-bar/')).length;
    // The half minute begins when what was read is shown.
    await expect.element(screen.getByRole('img', { name: /My answers: 12/ })).toBeVisible();
    expect(reads()).toBe(1);
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

test('staff who is not assigned is told so, and may choose whose answers to read', async () => {
  const { screen } = await showApp('/task/tone/done', viewerWith({ is_staff: true }), {
    'GET task/tone/': { body: { ...detail, user_is_assigned: false } },
    'GET task/tone/answered-questions/': { body: { results: [], num_pages: 1, page_number: 1, count: 0 } },
    'GET task/tone/answer-filter-options/': {
      body: { user: ['anna'], company: [], user_type: [], evaluation_authors: [], review_authors: [], fix_authors: [] },
    },
  });
  await expect.element(screen.getByText(/You are not assigned to this task/)).toBeVisible();
  await screen.getByRole('button', { name: 'Filter' }).click();
  await expect.element(screen.getByLabelText('Answer Author')).toBeVisible();
});

test('a part of the task that there is not is a page that there is not', async () => {
  const { screen } = await showApp('/task/tone/nothing', viewerWith(), { 'GET task/tone/': { body: detail } });
  await expect.element(screen.getByText(/CAN'T BE FOUND/)).toBeVisible();
});

test('a coordinator of people on the task reads what they answered; there is nothing new to answer', async () => {
  const people = { user_is_assigned: false, user_is_company_coordinator: true };
  const none = { body: { results: [], num_pages: 1, page_number: 1, count: 0 } };
  for (const path of ['/task/tone', '/task/tone/new']) {
    const { screen, address } = await showApp(path, viewerWith({ is_company_coordinator: true }), {
      'GET task/tone/': { body: { ...detail, ...people } },
      'GET task/tone/progress-bar/': { body: { done: 0, new: 100, evaluated: 0, all: 120 } },
      'GET task/tone/answered-questions/': none,
    });
    await expect.poll(address).toBe('/task/tone/done');
    await expect.element(screen.getByRole('tab', { name: 'Done', selected: true }).first()).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Filter' }).first()).toBeVisible();
    expect(screen.getByRole('tab', { name: 'New' }).query()).toBeNull();
    expect(screen.getByText(/You are not assigned to this task/).query()).toBeNull();
  }
});

test('who has not answered yet can resign, and is back on the list of tasks', async () => {
  const list = { body: { results: [], num_pages: 1, page_number: 1, count: 0 } };
  const { screen, address, received } = await onTask(
    { answered: 0, skipped: 0, can_resign: true },
    { 'POST task/tone/resignation/': { body: {} }, 'GET task/': list },
  );
  await screen.getByRole('button', { name: 'Resign' }).click();
  await screen.getByRole('dialog', { name: 'Resign from “Tone”?' }).getByRole('button', { name: 'Resign' }).click();
  await expect.poll(address).toBe('/tasks');
  await expect.element(screen.getByText('You have resigned from “Tone”.')).toBeVisible();
  expect(received.some(({ path }) => path === 'task/tone/resignation/')).toBe(true);
});

test.each([
  ['who answers it', { user_is_assigned: true }],
  ['who only evaluates it', { user_is_assigned: false, user_is_evaluator: true, enable_evaluations: true }],
])('a task is pinned from its page too, by a person %s', async (_, person) => {
  const { screen } = await onTask(
    { answered: 0, skipped: 0, ...person },
    { 'POST task/tone/update-favorites/': { body: { is_favorite: true, favorites_pin_color: 'fbbd08' } } },
  );
  await screen.getByRole('button', { name: 'Add “Tone” to favorites' }).click();
  await expect.element(screen.getByRole('button', { name: 'Remove “Tone” from favorites' })).toBeVisible();
});
