import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../../web/testing/accessibility.ts';
import { lastTo, viewerWith } from '../../../web/testing/fake-server.ts';
import { showApp } from '../../../web/testing/show-app.tsx';
import type { TaskDetail } from '../../tasks/contract.ts';
import { NO_EVALUATIONS } from '../../tasks/web/testing/no-evaluations.ts';
import type { WorkSession } from '../contract.ts';

beforeEach(() => page.viewport(1280, 900));

const task = {
  ...{ pk: 1, slug: 'tone', earlier_slugs: [], title: 'Tone', description: '', language: 'en', is_active: true },
  ...{ questions_at_page: 1, questions_ahead: 0, possible_review: false, can_linguist_start_discussion: false },
  ...{ deadline: null, max_questions: null, answered: 0, skipped: 0, user_is_moderator: false, user_is_assigned: true },
  ...{
    user_is_company_coordinator: false,
    ...NO_EVALUATIONS,
    blocked: false,
    can_resign: false,
    config: { structure: [] },
    form_version: 1,
  },
  ...{ is_favorite: false, favorites_pin_color: null },
} satisfies TaskDetail;

const session = (more: Partial<WorkSession> = {}): WorkSession => ({
  ...{ id: 5, task: { id: 1, slug: 'tone', title: 'Tone' }, category: 'TASK', note: '' },
  ...{ start: '2026-11-22T09:00:00.000Z', end: null, duration: null, current_duration: 3909 },
  ...{ idle_seconds: 0, pause: 0, ended_by_server: false, ...more },
});

const ended = (more: Partial<WorkSession> = {}) =>
  session({ end: '2026-11-22T10:00:00.000Z', duration: 3600, current_duration: 3600, ...more });

const onTask = (calls: Parameters<typeof showApp>[2]) =>
  showApp('/task/tone', viewerWith(), {
    'GET task/tone/': { body: task },
    'GET task/tone/progress-bar/': { body: { done: 0, new: 9, evaluated: 0, all: 9 } },
    'GET task/tone/new-questions/': { body: [] },
    'POST sessions/sign/': { body: session() },
    ...calls,
  });

test('the timer starts once a category is chosen, runs each second, and stops', async () => {
  const { screen, received } = await onTask({
    'POST sessions/start/': { status: 201, body: session() },
    'POST sessions/stop/': { body: ended() },
  });
  await screen.getByRole('button', { name: 'Start timer' }).click();
  const panel = screen.getByRole('dialog', { name: 'Timer' });
  await expect.element(panel.getByRole('button', { name: 'Start' })).toBeDisabled();
  await panel.getByLabelText('Category').selectOptions('Task');
  await panel.getByRole('button', { name: 'Start' }).click();
  await expect.element(screen.getByRole('button', { name: 'Timer running, 01:05:09' })).toHaveFocus();
  await expect.element(screen.getByRole('button', { name: /^Timer running, 01:05:1/ })).toBeVisible();
  expect(lastTo(received, 'POST sessions/start/')?.body).toEqual({ task: 1, category: 'TASK' });
  await screen.getByRole('button', { name: /^Timer running/ }).click();
  await panel.getByRole('button', { name: 'Stop' }).click();
  await expect.element(screen.getByText('Session ended: 01:00:00')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Start timer' })).toHaveFocus();
});

test.each([-3_600_000, 3_600_000])('a device whose clock is %i ms off shows what the server counts', async (off) => {
  const now = Date.now;
  Date.now = () => now() + off;
  try {
    const { screen } = await onTask({
      'GET sessions/ongoing/1/': { body: session({ start: new Date(now()).toISOString(), current_duration: 8 }) },
    });
    await expect.element(screen.getByRole('button', { name: /^Timer running, 00:00:(08|09|1)/ })).toBeVisible();
  } finally {
    Date.now = now;
  }
});

test.each([
  ['TEST', 'Test'],
  // That of the running session.
  ['TASK', 'Task'],
] as const)('a session on another task is ended only after the person says so, for %s', async (category, name) => {
  const other = session({ id: 4, task: { id: 2, slug: 'novel', title: 'Novel' } });
  const { screen, received } = await onTask({
    'GET sessions/ongoing/1/': { body: other },
    'POST sessions/sign/': { body: other },
    'POST sessions/start/': { status: 201, body: session({ category }) },
  });
  await screen.getByRole('button', { name: /^Timer running on “Novel”/ }).click();
  const panel = screen.getByRole('dialog', { name: 'Timer' });
  await panel.getByLabelText('Category').selectOptions(name);
  await panel.getByRole('button', { name: 'Start' }).click();
  const question = screen.getByRole('dialog', { name: 'Another timer is running' });
  await expect.element(question.getByText(/“Novel” is running/)).toBeVisible();
  await expectAccessible();
  await question.getByRole('button', { name: 'End it and start' }).click();
  await expect.element(screen.getByRole('button', { name: /^Timer running, / })).toBeVisible();
  expect(lastTo(received, 'POST sessions/start/')?.body).toEqual({ task: 1, category, instead_of: 4 });
});

test.each([
  ['a key', () => userEvent.keyboard('a')],
  ['a click', () => page.getByRole('heading', { level: 1 }).click()],
  ['a movement of the mouse', () => page.getByRole('heading', { level: 1 }).hover()],
  [
    'a touch',
    () => document.body.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, pointerType: 'touch' })),
  ],
])('while a session runs, %s on the page tells the server that the person is at work', async (_, act) => {
  const { screen, received } = await onTask({ 'GET sessions/ongoing/1/': { body: session() } });
  await expect.element(screen.getByRole('button', { name: /^Timer running/ })).toBeVisible();
  expect(lastTo(received, 'POST sessions/sign/')).toBeUndefined();
  await act();
  await expect.poll(() => lastTo(received, 'POST sessions/sign/')?.body).toEqual({ session: 5 });
});

