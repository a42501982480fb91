import { deleteDB } from 'idb';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { changeLanguage } from '../../../../shared/use-texts.ts';
import { networkProblem } from '../../../../web/platform/network.ts';
import { expectAccessible } from '../../../../web/testing/accessibility.ts';
import { viewerWith } from '../../../../web/testing/fake-server.ts';
import { showApp } from '../../../../web/testing/show-app.tsx';
import { SEARCH_DELAY } from '../../../../web/ui/search-field.tsx';
import { openBrowserStore } from '../../../../web/work/journal/browser-store.ts';
import { databaseOf } from '../../../../web/work/journal/database-name.ts';
import { forgetReady } from '../../../../web/work/ready/database.ts';
import { openReady } from '../../../../web/work/ready/ready.ts';
import { items, itemWith } from '../../../../web/work/testing/items.ts';
import type { TaskItem } from '../../contract.ts';
import { headersOf, item, listOf } from '../testing/task-items.ts';

beforeEach(async () => {
  localStorage.clear();
  changeLanguage('en');
  await page.viewport(1280, 900);
});
afterEach(() => vi.useRealTimers());

const asked = (received: { path: string }[]) =>
  received
    .filter((one) => one.path.startsWith('task/?'))
    .map((one) => Object.fromEntries(new URLSearchParams(one.path.slice(6))));

test('a row tells the deadline in words, how much is done, what was reported, and where to go', async () => {
  const soon = new Date(Date.now() + 3_600_000).toISOString();
  const tasks = [
    item(1, { deadline: soon, limit: 20, answered: 12, reported_hours: 1.75 }),
    item(2, { deadline: '2020-01-01T00:00:00.000Z', user_is_moderator: true, user_is_assigned: false }),
    item(3, { user_is_assigned: false, user_is_evaluator: true, evaluation_answered: 4, evaluation_max_questions: 9 }),
  ];
  const { screen } = await showApp('/tasks', viewerWith(), { 'GET task/': listOf(tasks) });
  const first = screen.getByRole('row', { name: /Task 1/ });
  await expect.element(first.getByText('due within 24 h')).toBeVisible();
  await expect.element(first.getByText('12 / 20')).toBeVisible();
  await expect.element(first.getByRole('cell', { name: '1.75' })).toBeVisible();
  await expect.element(first.getByRole('link', { name: 'Continue “Task 1”' })).toBeVisible();
  const second = screen.getByRole('row', { name: /Task 2/ });
  await expect.element(second.getByText('overdue')).toBeVisible();
  await expect.element(second.getByText('Moderator')).toBeVisible();
  const third = screen.getByRole('row', { name: /Task 3/ });
  await expect.element(third.getByText('Evaluations: 4 / 9')).toBeVisible();
  await expect.element(third.getByRole('link', { name: 'Task 3', exact: true })).toBeVisible();
  await expect.element(screen.getByText('3 tasks')).toBeVisible();
  expect(headersOf(screen.getByRole('table', { name: 'Tasks' }))).toEqual([
    ...['Favorites', 'Title', 'State', 'Deadline', 'Answers', 'Reported hours', 'Options'],
  ]);
  await expect.element(screen.getByRole('button', { name: 'Deadline' })).not.toHaveAttribute('title');
  await expectAccessible();
});

test('a row tells the state of the work and what is left, and offers to continue only where something is', async () => {
  const tasks = [
    item(1, { limit: 20 }),
    item(2, { limit: 20, answered: 12 }),
    item(3, { limit: 20, answered: 20 }),
    item(4, { answered: 3, blocked: true }),
    item(5, { answered: 3, has_questions: false }),
    item(6, { limit: 0 }),
  ];
  const { screen } = await showApp('/tasks', viewerWith(), { 'GET task/': listOf(tasks) });
  const row = (pk: number) => screen.getByRole('row', { name: new RegExp(`Task ${pk}`) });
  const states = ['New', 'In progress', 'Done', 'Blocked', 'No questions now'];
  for (const [at, state] of states.entries())
    await expect.element(row(at + 1).getByRole('cell', { name: state, exact: true })).toBeVisible();
  await expect.element(row(1).getByRole('link', { name: 'Start “Task 1”' })).toBeVisible();
  await expect.element(row(2).getByText('8 left')).toBeVisible();
  await expect.element(row(2).getByRole('link', { name: 'Continue “Task 2”' })).toBeVisible();
  expect(screen.getByRole('link', { name: /^(Start|Continue)/ }).elements()).toHaveLength(2);
  await expect.element(row(6).getByText('0 / 0')).toBeVisible();
  const bars = row(6).element().querySelectorAll('[role=progressbar]');
  expect([...bars].map((bar) => bar.getAttribute('aria-valuenow'))).toEqual(['0']);
});

