import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../testing/accessibility.ts';
import { lastTo, viewerWith } from '../../testing/fake-server.ts';
import { showApp } from '../../testing/show-app.tsx';

beforeEach(() => page.viewport(1280, 900));

const found = (results: object[]) => ({ body: { results, num_pages: 1, page_number: 1, count: results.length } });

const staff = viewerWith({ is_staff: true, has_user_data_access: true, confirmed_access_to_users_data: true });

test('Ctrl K finds tasks, people and pages that one may open, and Enter opens the first', async () => {
  const { screen, received, address } = await showApp('/manuals/timer', staff, {
    'GET admin/tasks/': found([{ title: 'Tone', slug: 'tone' }]),
    'GET users/': found([{ username: 'tom', first_name: 'Tom', last_name: 'Berg' }]),
  });
  await expect.element(screen.getByRole('heading', { name: 'Timer instruction', level: 1 })).toBeVisible();
  await userEvent.keyboard('{Control>}k{/Control}');
  const field = screen.getByRole('textbox', { name: 'Search for tasks, people and pages' });
  await expect.element(field).toHaveFocus();
  await expect.element(screen.getByText('Timer instruction').last()).toBeVisible();
  await field.fill('to');
  const dialog = screen.getByRole('dialog', { name: 'Go to' });
  await expect.element(dialog.getByText('Tom Berg')).toBeVisible();
  await expect.element(dialog.getByText('Tone')).toBeVisible();
  expect(lastTo(received, 'GET users/')?.path).toMatch(/search=to/);
  await expectAccessible();
  await field.fill('tone');
  await expect.element(dialog.getByText('Tone')).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.poll(address).toBe('/admin/task/tone');
});

test('who may not see people is not offered any', async () => {
  const { screen, received } = await showApp('/manuals/timer', viewerWith(), {
    'GET task/': found([{ title: 'Tone', slug: 'tone' }]),
  });
  await screen.getByRole('button', { name: 'Go to' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Go to' });
  await dialog.getByRole('textbox').fill('ton');
  await expect.element(dialog.getByText('Tone')).toBeVisible();
  expect(lastTo(received, 'GET users/')).toBeUndefined();
  expect(dialog.getByText('Users').query()).toBeNull();
});
