import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../../web/testing/accessibility.ts';
import { lastTo, viewerWith } from '../../../web/testing/fake-server.ts';
import { showApp } from '../../../web/testing/show-app.tsx';
import type { Rating } from '../contract.ts';

beforeEach(async () => {
  localStorage.clear();
  sessionStorage.clear();
  await page.viewport(1280, 900);
});

const saved: Rating = {
  ...{ id: 5, linguist_username: 'ola', author_username: 'monika', task: { slug: 'jonah', title: 'Jonah' } },
  ...{ title: 'Careful', linguistic: 'Good', other: '', rating: 4.5, is_own: false },
  ...{ creation_date: '2026-01-01T10:00:00.000Z', modified: '2026-01-01T10:00:00.000Z' },
};

test.each([
  ['a moderator', { is_moderator: true }],
  ['staff', { is_staff: true }],
])('%s finds who is not rated, and rates them for the task', async (_, rights) => {
  const { screen, received } = await showApp('/ratings/task/jonah', viewerWith(rights), {
    'GET ratings/task/jonah/': {
      body: { title: 'Jonah', unrated: [{ username: 'ola', first_name: 'Ola', last_name: '' }], rated: [] },
    },
    'POST ratings/': { status: 201, body: { ...saved, is_own: true } },
  });
  await expect.element(screen.getByText('No ratings yet')).toBeVisible();
  await expectAccessible();
  await screen.getByRole('link', { name: 'Rate ola' }).click();
  await screen.getByRole('textbox', { name: 'Title' }).fill('Careful');
  await screen.getByRole('button', { name: 'Save' }).click();
  await expect.element(screen.getByText('Rating saved!')).toBeVisible();
  expect(lastTo(received, 'POST ratings/')?.body).toEqual({
    ...{ linguist: 'ola', task: 'jonah', title: 'Careful', linguistic: '', other: '', rating: null },
  });
});

test.each([
  ['There is nobody here whom you may rate.', 'monika'],
  ['You have rated everybody.', 'ewa'],
])(
  'where nobody is left to rate it says “%s” by the own ratings, not by those of others',
  async (text, author_username) => {
    const viewer = viewerWith({ is_staff: true, username: 'ewa' });
    const rated = [{ username: 'ola', first_name: 'Ola', last_name: '', rating_id: 5, rating: 4.5, author_username }];
    const { screen } = await showApp('/ratings/task/jonah', viewer, {
      'GET ratings/task/jonah/': { body: { title: 'Jonah', unrated: [], rated } },
    });
    await expect.element(screen.getByText(text)).toBeVisible();
  },
);

test('a rating of a person is for one of their tasks, or for none', async () => {
  const { screen, received } = await showApp('/ratings/new/ola', viewerWith({ is_staff: true }), {
    'GET user-tasks/ola/': {
      body: [
        { slug: 'jonah-2', title: 'Jonah again' },
        { slug: 'jonah', title: 'Jonah' },
      ],
    },
    'POST ratings/': { status: 201, body: { ...saved, is_own: true } },
  });
  await screen.getByRole('textbox', { name: 'Title' }).fill('Careful');
  const task = screen.getByRole('combobox', { name: 'Task' });
  await task.click();
  await screen.getByRole('option', { name: 'Jonah again' }).click();
  await expect.element(screen.getByRole('textbox', { name: 'Title' })).toHaveValue('Careful');
  await task.click();
  await userEvent.keyboard('{Control>}a{/Control}jonah{Tab}');
  await expect.element(task).toHaveValue('Jonah');
  await expectAccessible();
  await screen.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => lastTo(received, 'POST ratings/')?.body).toMatchObject({ linguist: 'ola', task: 'jonah' });
});

test('a rating is deleted by its author, and the people of the task are shown again', async () => {
  const { screen, received } = await showApp('/ratings/5', viewerWith({ is_moderator: true }), {
    'GET ratings/5/': { body: { ...saved, is_own: true } },
    'DELETE ratings/5/': { body: {} },
    'GET ratings/task/jonah/': { body: { title: 'Jonah', unrated: [], rated: [] } },
  });
  await screen.getByRole('button', { name: 'Delete' }).click();
  const asked = screen.getByRole('dialog');
  await expect.element(asked.getByText('Are you sure you want to delete this review?')).toBeVisible();
  await asked.getByRole('button', { name: 'Delete' }).click();
  await expect.element(screen.getByText('Rating deleted!')).toBeVisible();
  await expect.element(screen.getByText('There is nobody here whom you may rate.')).toBeVisible();
  const asks = received.map(({ path }) => path);
  expect(asks.filter((path) => path === 'ratings/5/')).toHaveLength(2);
});

test('whoever did not write a rating reads it', async () => {
  const { screen } = await showApp('/ratings/5', viewerWith({ is_moderator: true }), {
    'GET ratings/5/': { body: { ...saved, linguist_username: 'o'.repeat(150) } },
  });
  await expect.element(screen.getByText('4.5 of 6 stars')).toBeVisible();
  expect(document.documentElement.scrollWidth).toBe(1280);
  await expect.element(screen.getByText('Careful')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Save' }).query()).toBeNull();
  await expectAccessible();
});
