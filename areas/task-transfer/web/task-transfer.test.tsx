import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../../web/testing/accessibility.ts';
import { answerUploads } from '../../../web/testing/answer-uploads.ts';
import { viewerWith } from '../../../web/testing/fake-server.ts';
import { showApp } from '../../../web/testing/show-app.tsx';
import type { TaskImport } from '../contract.ts';

beforeEach(() => page.viewport(1280, 900));

const staff = viewerWith({ username: 'greta', is_staff: true, has_user_data_access: true });
const root = viewerWith({ username: 'root', is_superuser: true });
const id = '6f1c2f54-2f0f-4c3e-9a34-0d9f6a1b2c3d';

const other = '7a1c2f54-2f0f-4c3e-9a34-0d9f6a1b2c3d';
const REFUSAL = 'This file is not an exported task. Nothing was imported.';

const job = {
  ...{ id, note: '', note_code: null, error: null, error_code: null, created: '2026-01-01T00:00:00.000Z' },
};
const importJob = (more: Partial<TaskImport>): TaskImport => ({
  ...{ ...job, state: 'done', done: 9, total: 9, finished: '2026-01-01T00:01:00.000Z', file_name: 'task-tone.zip' },
  ...{ made: null, ...more },
});

const choose = (screen: Awaited<ReturnType<typeof showApp>>['screen'], name: string) =>
  userEvent.upload(screen.container.querySelector('input[type=file]') as HTMLElement, new File(['zip'], name));

test('staff exports a task into one file; only superusers import', async () => {
  const done = { ...job, state: 'done', done: 3, total: 3, finished: '2026-01-01T00:01:00.000Z', size: 9 };
  const file = { file_name: 'task-tone.zip', url: '/files/x', expires: '2026-01-08T00:00:00.000Z' };
  const { screen, received } = await showApp('/admin/whole-tasks/tone', staff, {
    'GET task/tone/': { body: { title: 'Tone of a sentence' } },
    'POST admin/whole-tasks/exports/': { status: 202, body: { ...done, ...file } },
    [`GET admin/whole-tasks/exports/${id}/`]: { body: { ...done, ...file } },
  });
  await expect.element(screen.getByRole('heading', { name: 'Export “Tone of a sentence”' })).toBeVisible();
  await screen.getByRole('button', { name: 'Export task' }).click();
  await expect.element(screen.getByText('task-tone.zip').first()).toBeVisible();
  expect(received.find(({ method }) => method === 'POST')?.body).toEqual({ slug: 'tone' });
  await expect.element(screen.getByRole('heading', { name: 'Import a task' })).not.toBeInTheDocument();
  await expectAccessible();
});

test('a task that is not there is not offered for export', async () => {
  const { screen } = await showApp('/admin/whole-tasks/nonsense', staff, {
    'GET task/nonsense/': { status: 404, body: { detail: 'Not found.' } },
  });
  await expect.element(screen.getByRole('heading', { name: /^404/ })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Export task' })).not.toBeInTheDocument();
});

test('an imported task is reported with its numbers and opened; one that was refused says why', async () => {
  const made = { slug: 'tone-2', title: 'Tone', questions: 4, answers: 3, people: 2, new_people: 1 };
  const [first, second] = [
    importJob({ made }),
    importJob({ id: other, state: 'failed', error: REFUSAL, error_code: 'task-transfer.notATask' }),
  ];
  const { screen } = await showApp('/admin/whole-tasks', root, {
    [`GET admin/whole-tasks/imports/${id}/`]: { body: first },
    [`GET admin/whole-tasks/imports/${other}/`]: { body: second },
  });
  answerUploads(() => ({ status: 202, response: importJob({ state: 'waiting', finished: null }) }));
  await expect.element(screen.getByText(/open it in the administration/)).toBeVisible();
  await choose(screen, 'task-tone.zip');
  await expect.element(screen.getByText('The task was imported')).toBeVisible();
  await expect
    .element(screen.getByText('Questions: 4. Answers: 3. People: 2, including 1 new accounts.'))
    .toBeVisible();
  const link = screen.getByRole('link', { name: 'Open Tone' });
  await expect.element(link).toHaveAttribute('href', '/admin/task/tone-2');
  await expectAccessible();

  answerUploads(() => ({ status: 202, response: { ...second, state: 'waiting', finished: null } }));
  await choose(screen, 'other.zip');
  await expect.element(screen.getByRole('alert').getByText(REFUSAL)).toBeVisible();
});
