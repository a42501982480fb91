import { expect, onTestFinished, test, vi } from 'vitest';
import { networkProblem } from '../../../../web/platform/network.ts';
import { blockFiles } from '../../../../web/testing/block-files.ts';
import { viewerWith } from '../../../../web/testing/fake-server.ts';
import { showApp } from '../../../../web/testing/show-app.tsx';
import { item, listOf } from '../testing/task-items.ts';

test('a list without an answer stays where what would stand in its place cannot be loaded either', async () => {
  await blockFiles('*/list/on-device.tsx*');
  onTestFinished(() => networkProblem.set(false));
  let isBack = false;
  const { screen } = await showApp('/tasks', viewerWith(), {
    'GET task/': () => (isBack ? listOf([item(1)]) : 'no answer'),
  });
  await expect.element(screen.getByRole('searchbox', { name: 'Search by title' })).toBeVisible();
  await expect.poll(networkProblem.get).toBe(true);
  isBack = true;
  await expect.element(screen.getByRole('row', { name: /Task 1/ })).toBeVisible();
});

test('a reminder of hours that cannot be loaded leaves the list as it is', async () => {
  await blockFiles('*/hours/reminder.tsx*');
  const caught = vi.spyOn(console, 'error').mockReturnValue();
  onTestFinished(() => caught.mockRestore());
  const { screen } = await showApp('/tasks', viewerWith({ is_external: true }), { 'GET task/': listOf([item(1)]) });
  // React says what a boundary caught.
  await expect.poll(() => caught.mock.calls.length).toBeGreaterThan(0);
  await expect.element(screen.getByRole('row', { name: /Task 1/ })).toBeVisible();
});