test('the row of a person who evaluates, and has nothing to answer, tells the state of that and leads to it', async () => {
  const evaluates = { user_is_assigned: false, user_is_evaluator: true };
  const tasks = [
    item(1, evaluates),
    item(2, { ...evaluates, evaluation_answered: 4, evaluation_max_questions: 9 }),
    item(3, { ...evaluates, evaluation_answered: 9, evaluation_max_questions: 9 }),
    item(4, { ...evaluates, evaluation_blocked: true }),
    item(5, { ...evaluates, has_answers: false }),
    item(6, { user_is_evaluator: true }),
    item(7, { user_is_evaluator: true, answered: 20, limit: 20 }),
    item(8, { user_is_evaluator: true, answered: 20, limit: 20, has_answers: false }),
  ];
  const { screen } = await showApp('/tasks', viewerWith(), { 'GET task/': listOf(tasks) });
  const row = (pk: number) => screen.getByRole('row', { name: new RegExp(`Task ${pk}`) });
  const states = ['New', 'In progress', 'Done', 'Blocked', 'No answers now'];
  for (const [at, state] of states.entries())
    await expect.element(row(at + 1).getByRole('cell', { name: state, exact: true })).toBeVisible();
  const leads = (name: string) => screen.getByRole('link', { name, exact: true }).element().getAttribute('href');
  expect(leads('Start “Task 1”')).toBe('/task/task-1/evaluation');
  expect(leads('Continue “Task 2”')).toBe('/task/task-2/evaluation');
  expect(leads('Done in “Task 2”')).toBe('/task/task-2/evaluation-done');
  expect(leads('Start “Task 6”')).toBe('/task/task-6/new');
  expect(leads('Done in “Task 6”')).toBe('/task/task-6/done');
  // Who has answered all goes on with evaluating.
  expect(leads('Start “Task 7”')).toBe('/task/task-7/evaluation');
  await expect.element(row(8).getByRole('cell', { name: 'Done', exact: true })).toBeVisible();
  expect(leads('Done in “Task 8”')).toBe('/task/task-8/done');
  expect(screen.getByRole('link', { name: /^(Start|Continue)/ }).elements()).toHaveLength(4);
});

test('the words of a state are never cut, however full the row is', async () => {
  const full = { has_questions: false, limit: 2000, answered: 3, deadline: '2020-01-01T00:00:00.000Z' };
  const title = 'A task with a title of very many words '.repeat(4);
  const { screen } = await showApp('/tasks', viewerWith(), {
    'GET task/': listOf([
      item(1, { ...full, title, reported_hours: 1234.25, user_is_evaluator: true, has_answers: false }),
      item(2),
    ]),
  });
  await page.viewport(1000, 800);
  const words = screen.getByText('No questions now', { exact: true });
  await expect.element(words).toBeVisible();
  expect(words.element().scrollWidth).toBeLessThanOrEqual(words.element().clientWidth);
});

test('on a phone a card says what its numbers are: answers and reported hours', async () => {
  await page.viewport(390, 844);
  const { screen } = await showApp('/tasks', viewerWith(), {
    'GET task/': listOf([item(1, { answered: 92, reported_hours: 8.5 })]),
  });
  await expect.element(screen.getByText('Answers: 92', { exact: true })).toBeVisible();
  await expect.element(screen.getByText('Reported hours: 8.5', { exact: true })).toBeVisible();
  await expect.element(screen.getByText('Answers:', { exact: true })).toBeVisible();
});

