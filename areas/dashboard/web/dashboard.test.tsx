import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../../web/testing/accessibility.ts';
import { viewerWith } from '../../../web/testing/fake-server.ts';
import { showApp } from '../../../web/testing/show-app.tsx';

beforeEach(() => page.viewport(1280, 900));

const task = { slug: 'names', title: 'Names' };
const body = {
  late_tasks: {
    count: 12,
    first: [{ ...task, end_date: '2026-11-28T22:59:00Z', answers: 30, target: 100, expected: '2026-12-03' }],
  },
  reports: { count: 1, first: [{ deadline: { id: 5, name: 'November' }, status: 'PENDING', count: 3 }] },
  discussions: { count: 1, first: [{ ...task, count: 2, oldest: { id: 9, at: '2026-11-03T10:00:00Z' } }] },
  people: { count: 1, first: [{ username: 'bea', task, reason: 'blocked', last_activity: null }] },
};

test('what needs staff today leads to where it is done', async () => {
  const viewer = viewerWith({ is_staff: true });
  const { screen, router } = await showApp('/dashboard', viewer, { 'GET dashboard/': { body } });
  const late = screen.getByRole('region', { name: 'Tasks that will be late' });
  await expect.element(late.getByText('At the pace of the last 7 days: done on 12/03/2026')).toBeVisible();
  await expect.element(late.getByText('The first 1 of 12')).toBeVisible();
  await expect.element(screen.getByText('Blocked on Names')).toBeVisible();
  await expectAccessible();
  await screen.getByRole('link', { name: 'November' }).click();
  await expect.poll(() => router.state.location.pathname).toBe('/reports/linguists-report-list');
  expect(router.state.location.search).toMatchObject({ deadlines: '5', status: 'PENDING' });
});

test('a coordinator reads that nothing waits', async () => {
  const none = { count: 0, first: [] };
  const viewer = viewerWith({ is_company_coordinator: true });
  const empty = { late_tasks: null, reports: none, discussions: none, people: null };
  const { screen } = await showApp('/dashboard', viewer, { 'GET dashboard/': { body: empty } });
  await expect.element(screen.getByText('No reported hours are waiting for you.')).toBeVisible();
  await expect.element(screen.getByText('All discussions are resolved.')).toBeVisible();
  expect(screen.getByText('Tasks that will be late').query()).toBeNull();
});
