import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../../../web/testing/accessibility.ts';
import { lastTo, viewerWith } from '../../../../web/testing/fake-server.ts';
import { showApp } from '../../../../web/testing/show-app.tsx';
import { inZone } from '../../../../web/testing/time-zone.ts';

beforeEach(() => page.viewport(1280, 1000));

const staff = viewerWith({ is_staff: true, has_user_data_access: true });
const options = {
  'GET users-options/': {
    body: { companies: [], types: [], divisions: [{ id: 5, name: 'North' }] },
  },
  'GET users/': { body: { results: [], num_pages: 1, page_number: 1, count: 0 } },
};

test('many users are checked first, inactive ones can be rejected, and the results are shown', async () => {
  const tasks = { results: [{ slug: 'tone', title: 'Tone' }], num_pages: 1, page_number: 1, count: 1 };
  const { screen, received, address } = await showApp('/add-many-users', staff, {
    ...options,
    'GET admin/tasks/': { body: tasks },
    'GET add-many-users/': {
      body: {
        inactive_users: [{ username: 'old', email: 'old@x.org' }],
        existing_users: [
          { username: 'ela', task: 'Tone' },
          { username: 'old', task: 'Tone' },
        ],
        needs_division: true,
      },
    },
    'POST add-many-users/': {
      body: {
        users: [{ username: 'zoe', email: 'zoe@x.org', is_new: true, was_activated: false, tasks: ['Tone'] }],
        tasks: 1,
      },
    },
  });
  await screen.getByRole('combobox', { name: 'Tasks' }).click();
  await screen.getByRole('option', { name: 'Tone' }).click();
  await screen.getByLabelText('Email addresses of new users').fill('zoe@x.org\nOLD@x.org');
  await expect.element(screen.getByText(/581 characters left/)).toBeVisible();
  await screen.getByRole('combobox', { name: 'Division' }).click();
  await screen.getByRole('option', { name: 'North' }).click();
  await screen.getByRole('textbox', { name: 'Deadline', exact: true }).fill('2026-12-24');
  // Neither the other role nor leaving loses what was entered.
  await screen.getByRole('tab', { name: 'New evaluators' }).click();
  await expect.element(screen.getByText(/^Only tasks with evaluation/)).toBeVisible();
  await screen.getByRole('tab', { name: 'New users' }).click();
  await expect.element(screen.getByText(/581 characters left/)).toBeVisible();
  await screen.getByRole('link', { name: 'Tasks', exact: true }).first().click();
  await screen.getByRole('dialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Cancel' }).click();
  await screen.getByRole('button', { name: 'Continue' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Please check before adding' });
  await expect.element(dialog.getByText('ela: Tone')).toBeVisible();
  expect(lastTo(received, 'GET add-many-users/')?.path).toBe(
    'add-many-users/?new_users=zoe%40x.org%0AOLD%40x.org&tasks=tone&is_add_users=true',
  );
  await dialog.getByRole('button', { name: 'Reject old@x.org' }).click();
  await expect.element(dialog.getByText('old: Tone')).not.toBeInTheDocument();
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Add' }).dblClick();
  const results = screen.getByRole('dialog', { name: 'Added users' });
  await expect.element(screen.getByText('Users saved!')).toBeVisible();
  await expect.element(results.getByRole('row', { name: /zoe@x.org new account Tone/ })).toBeVisible();
  expect(received.filter(({ method }) => method === 'POST')).toHaveLength(1);
  expect(lastTo(received, 'POST add-many-users/')?.body).toEqual({
    ...{
      new_users: 'zoe@x.org',
      users: [],
      tasks: ['tone'],
      is_add_users: true,
      company: null,
      division: 5,
      type: null,
    },
    ...{ question_limit: 0, deadline_0: '2026-12-24', deadline_1: '23:59:00' },
  });
  await results.getByRole('button', { name: 'Close' }).click();
  await expect.element(screen.getByLabelText('Email addresses of new users')).toHaveValue('');
  await screen.getByRole('link', { name: 'Tasks', exact: true }).first().click();
  await expect.poll(address).not.toContain('/add-many-users');
});

test('a division that new addresses need is missed before anything is asked', async () => {
  const { screen, received } = await showApp('/add-many-users', staff, {
    ...options,
    'GET add-many-users/': {
      body: { inactive_users: [], existing_users: [{ username: 'ela', task: 'Tone' }], needs_division: true },
    },
  });
  await screen.getByLabelText('Email addresses of new users').fill('zoe@x.org');
  await screen.getByRole('button', { name: 'Continue' }).click();
  const division = screen.getByRole('combobox', { name: 'Division' });
  await expect.element(division).toHaveAccessibleDescription('Choose a division.');
  expect(screen.getByRole('dialog').query()).toBeNull();
  expect(received.some(({ method }) => method === 'POST')).toBe(false);
  await division.click();
  await screen.getByRole('option', { name: 'North' }).click();
  await expect.element(screen.getByText('Choose a division.')).not.toBeInTheDocument();
});

test('a double click adds users once', async () => {
  const { screen, received } = await showApp('/add-many-users', staff, {
    ...options,
    'GET add-many-users/': { body: { inactive_users: [], existing_users: [], needs_division: false } },
    'POST add-many-users/': { body: { users: [], tasks: 0 } },
  });
  await screen.getByLabelText('Email addresses of new users').fill('zoe@x.org');
  await screen.getByRole('button', { name: 'Continue' }).dblClick();
  await expect.element(screen.getByRole('dialog', { name: 'Added users' })).toBeVisible();
  expect(received.filter(({ method }) => method === 'POST')).toHaveLength(1);
});

test('nobody is added with a time that the clocks leave out', async () => {
  await inZone('Europe/Warsaw');
  const { screen } = await showApp('/add-many-users', staff, options);
  await screen.getByLabelText('Email addresses of new users').fill('zoe@x.org');
  await screen.getByRole('textbox', { name: 'Deadline', exact: true }).fill('3/28/2027');
  await userEvent.keyboard('{Tab}');
  const go = screen.getByRole('button', { name: 'Continue' });
  await screen.getByLabelText('Deadline: Time').fill('02:30');
  await expect.element(go).toBeDisabled();
  await screen.getByLabelText('Deadline: Time').fill('03:30');
  await expect.element(go).toBeEnabled();
});

test('one user is added with a first password, and the profile opens', async () => {
  const { screen, address, received } = await showApp('/add-user', staff, {
    ...options,
    'POST add-user/': { status: 201, body: { id: 9, username: 'zoe' } },
    'GET user-details/zoe/': { status: 404, body: { detail: 'User not found!' } },
  });
  const add = screen.getByRole('button', { name: 'Add user' });
  await screen.getByRole('textbox', { name: 'Username' }).fill('zoe');
  await screen.getByRole('textbox', { name: 'Email' }).fill('zoe@x.org');
  await screen.getByLabelText(/^Password/).fill('Correct-horse-7');
  await screen.getByLabelText(/^Confirm password/).fill('other');
  await expect.element(screen.getByText('Passwords don’t match.')).toBeVisible();
  await expect.element(add).toBeDisabled();
  await screen.getByLabelText(/^Confirm password/).fill('Correct-horse-7');
  await screen.getByRole('combobox', { name: 'Division' }).click();
  await screen.getByRole('option', { name: 'North' }).click();
  await expectAccessible();
  await screen.getByRole('link', { name: 'Tasks', exact: true }).first().click();
  await screen.getByRole('dialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Cancel' }).click();
  await add.dblClick();
  await expect.poll(address).toBe('/user/profile/zoe');
  expect(received.filter(({ method }) => method === 'POST')).toHaveLength(1);
  expect(lastTo(received, 'POST add-user/')?.body).toEqual({
    ...{ username: 'zoe', email: 'zoe@x.org', password: 'Correct-horse-7', company: null, division: 5, type: null },
  });
});

test('a task named by its title in the address is chosen, with a way to its settings', async () => {
  const tasks = {
    results: [
      { slug: 'tone-2', title: 'Tone, again' },
      { slug: 'tone', title: 'Tone' },
    ],
  };
  const { screen, received } = await showApp('/add-many-users/evaluators?title=Tone', staff, {
    ...options,
    'GET admin/tasks/': { body: { ...tasks, num_pages: 1, page_number: 1, count: 2 } },
  });
  const settings = screen.getByRole('link', { name: 'Settings of the task' });
  await expect.element(settings).toHaveAttribute('href', '/admin/task/tone');
  await expect.element(screen.getByText('Tone', { exact: true })).toBeVisible();
  // Evaluators are for tasks with evaluation.
  const asked = received.filter(({ path }) => path.startsWith('admin/tasks/'));
  expect(asked.some(({ path }) => path.includes('enable_evaluations=true'))).toBe(true);
});
