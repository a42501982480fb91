import { beforeEach, expect, test } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../../web/testing/accessibility.ts';
import { lastTo, viewerWith } from '../../../web/testing/fake-server.ts';
import { showApp } from '../../../web/testing/show-app.tsx';
import type { GeneratedReport } from '../contract.ts';

beforeEach(() => page.viewport(1280, 900));

const job = (more: Partial<GeneratedReport>): GeneratedReport => ({
  ...{ id: '5f0c5b0a-1d3f-4a60-9a55-0d6b1f0f7c11', state: 'done', done: 3, total: 3, note: '', note_code: null },
  ...{ error: null, error_code: null, created: '2026-11-20T10:00:00.000Z', finished: '2026-11-20T10:00:05.000Z' },
  ...{ filename: 'answers-by-day-2026-11-20.xlsx', status: 3, progress: 100, time_end: '2026-11-20T10:00:05.000Z' },
  ...{ size: 900, file_name: 'answers-by-day-2026-11-20.xlsx', url: '/files/x', expires: null },
  ...{ method_name: 'answers_by_day', given: { from: '2026-11-01', to: '2026-11-20', tasks: [4] } },
  ...{ time_zone: null, ...more },
});

test('a report is chosen with its parameters and is downloaded from the list; one under way can be cancelled', async () => {
  const running = job({ id: '6f0c5b0a-1d3f-4a60-9a55-0d6b1f0f7c11', state: 'running', url: null, done: 1 });
  const hours = job({
    ...{ id: '7f0c5b0a-1d3f-4a60-9a55-0d6b1f0f7c11', method_name: 'hours_by_company', time_zone: 'Europe/Warsaw' },
    ...{ given: { from: '2026-10-01', to: '2026-10-31' }, file_name: 'hours.xlsx' },
  });
  const { screen, received } = await showApp(
    '/admin/generate-reports',
    viewerWith({ is_superuser: true, is_staff: true }),
    {
      'GET generated-reports/options/': { body: { reports: [], user_types: [], deadlines: [{ id: 3, name: 'May' }] } },
      'GET generated-reports/': { body: [running, job({}), hours] },
      'POST generated-reports/': { status: 202, body: running },
      'POST generated-reports/6f0c5b0a-1d3f-4a60-9a55-0d6b1f0f7c11/cancel/': { body: {} },
    },
  );
  await screen.getByLabelText('Report', { exact: true }).selectOptions('Unusual tempo');
  await screen.getByRole('combobox', { name: 'Deadline' }).selectOptions('May');
  const factor = screen.getByRole('textbox', { name: 'Times faster or slower' });
  await factor.click();
  await userEvent.keyboard('{Control>}a{/Control}{Delete}1,1');
  await expect.element(factor).toHaveValue('1.1');
  // What a phone inserts at once is one number, or nothing.
  for (const [inserted, shown] of [
    ['1,5', '1.5'],
    ['1e3', ''],
    ['1 234,5 ×', '1234.5'],
    ['1,5', '1.5'],
  ] as const) {
    await userEvent.keyboard('{Control>}a{/Control}{Delete}');
    await cdp().send('Input.insertText', { text: inserted });
    await expect.element(factor).toHaveValue(shown);
  }
  await expectAccessible();
  await screen.getByRole('button', { name: 'Generate' }).dblClick();
  await expect
    .poll(() => lastTo(received, 'POST generated-reports/')?.body)
    .toEqual({
      ...{ method_name: 'tempo_outliers', format: 'xlsx', deadline: 3, factor: 1.5 },
    });
  expect(received.filter(({ method }) => method === 'POST')).toHaveLength(1);
  await expect.element(screen.getByText('11/01/2026 – 11/20/2026 · 1 task', { exact: true })).toBeVisible();
  await expect.element(screen.getByText('10/01/2026 – 10/31/2026, Europe/Warsaw')).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'Download answers-by-day-2026-11-20.xlsx' })).toBeVisible();
  const asked = 'Answers by task and day · 11/01/2026 – 11/20/2026 · 1 task';
  await expect.element(screen.getByText(`Generating: ${asked}`)).toBeVisible();
  await screen.getByRole('button', { name: `Cancel: ${asked}` }).click();
  await expect
    .poll(() => lastTo(received, 'POST generated-reports/6f0c5b0a-1d3f-4a60-9a55-0d6b1f0f7c11/cancel/'))
    .toBeTruthy();
});

test('days that are no whole number are said to be wrong, and are not another number', async () => {
  const { screen } = await showApp('/admin/generate-reports', viewerWith({ is_superuser: true, is_staff: true }), {
    'GET generated-reports/options/': { body: { reports: [], user_types: [], deadlines: [] } },
    'GET generated-reports/': { body: [] },
  });
  await screen.getByLabelText('Report', { exact: true }).selectOptions('People without activity');
  const days = screen.getByRole('textbox', { name: 'Days' });
  await days.click();
  await userEvent.keyboard('{Control>}a{/Control}{Delete}1,5');
  await expect.element(screen.getByText('Enter a whole number.')).toBeVisible();
  await expect.element(days).toHaveValue('1.5');
});
