import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../../../web/testing/accessibility.ts';
import { lastTo, viewerWith } from '../../../../web/testing/fake-server.ts';
import { showApp } from '../../../../web/testing/show-app.tsx';
import type { DecidedReport, PersonReport } from '../../contract.ts';

beforeEach(() => page.viewport(1280, 900));

const report: PersonReport = {
  ...{ id: 4, username: 'ela', user_type: 'ELE', company: 'Lingua Nova', status: 'PENDING', total_hours: 2.5 },
  ...{ deadline: { id: 3, name: 'November' }, modified: '2026-11-20T10:00:00.000Z' },
};

const decided = (more: Partial<DecidedReport> = {}): DecidedReport => ({
  ...report,
  decisions: ['accept', 'reject'],
  history: [{ username: 'ela', timestamp: '2026-11-20T10:00:00.000Z' }],
  tasks_reports: [
    {
      ...{ id: 8, task: { id: 1, slug: 'tone' }, title: 'Tone', description: 'Labelled', hours: 2.5, answers: 50 },
      ...{
        status: 'PENDING',
        coordinator_comment: '',
        sessions: { TASK: 9_000 },
        decisions: ['accept', 'reject', 'send'],
      },
    },
  ],
  ...more,
});

const open = (calls: Parameters<typeof showApp>[2] = {}, address = '/reports/linguists-report-list') =>
  showApp(address, viewerWith({ is_superuser: true, is_staff: true }), {
    'GET linguist-month-reports/': { body: { results: [report], count: 1, num_pages: 1, page_number: 1 } },
    'GET linguist-month-reports/filters/': { body: { deadlines: [{ id: 3, name: 'November' }], companies: [] } },
    'GET edit-linguist-month-report/4/': { body: decided() },
    ...calls,
  });

test('a report is opened from the list with what was done on each task, and is accepted', async () => {
  const { screen, received } = await open(
    { 'POST edit-linguist-month-report/4/': { body: decided({ status: 'ACCEPTED', decisions: [] }) } },
    '/reports/linguists-report-list?status=PENDING&deadline_id=3',
  );
  await expect.element(screen.getByLabelText('Deadline')).toHaveValue('3');
  expect(lastTo(received, 'GET linguist-month-reports/')?.path).toMatch(/status=PENDING/);
  await screen.getByRole('button', { name: 'Show the report of ela' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Hours of ela, November' });
  await expect.element(dialog.getByRole('cell', { name: '02:30:00' })).toBeVisible();
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Accept all' }).click();
  await expect.element(screen.getByText('Saved!')).toBeVisible();
  expect(lastTo(received, 'POST edit-linguist-month-report/4/')?.body).toEqual({ decision: 'accept' });
});

test('hours that do not fit are sent to the group leader with a comment; a refusal shows how the report is now', async () => {
  const { screen, received } = await open({
    'POST edit-linguist-task-report/8/': { status: 409, body: { detail: 'This was changed meanwhile.' } },
  });
  await screen.getByRole('button', { name: 'Show the report of ela' }).click();
  await screen.getByRole('button', { name: 'Send to GL: Tone' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Mismatch justification' });
  await dialog.getByRole('textbox').fill('Twice as slow as usual');
  await dialog.getByRole('button', { name: 'Send to GL' }).click();
  await expect.element(screen.getByText('This was changed meanwhile.')).toBeVisible();
  expect(lastTo(received, 'POST edit-linguist-task-report/8/')?.body).toEqual({
    decision: 'send',
    status: 'PENDING',
    coordinator_comment: 'Twice as slow as usual',
  });
});
