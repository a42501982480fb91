import { parse } from 'csv-parse/sync';
import { sheetRows } from '../server/platform/spreadsheets/read-sheet.ts';
import { API_BASE, SERVICE_HEADER, SERVICE_NAME } from '../shared/route.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { AnswersPage } from './pages/answers-page.ts';

const SLUG = 'middlemarch-tone';

type Row = Record<string, unknown>;

const tableOf = (csv: Buffer): Row[] => parse(csv, { bom: true, columns: true });

const sheetOf = async (file: Buffer): Promise<Row[]> => {
  const rows: Row[] = [];
  for await (const { values } of sheetRows(file)) rows.push(values ?? {});
  return rows;
};

const column = (rows: Row[], name: string) => rows.map((row) => String(row[name]));

test('staff finds answers and takes them out in every format', async ({ signedIn }) => {
  const page = await signedIn('greta');
  const answers = new AnswersPage(page);
  await answers.open(SLUG, '?is_active=true&is_skipped=false');
  const count = await answers.count();
  expect(count).toBeGreaterThan(100);

  const lines = (await answers.download('JSONL')).toString().trimEnd().split('\n');
  const records = lines.map((line) => JSON.parse(line));
  expect(records).toHaveLength(count);
  expect(records[0]).toMatchObject({ is_active: true, is_skipped: false, input: { text: expect.any(String) } });
  const ids = column(records, 'answer_id');
  const tones = records.map(({ answer }) => answer.tone.join('|'));

  const csv = tableOf(await answers.download('CSV'));
  expect(column(csv, 'answer_id')).toEqual(ids);
  expect(column(csv, 'answer.tone')).toEqual(tones);

  const sheet = await sheetOf(await answers.download('XLSX'));
  expect(Object.keys(sheet[0] ?? {})).toEqual(Object.keys(csv[0] ?? {}));
  expect(column(sheet, 'answer_id')).toEqual(ids);
  expect(column(sheet, 'answer.tone')).toEqual(tones);
  await expectAccessible(page, 'exports that are ready');
});

test('an export takes what was chosen, and a broken download goes on', async ({ signedIn }) => {
  const page = await signedIn('greta');
  const answers = new AnswersPage(page);
  await answers.open(SLUG, '?user=ela&is_active=true&is_skipped=false');
  const count = await answers.count();
  await answers.openPanel();
  await answers.panel.getByLabel('Only this user').fill('nobody at all');
  await answers.panel.getByRole('button', { name: 'Start export' }).click();
  await expect(answers.panel.getByText('No one with this name is assigned to this task.')).toBeVisible();

  await answers.panel.getByLabel('Only this user').fill('ela');
  await answers.panel.getByRole('button', { name: 'Start export' }).click();
  const row = answers.panel
    .getByRole('row')
    .filter({ hasText: '.csv' })
    .filter({ hasText: String(count) });
  const link = row.getByRole('link', { name: /^Download / }).first();
  const downloading = page.waitForEvent('download');
  await link.click();
  const whole = await (await downloading).createReadStream();
  const parts: Buffer[] = [];
  for await (const part of whole) parts.push(part);
  const file = Buffer.concat(parts);
  const rows = tableOf(file);
  expect(rows).toHaveLength(count);
  expect(new Set(column(rows, 'user'))).toEqual(new Set(['ela']));

  const address = (await link.getAttribute('href')) ?? '';
  const rest = await page.request.get(address, { headers: { range: 'bytes=1000-' } });
  expect(rest.status()).toBe(206);
  expect(await rest.body()).toEqual(file.subarray(1000));
});

test('an export that is not wanted any more is cancelled', async ({ signedIn }) => {
  const page = await signedIn('greta');
  const answers = new AnswersPage(page);
  const asked = page.waitForRequest('**/exports/');
  await answers.open(SLUG);
  const authorization = (await (await asked).allHeaders()).authorization ?? '';
  // One after the other: with so many before it, the last one waits long enough for somebody to change their mind.
  for (let at = 0; at < 15; at++) {
    const started = await page.request.post(`${API_BASE}admin/task/${SLUG}/exports/`, {
      headers: { authorization, [SERVICE_HEADER]: SERVICE_NAME },
      data: { format: 'xlsx' },
    });
    expect(started.status()).toBe(202);
  }
  await answers.openPanel();
  await answers.panel.getByRole('button', { name: 'Start export' }).click();
  const newest = answers.panel.locator('tbody tr').first();
  await newest.getByRole('button', { name: /^Cancel .*\.csv$/ }).click();
  await expect(newest).toContainText('Cancelled');
  await expect(newest.getByRole('button')).toHaveCount(0);
  await expectAccessible(page, 'exports that were cancelled');
});