test('on a phone a card begins with the title, and all of it leads to the task', async () => {
  await page.viewport(390, 844);
  const { screen, address } = await showApp('/tasks', viewerWith(), {
    'GET task/': listOf([item(1, { limit: 20, answered: 12, deadline: '2030-01-01T00:00:00.000Z' })]),
  });
  const title = screen.getByRole('link', { name: 'Task 1', exact: true });
  await expect.element(title).toBeVisible();
  const box = (element: Element) => element.getBoundingClientRect();
  const row = title.element().closest('tr');
  if (!row) throw new Error('There is no card.');
  const fact = (words: string) => box(screen.getByText(words, { exact: true }).element());
  expect(box(title.element()).top).toBeLessThan(fact('In progress').top);
  expect(box(title.element()).left).toBeLessThan(
    box(
      screen
        .getByRole('button', { name: /favorites/ })
        .first()
        .element(),
    ).left,
  );
  const { left, bottom, width } = box(row);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  // A place of the card where nothing is written.
  (document.elementFromPoint(left + width / 2, bottom - 3) as HTMLElement).click();
  await expect.poll(address).toBe('/task/task-1');
});

test('the list can be used by everybody in Polish too', async () => {
  changeLanguage('pl');
  const tasks = [item(1, { limit: 20, answered: 12 }), item(2, { user_is_moderator: true, user_is_assigned: false })];
  const { screen } = await showApp('/tasks', viewerWith(), { 'GET task/': listOf(tasks) });
  await expect.element(screen.getByRole('link', { name: 'Zrobione w zadaniu „Task 2”' })).toBeVisible();
  expect(headersOf(screen.getByRole('table', { name: 'Zadania' }))).toEqual([
    ...['Ulubione', 'Tytuł', 'Stan', 'Termin', 'Odpowiedzi', 'Zgłoszone godziny', 'Opcje'],
  ]);
  await expectAccessible();
});

test('what is searched and sorted stands in the address, and is asked of the server', async () => {
  const { screen, router, received } = await showApp('/tasks?page=2', viewerWith(), { 'GET task/': listOf([item(1)]) });
  await screen.getByRole('searchbox', { name: 'Search by title' }).fill('tone');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => router.state.location.search).toEqual({ title: 'tone' });
  await screen.getByRole('button', { name: 'Reported hours' }).click();
  await screen.getByRole('button', { name: 'Reported hours' }).click();
  await expect.poll(() => router.state.location.search).toEqual({ title: 'tone', order_by: '-reported_hours' });
  const header = screen.getByRole('columnheader', { name: 'Reported hours' });
  await expect.element(header).toHaveAttribute('aria-sort', 'descending');
  expect(asked(received)[0]?.page).toBe('2');
  expect(asked(received).at(-1)).toEqual({ title: 'tone', order_by: '-reported_hours', page: '1', page_size: '25' });
});

test('an address that somebody made up is read as far as it makes sense', async () => {
  const { received } = await showApp('/tasks?page=-4&order_by=drop&title=7&language=null', viewerWith(), {
    'GET task/': listOf([]),
  });
  await expect
    .poll(() => asked(received).at(-1))
    .toEqual({ title: '7', page: '1', page_size: '25', order_by: 'deadline' });
});

