import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../../../web/testing/accessibility.ts';
import { lastTo, viewerWith } from '../../../../web/testing/fake-server.ts';
import { showApp } from '../../../../web/testing/show-app.tsx';
import { inZone } from '../../../../web/testing/time-zone.ts';
import type { AdminTaskItem } from '../../contract.ts';
import { editorViewer } from '../testing/saved-task.ts';

beforeEach(() => page.viewport(1280, 900));

const item: AdminTaskItem = {
  ...{ id: 1, title: 'Tone', slug: 'tone', language: 'pl', is_active: false, questions: 1200, users: 3 },
  ...{ answers_done: 600, answers_all: 2400, end_date: null, created: '2026-01-01T00:00:00.000Z' },
  ...{ modified: '2026-01-02T00:00:00.000Z', owner_username: 'greta', is_moderator: true },
  ...{
    coordinator_username: null,
    status: 'NS',
    task_type: 'LANGTASKS',
    is_archive: false,
    is_favorite: false,
    favorites_pin_color: null,
  },
};

const list = (results: AdminTaskItem[], viewer = editorViewer, path = '/admin/tasks') =>
  showApp(path, viewer, {
    'GET admin/tasks/': { body: { results, num_pages: 1, page_number: 1, count: results.length } },
    'GET admin/tasks/imprint/': { body: {} },
  });

test('each task tells its size and progress, and leads to its pages', async () => {
  const { screen } = await list([item]);
  const row = screen.getByRole('row', { name: /Tone/ });
  for (const words of ['Polish', '1,200', '600 of 2,400', 'Inactive', 'greta']) {
    await expect.element(row.getByText(words)).toBeVisible();
  }
  const hrefs = row
    .getByRole('link')
    .elements()
    .map((link) => link.getAttribute('href'));
  expect(hrefs).toEqual([
    ...[
      '/admin/task/tone',
      '/admin/task/tone',
      '/admin/task/tone/users',
      '/ratings/task/tone',
      '/admin/tone/questions',
      '/admin/tone/answers',
      '/task/tone',
    ],
  ]);
  await expectAccessible();
});

test('staff without access to people’s data is offered no editing', async () => {
  const { screen } = await list([item], viewerWith({ is_staff: true }));
  await expect.element(screen.getByRole('link', { name: 'Questions of Tone' })).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'Edit Tone' })).not.toBeInTheDocument();
  await expect.element(screen.getByRole('link', { name: 'Add new task' })).not.toBeInTheDocument();
});

test('actions on a task are for superusers and for staff who moderate it', async () => {
  const other = { ...item, is_moderator: false };
  const { screen } = await list([other]);
  await expect.element(screen.getByRole('link', { name: 'View Tone on site' })).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'Questions of Tone' })).not.toBeInTheDocument();
  await screen.unmount();
  const { screen: again } = await list([other], viewerWith({ ...editorViewer, is_superuser: true }));
  await expect.element(again.getByRole('link', { name: 'Questions of Tone' })).toBeVisible();
});

test('search, filter and order stand in the address and are asked of the server', async () => {
  const { screen, router, received } = await list([item]);
  await screen.getByRole('searchbox').fill('tone');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => router.state.location.search).toEqual({ title: 'tone' });
  await screen.getByText('Inactive').first().click();
  await expect.poll(() => router.state.location.search).toEqual({ title: 'tone', is_active: false });
  await screen.getByRole('button', { name: 'Questions' }).click();
  await expect
    .poll(() => router.state.location.search)
    .toEqual({ title: 'tone', is_active: false, order_by: 'questions' });
  await screen.getByRole('button', { name: /^Filter/ }).click();
  await screen.getByRole('switch', { name: 'Archived tasks' }).click();
  const asked = () => new URLSearchParams(lastTo(received, 'GET admin/tasks/')?.path.split('?')[1]);
  await expect
    .poll(() => Object.fromEntries(asked()))
    .toMatchObject({ title: 'tone', is_active: 'false', is_archive: 'true', order_by: 'questions' });
});

test('the first task is asked for where there is none', async () => {
  const { screen } = await list([]);
  await expect.element(screen.getByRole('heading', { name: 'No tasks yet' })).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'Add new task' }).last()).toBeVisible();
});

test('chosen tasks are copied or changed together, and what was refused is listed', async () => {
  await inZone('Europe/Warsaw');
  const { screen, received } = await showApp('/admin/tasks', viewerWith({ ...editorViewer, is_superuser: true }), {
    'GET admin/tasks/': { body: { results: [item], num_pages: 1, page_number: 1, count: 1 } },
    'GET admin/tasks/imprint/': {
      body: {
        tone: {
          answers: { total: 2400, done: 600, left: 1800 },
          users: { total: 3, active: 2 },
          ...{ estimated_end: null, assigned: false, type: 'LANGTASKS' },
        },
      },
    },
    'POST admin/tasks/duplicate/': {
      body: { copies: [{ id: 2, slug: 'tone-copy', title: 'Tone (copy)' }], failed: [] },
    },
    'POST admin/tasks/change/': {
      body: { changed: [], failed: [{ task: 1, title: 'Tone', detail: 'Changed meanwhile.' }] },
    },
  });
  await expect.element(screen.getByText('Cannot be estimated!')).toBeVisible();
  expect(lastTo(received, 'GET admin/tasks/imprint/')?.path).toMatch(/tasks=1/);
  await screen.getByRole('checkbox', { name: 'Select Tone' }).click();
  await screen.getByRole('button', { name: 'Change' }).click();
  await screen.getByRole('button', { name: 'Activate', exact: true }).click();
  await expect.element(screen.getByText('Tone: Changed meanwhile.')).toBeVisible();
  expect(lastTo(received, 'POST admin/tasks/change/')?.body).toEqual({ tasks: [1], is_active: true });
  await screen.getByRole('button', { name: 'Change' }).click();
  await screen.getByRole('button', { name: 'Set deadline' }).click();
  await expect.element(screen.getByText('Choose a date.')).toBeVisible();
  // A time that the clocks leave out.
  await screen.getByRole('textbox', { name: 'Deadline', exact: true }).fill('3/28/2027');
  await userEvent.keyboard('{Enter}');
  await screen.getByLabelText('Deadline: Time').fill('02:30');
  await expect.element(screen.getByRole('button', { name: 'Set deadline' })).toBeDisabled();
  expect(lastTo(received, 'POST admin/tasks/change/')?.body).toEqual({ tasks: [1], is_active: true });
  await screen.getByRole('button', { name: 'Clear deadline' }).click();
  const question = screen.getByRole('dialog', { name: 'Clear the deadline?' });
  await expect.element(question.getByText('1 task will have no deadline.')).toBeVisible();
  await question.getByRole('button', { name: 'Clear deadline' }).click();
  await expect.poll(() => lastTo(received, 'POST admin/tasks/change/')?.body).toEqual({ tasks: [1], end_date: null });
  await screen.getByRole('button', { name: 'Duplicate', exact: true }).click();
  await screen.getByRole('checkbox', { name: /Include people/ }).click();
  await expectAccessible();
  await screen.getByRole('button', { name: 'Duplicate tasks' }).click();
  await expect.element(screen.getByText('Tasks duplicated!')).toBeVisible();
  expect(lastTo(received, 'POST admin/tasks/duplicate/')?.body).toEqual({ tasks: [1], with_users: true });
});