test('a pause is counted or not, as the person says', async () => {
  const { screen, received } = await onTask({
    'GET sessions/ongoing/1/': { body: session({ pause: 1320 }) },
    'POST sessions/sign/': { body: session({ pause: 1320 }) },
    'POST sessions/pause/': { body: session() },
  });
  const question = screen.getByRole('dialog', { name: 'Were you working?' });
  await expect.element(question.getByText(/00:22:00/)).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await question.getByRole('button', { name: 'Don’t count it' }).click();
  await expect.element(question).not.toBeInTheDocument();
  expect(lastTo(received, 'POST sessions/pause/')?.body).toEqual({ session: 5, keep: false });
});

test('the question about a pause stays when the server ends the session, and its answer is sent', async () => {
  let isEnded = false;
  const { screen, received } = await onTask({
    'GET sessions/ongoing/1/': () => ({ body: isEnded ? null : session({ pause: 7200 }) }),
    'POST sessions/sign/': () => {
      isEnded = true;
      return { status: 400, body: { detail: 'This session has already ended.' } };
    },
    'POST sessions/pause/': { body: session() },
  });
  const question = screen.getByRole('dialog', { name: 'Were you working?' });
  await expect.element(question).toBeVisible();
  await userEvent.keyboard('a');
  await expect.element(screen.getByRole('button', { name: 'Start timer', includeHidden: true })).toBeInTheDocument();
  await question.getByRole('button', { name: 'Count it', exact: true }).click();
  await expect.element(question).not.toBeInTheDocument();
  expect(lastTo(received, 'POST sessions/pause/')?.body).toEqual({ session: 5, keep: true });
  await expect.element(screen.getByRole('button', { name: /^Timer running/ })).toBeVisible();
});

test('a question about a pause of a session that was stopped elsewhere says so and goes', async () => {
  const detail = 'This session has already ended.';
  const { screen } = await onTask({
    'GET sessions/ongoing/1/': { body: session({ pause: 1320 }) },
    'POST sessions/sign/': { body: session({ pause: 1320 }) },
    'POST sessions/pause/': { status: 400, body: { detail } },
  });
  const question = screen.getByRole('dialog', { name: 'Were you working?' });
  await question.getByRole('button', { name: 'Count it', exact: true }).click();
  await expect.element(screen.getByText(detail)).toBeVisible();
});

test('the sessions of a task are listed with the sum of each category; one that has ended can be changed', async () => {
  await page.viewport(390, 844);
  const sessions = [session({ id: 6, current_duration: 60 }), ended({ idle_seconds: 120, ended_by_server: true })];
  const { screen, received } = await onTask({
    'GET sessions/task/1/': { body: { sessions, summary: { TASK: 3660 } } },
    'PATCH sessions/5/': { body: ended({ note: 'Second half' }) },
  });
  await screen.getByRole('button', { name: 'Start timer' }).click();
  await screen.getByRole('button', { name: 'Sessions and totals' }).click();
  const list = screen.getByRole('dialog', { name: 'Work sessions' });
  await expect.element(list.getByRole('table', { name: 'Total' }).getByText('01:01:00').first()).toBeVisible();
  await expect.element(list.getByText('Ended automatically: no activity')).toBeVisible();
  await expect.element(list.getByText('Pauses of 00:02:00 not counted')).toBeVisible();
  await expectAccessible();
  await list.getByRole('button', { name: /^Edit the session/ }).click();
  const offered = list.getByRole('combobox', { name: 'Category' }).getByRole('option').elements();
  expect(offered.map(({ textContent }) => textContent)).toEqual([
    ...['Tutorial', 'Task', 'Test', 'Verification', 'Paid corrections', 'Operation'],
  ]);
  await list.getByLabelText('Note').fill('Second half');
  await list.getByRole('button', { name: 'Save' }).click();
  await expect.element(screen.getByText('Changes saved')).toBeVisible();
  expect(lastTo(received, 'PATCH sessions/5/')?.body).toEqual({ category: 'TASK', note: 'Second half' });
  await expect.element(list.getByRole('button', { name: /^Edit the session/ })).toHaveFocus();
});

test('a session outside the platform keeps its category and says why; its note can be changed', async () => {
  const outside = ended({ category: 'OUT_OF_PLATFORM' });
  const { screen, received } = await onTask({
    'GET sessions/task/1/': { body: { sessions: [outside], summary: { OUT_OF_PLATFORM: 3600 } } },
    'PATCH sessions/5/': { body: outside },
  });
  await screen.getByRole('button', { name: 'Start timer' }).click();
  await screen.getByRole('button', { name: 'Sessions and totals' }).click();
  const list = screen.getByRole('dialog', { name: 'Work sessions' });
  await list.getByRole('button', { name: /^Edit the session/ }).click();
  await expect.element(list.getByRole('combobox', { name: 'Category' })).toBeDisabled();
  await expect
    .element(list.getByText(/^Work outside the platform keeps its category.*pauses are known only/))
    .toBeVisible();
  await list.getByLabelText('Note').fill('A recording');
  await list.getByRole('button', { name: 'Save' }).click();
  await expect.element(screen.getByText('Changes saved')).toBeVisible();
  expect(lastTo(received, 'PATCH sessions/5/')?.body).toEqual({ category: 'OUT_OF_PLATFORM', note: 'A recording' });
});
