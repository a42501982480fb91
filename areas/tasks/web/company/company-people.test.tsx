import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../../../web/testing/accessibility.ts';
import { viewerWith } from '../../../../web/testing/fake-server.ts';
import { showApp } from '../../../../web/testing/show-app.tsx';
import type { CompanyPerson } from '../../contract.ts';
import { headersOf, item, listOf } from '../testing/task-items.ts';

beforeEach(async () => {
  await page.viewport(1280, 900);
});

describe('a coordinator', () => {
  const coordinator = viewerWith({ is_company_coordinator: true });
  const person = (at: number, more: Partial<CompanyPerson> = {}): CompanyPerson => ({
    ...{
      username: `person-${String(at).padStart(4, '0')}`,
      answered: at,
      max_questions_in_task: 10,
      status: 'started',
    },
    ...{ evaluation_answered: 0, evaluation_max_questions: null, user_is_assigned: true, user_is_evaluator: false },
    ...{ deadline: null, evaluator_deadline: null, resignation: null, last_answer: null, ...more },
  });
  const calls = (users: CompanyPerson[]) => ({
    'GET task/': listOf([item(1, { user_is_assigned: false, answered: 41, reported_hours: 2 })]),
    'GET task/task-1/users_with_answer_counts_from_company/': {
      body: { users, answers_from_company: 41, evaluationanswers_from_company: 3 },
    },
  });

  test('sees tempo and whose deadline it is, and the people of a task one by one', async () => {
    const { screen } = await showApp(
      '/tasks',
      coordinator,
      calls([
        person(1, { deadline: '2030-01-03T12:00:00.000Z', last_answer: '2026-10-31T12:00:00.000Z' }),
        person(2, { status: 'resigned', resignation: '2026-06-01T12:00:00.000Z', user_is_assigned: false }),
        person(3, { evaluation_answered: 3, evaluation_max_questions: 8, user_is_evaluator: true }),
      ]),
    );
    await expect.element(screen.getByRole('cell', { name: '20.50' })).toBeVisible();
    expect(headersOf(screen.getByRole('table', { name: 'Tasks' }))).toEqual([
      ...['Favorites', 'Title', 'Deadline', 'Answers', 'Reported hours', 'Tempo', 'Options'],
    ]);
    const hint = 'The first user deadline that has not expired';
    await expect.element(screen.getByRole('button', { name: 'Deadline' })).toHaveAttribute('title', hint);
    await expect.element(screen.getByRole('link', { name: 'Task 1' })).toHaveAttribute('href', '/task/task-1');
    const expand = screen.getByRole('button', { name: 'People from your company on “Task 1”' });
    await expect.element(expand).toHaveAttribute('aria-expanded', 'false');
    await expand.click();
    await expect.element(expand).toHaveAttribute('aria-expanded', 'true');
    const people = screen.getByRole('table', { name: 'People from your company on “Task 1”' });
    await expect
      .poll(() => headersOf(people))
      .toEqual(['User', 'Answers / max answers', 'Evaluation answers', 'Deadline', 'Status', 'Last answer']);
    const first = people.getByRole('row', { name: /person-0001/ });
    for (const cell of ['1 / 10', /^01\/03\/2030/, 'Started']) {
      await expect.element(first.getByRole('cell', { name: cell })).toBeVisible();
    }
    const times = [...first.element().querySelectorAll('time')].map((time) => time.dateTime);
    expect(times).toEqual(['2030-01-03T12:00:00.000Z', '2026-10-31T12:00:00.000Z']);
    await expect.element(people.getByText('Resigned')).toHaveAttribute('title', expect.stringContaining('06/01/2026'));
    await expect.element(people.getByRole('cell', { name: '3 / 8' })).toBeVisible();
    await expect.element(screen.getByText('Company answers: 41', { exact: true })).toBeVisible();
    await expect.element(screen.getByText('Company evaluation answers: 3')).toBeVisible();
    await expectAccessible();
    await expand.click();
    await expect.element(people).not.toBeInTheDocument();
  });

  test('is not needed by a superuser to see the people of a task', async () => {
    const { screen } = await showApp('/tasks', viewerWith({ is_superuser: true }), calls([person(1)]));
    await screen.getByRole('button', { name: 'People on “Task 1”' }).click();
    await expect.element(screen.getByRole('table', { name: 'People on “Task 1”' })).toBeVisible();
    await expect.element(screen.getByText('Answers: 41', { exact: true })).toBeVisible();
    await expect.element(screen.getByRole('link', { name: 'Done in “Task 1”' })).toBeVisible();
    await expectAccessible();
  });

  test('turns the pages of a company of a thousand', async () => {
    const { screen } = await showApp('/tasks', coordinator, calls(Array.from({ length: 1000 }, (_, at) => person(at))));
    await screen.getByRole('button', { name: 'People from your company on “Task 1”' }).click();
    await expect.element(screen.getByText('person-0024')).toBeVisible();
    expect(screen.getByText('person-0025').query()).toBeNull();
    await screen.getByRole('button', { name: 'Go to page 40' }).click();
    await expect.element(screen.getByText('person-0999')).toBeVisible();
  });

  test('reads the people as cards on a phone', async () => {
    await page.viewport(390, 844);
    const { screen } = await showApp('/tasks', coordinator, calls([person(1)]));
    await screen.getByRole('button', { name: 'People from your company on “Task 1”' }).click();
    await expect.element(screen.getByText('person-0001')).toBeVisible();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
    await expectAccessible();
  });
});