test('the list is fetched again whenever it is opened', async () => {
  const { screen, router, received } = await showApp('/tasks', viewerWith(), { 'GET task/': listOf([item(1)]) });
  await expect.element(screen.getByRole('row', { name: /Task 1/ })).toBeVisible();
  await router.navigate({ href: '/nowhere' });
  await expect.element(screen.getByText(/CAN'T BE FOUND/)).toBeVisible();
  expect(asked(received)).toHaveLength(1);
  await router.navigate({ href: '/tasks' });
  await expect.poll(() => asked(received)).toHaveLength(2);
});

test('no tasks at all and none that fit are told apart', async () => {
  const { screen } = await showApp('/tasks', viewerWith(), { 'GET task/': listOf([]) });
  await expect.element(screen.getByRole('heading', { name: 'No tasks yet' })).toBeVisible();
  await screen.getByRole('searchbox').fill('x');
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByRole('heading', { name: 'No tasks match' })).toBeVisible();
  await screen.getByRole('main').getByRole('button', { name: 'Reset all filters' }).last().click();
  await expect.element(screen.getByRole('heading', { name: 'No tasks yet' })).toBeVisible();
});

test('a list that cannot be had says so and can be asked for again', async () => {
  let answer: object = { status: 400, body: { detail: 'Not now.' } };
  const { screen } = await showApp('/tasks', viewerWith(), { 'GET task/': () => answer });
  await expect.element(screen.getByRole('alert').getByText('Not now.')).toBeVisible();
  answer = listOf([item(1)]);
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect.element(screen.getByRole('row', { name: /Task 1/ })).toBeVisible();
});

describe('filters', () => {
  const LANGUAGES = {
    body: ['ar', 'en', 'pl'].map((name) => ({ name, display_name: name })),
  };
  const open = async (path: string) => {
    const app = await showApp(path, viewerWith(), { 'GET task/': listOf([item(1)]), 'GET languages/': LANGUAGES });
    await app.screen.getByRole('button', { name: /^Filter/ }).click();
    await expect.element(app.screen.getByRole('dialog', { name: 'Filter' })).toBeVisible();
    return app;
  };

  test('close when the focus leaves them', async () => {
    const { screen } = await open('/tasks');
    await expect.element(screen.getByLabelText('Deadline from', { exact: true })).toBeVisible();
    screen.getByLabelText('Deadline from', { exact: true }).element().focus();
    screen.getByRole('link', { name: 'Start “Task 1”' }).element().focus();
    await expect.element(screen.getByRole('dialog', { name: 'Filter' })).not.toBeInTheDocument();
  });

  test('narrow the list by days and language, and are all reset by one link', async () => {
    const { screen, router, received } = await open('/tasks?deadline_from=2026-11-10');
    await expect.element(screen.getByLabelText('Deadline from', { exact: true })).toHaveValue('11/10/2026');
    const fields = [...document.querySelectorAll('[role=dialog] label')].map((label) => label.textContent);
    expect(fields).toEqual(['Deadline from', 'Deadline to', 'Language', 'Status']);
    const last = screen.getByLabelText('Deadline to', { exact: true });
    await last.fill('11/05/2026');
    await userEvent.keyboard('{Enter}');
    await expect.element(last).toHaveValue('11/10/2026');
    await expect
      .element(screen.getByText('11/05/2026 is outside the other limit, so 11/10/2026 was set.'))
      .toBeVisible();
    // Of the two days the newest correction is told.
    const first = screen.getByLabelText('Deadline from', { exact: true });
    await first.fill('11/12/2026');
    await userEvent.keyboard('{Enter}');
    const said = screen.getByText(/is outside the other limit/);
    await expect.element(said).toHaveTextContent('11/12/2026 is outside the other limit, so 11/10/2026 was set.');
    await last.fill('11/20/2026');
    await userEvent.keyboard('{Enter}');
    const days = { deadline_from: '2026-11-10', deadline_to: '2026-11-20' };
    await expect.poll(() => router.state.location.search).toEqual(days);
    // The languages of the browser come first.
    const languages = [...screen.getByLabelText('Language').element().querySelectorAll('option')];
    expect(languages.map(({ label }) => label)).toEqual(['Any language', 'English', 'Arabic', 'Polish']);
    await screen.getByLabelText('Language').selectOptions('Polish');
    await expect.poll(() => router.state.location.search).toEqual({ ...days, language: 'pl' });
    await expect
      .poll(() => asked(received).at(-1))
      .toMatchObject({
        deadline_from: new Date(2026, 10, 10).toISOString(),
        deadline_to: new Date(2026, 10, 20, 23, 59, 59).toISOString(),
        language: 'pl',
      });
    await expectAccessible();
    await userEvent.keyboard('{Escape}');
    await expect.element(screen.getByRole('button', { name: 'Filter, 3 active' })).toBeVisible();
    await screen.getByRole('button', { name: 'Reset all filters' }).click();
    await expect.poll(() => router.state.location.search).toEqual({});
  });

  test('that are reset take with them what was typed and not searched yet', async () => {
    const { screen, router } = await showApp('/tasks?language=pl', viewerWith(), { 'GET task/': listOf([item(1)]) });
    const field = screen.getByRole('searchbox', { name: 'Search by title' });
    await expect.element(field).toBeVisible();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    (field.element() as HTMLInputElement).focus();
    document.execCommand('insertText', false, 'tone');
    (screen.getByRole('button', { name: 'Reset all filters' }).element() as HTMLElement).click();
    await vi.advanceTimersByTimeAsync(2 * SEARCH_DELAY);
    await expect.poll(() => router.state.location.search).toEqual({});
    await expect.element(field).toHaveValue('');
  });

  test('narrow the list by how far the work is', async () => {
    const { screen, router, received } = await open('/tasks');
    await screen.getByLabelText('Status').selectOptions('In progress');
    await expect.poll(() => router.state.location.search).toEqual({ status: 'PROG' });
    await expect.poll(() => asked(received).at(-1)).toMatchObject({ status: 'PROG' });
    await screen.getByLabelText('Status').selectOptions('Any status');
    await expect.poll(() => router.state.location.search).toEqual({});
  });

  test('an address that names a module lists its tasks, until the filters are reset', async () => {
    const { screen, router, received } = await showApp('/tasks?module=7', viewerWith(), {
      'GET task/': listOf([item(1)]),
    });
    await expect.poll(() => asked(received).at(-1)).toMatchObject({ module: '7' });
    await screen.getByRole('button', { name: 'Reset all filters' }).click();
    await expect.poll(() => router.state.location.search).toEqual({});
    await expect.poll(() => asked(received).at(-1)?.module).toBeUndefined();
  });

  test('from stays at or before to, whichever is written', async () => {
    const { screen, router } = await open('/tasks?deadline_from=2026-11-10&deadline_to=2026-11-20');
    await screen.getByLabelText('Deadline from', { exact: true }).fill('12/24/2026');
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => router.state.location.search).toMatchObject({ deadline_from: '2026-11-20' });
    await screen.getByLabelText('Deadline to', { exact: true }).fill('1/1/2026');
    await userEvent.keyboard('{Enter}');
    await expect.element(screen.getByLabelText('Deadline to', { exact: true })).toHaveValue('11/20/2026');
    await screen.getByLabelText('Deadline to', { exact: true }).fill('someday');
    await userEvent.keyboard('{Enter}');
    await expect.element(screen.getByText(/Enter a date, e.g./)).toBeVisible();
  });

  test('a day is chosen in a calendar by the keys alone', async () => {
    const { screen, router } = await open('/tasks?deadline_to=2026-11-20');
    await screen.getByRole('button', { name: 'Deadline to: calendar' }).click();
    await expect.element(screen.getByRole('button', { name: 'Friday, November 20, 2026' })).toHaveFocus();
    await expectAccessible();
    await userEvent.keyboard('{ArrowDown}{ArrowRight}{Home}{PageDown}');
    await expect.element(screen.getByRole('button', { name: 'Wednesday, December 23, 2026' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => router.state.location.search).toEqual({ deadline_to: '2026-12-23' });
    await expect.element(screen.getByRole('button', { name: 'Deadline to: calendar' })).toHaveFocus();
  });
});

describe('the pin', () => {
  const favorites = (answers: object[]) => {
    let pinned: TaskItem = item(2);
    return {
      'GET task/': () => listOf(pinned.is_favorite ? [pinned, item(1)] : [item(1), pinned]),
      'POST task/task-2/update-favorites/': () => {
        const is_favorite = !pinned.is_favorite;
        pinned = item(2, { is_favorite, favorites_pin_color: is_favorite ? '2e933c' : null });
        answers.push(pinned);
        return { body: { is_favorite, favorites_pin_color: pinned.favorites_pin_color } };
      },
    };
  };
  const pins = (received: { path: string; method: string }[]) =>
    received.filter(({ method }) => method === 'POST').map(({ path }) => path);

  test('of an unpinned task pins it in the usual colour and moves it to the top; again, it is taken out', async () => {
    const { screen, received } = await showApp('/tasks', viewerWith(), favorites([]));
    const rows = () =>
      screen
        .getByRole('row')
        .elements()
        .slice(1)
        .map((row) => row.textContent);
    await screen.getByRole('button', { name: 'Add “Task 2” to favorites' }).click();
    await expect.element(screen.getByText('Task added to favorites!')).toBeVisible();
    await expect.poll(() => rows()[0]).toContain('Task 2');
    const unpin = screen.getByRole('button', { name: 'Remove “Task 2” from favorites' });
    await expect.element(unpin).toHaveFocus();
    expect(pins(received)).toEqual(['task/task-2/update-favorites/?pin_color=fbbd08']);
    await unpin.click();
    await expect.element(screen.getByText('Task removed from favorites!')).toBeVisible();
    await expect.poll(() => rows()[1]).toContain('Task 2');
  });

  test('comes in ten colours', async () => {
    const { screen, received } = await showApp('/tasks', viewerWith(), favorites([]));
    await screen.getByRole('button', { name: 'Choose a pin color for “Task 2”' }).click();
    const colors = screen.getByRole('dialog', { name: 'Pin colors' });
    await expect.element(colors.getByRole('button', { name: 'Raspberry' })).toHaveFocus();
    expect(colors.getByRole('button').elements()).toHaveLength(10);
    await expectAccessible();
    await colors.getByRole('button', { name: 'Green' }).click();
    await expect.element(screen.getByRole('button', { name: 'Remove “Task 2” from favorites' })).toHaveFocus();
    expect(pins(received)).toEqual(['task/task-2/update-favorites/?pin_color=2e933c']);
    expect(screen.getByRole('button', { name: 'Choose a pin color for “Task 2”' }).query()).toBeNull();
  });

  test('that fails says why', async () => {
    const { screen } = await showApp('/tasks', viewerWith(), {
      'GET task/': listOf([item(2)]),
      'POST task/task-2/update-favorites/': { status: 404, body: { detail: 'Gone.' } },
    });
    await screen.getByRole('button', { name: 'Add “Task 2” to favorites' }).click();
    await expect.element(screen.getByText('Error!')).toBeVisible();
    await expect.element(screen.getByText('Gone.')).toBeVisible();
  });
});

test('without a network the list is of the tasks whose work is on this device, until the server answers', async () => {
  const id = 9401;
  const ready = openReady(id);
  const titles = ['Tone', 'Begun', 'Opened alone', 'Evaluated'];
  for (const [at, title] of titles.entries())
    await ready.keepPlace(title, { pk: at + 1, slug: `task-${at + 1}`, title });
  await ready.change('answer', '~1', { add: items(5), remove: [] });
  const journal = await openBrowserStore(id);
  for (const [kind, scope] of [
    ['answer', '~2'],
    ['evaluate', '~4'],
  ] as const) {
    const head = { kind, scope, id: 6, author: '', base: null, seconds: 4, changedAt: Date.now() };
    await journal.writeDraft({ head, item: itemWith(6), values: [{ widget: 'note', value: 'Begun' }] });
  }
  onTestFinished(async () => {
    forgetReady();
    networkProblem.set(false);
    await deleteDB(databaseOf(id));
  });
  let isBack = false;
  const { screen } = await showApp('/tasks', viewerWith({ id }), {
    'GET task/': () => (isBack ? listOf([item(1)]) : 'no answer'),
  });
  await expect.element(screen.getByRole('heading', { name: 'No connection' })).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'Tone' })).toHaveAttribute('href', '/task/task-1/new');
  const named = () => titles.filter((name) => screen.getByRole('link', { name }).query() !== null);
  expect(named()).toEqual(['Tone', 'Begun']);
  await expectAccessible();
  changeLanguage('pl');
  await expect.element(screen.getByText(/Twoja praca nad tymi zadaniami jest na tym urządzeniu/)).toBeVisible();
  changeLanguage('en');
  isBack = true;
  dispatchEvent(new Event('online'));
  await expect.element(screen.getByRole('row', { name: /Task 1/ })).toBeVisible();
});

test('without a network, whose tasks cannot be opened is told so, and that nothing is lost', async () => {
  onTestFinished(() => networkProblem.set(false));
  const { screen } = await showApp('/tasks', viewerWith(), { 'GET task/': 'no answer' });
  await expect.element(screen.getByText(/^None of your tasks can be opened without a connection/)).toBeVisible();
});
