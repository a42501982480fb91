import { beforeEach, describe, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { expectAccessible } from '../../../../web/testing/accessibility.ts';
import { viewerWith } from '../../../../web/testing/fake-server.ts';
import { showApp } from '../../../../web/testing/show-app.tsx';

const external = viewerWith({ is_external: true });

describe('the reminder of hours in the list', () => {
  beforeEach(() => localStorage.clear());

  const list = { body: { results: [], num_pages: 1, page_number: 1, count: 0 } };
  const calls = { 'GET task/': list, 'GET unreported-answers/': { body: { recent: true } } };
  const reads = (received: { path: string }[]) => received.filter(({ path }) => path === 'unreported-answers/').length;

  test('comes once a day', async () => {
    const { screen } = await showApp('/tasks', external, calls);
    const dialog = screen.getByRole('dialog', { name: 'Recent answers detected' });
    await expect.element(dialog.getByText('Please, remember to report work hours.')).toBeVisible();
    await expect.element(dialog.getByRole('button', { name: 'Go to Reports' })).toHaveFocus();
    await expectAccessible();
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog).not.toBeInTheDocument();
    const again = await showApp('/tasks', external, calls);
    await expect.element(again.screen.getByRole('heading', { name: 'No tasks yet' }).first()).toBeVisible();
    expect(reads(again.received)).toBe(0);
  });

  test('leads to the reports', async () => {
    const { screen, address } = await showApp('/tasks', external, calls);
    await screen.getByRole('button', { name: 'Go to Reports' }).click();
    await expect.poll(address).toBe('/reports/linguist-report');
  });

  test('comes to external people alone', async () => {
    const other = await showApp('/tasks', viewerWith(), calls);
    await expect.element(other.screen.getByRole('heading', { name: 'No tasks yet' }).first()).toBeVisible();
    expect(reads(other.received)).toBe(0);
  });
});
