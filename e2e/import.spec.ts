import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, expectAccessible, test } from './fixtures.ts';

const DOCCANO = join(import.meta.dirname, '../demo/data/doccano');
const SHOTS = process.env.SHOTS;

test('staff brings questions in: looks at the file, corrects it, imports, imports again', async ({
  signedIn,
}, info) => {
  const page = await signedIn('admin');
  const look = async (name: string) => {
    await expectAccessible(page, name);
    if (SHOTS) await page.screenshot({ path: join(SHOTS, `${info.project.name}-${name}.png`) });
  };
  const choose = async (name: string, content: string | Buffer) => {
    await page.locator('input[type=file]').setInputFiles({ name, mimeType: '', buffer: Buffer.from(content) });
  };
  await page.goto('/admin/tasks');
  await page
    .getByRole('link', { name: /^Questions of / })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: /^Questions: / })).toBeVisible();
  await expect(page.getByRole('table', { name: 'Questions' })).toBeVisible();
  await look('questions');

  await page.getByRole('button', { name: 'Import questions' }).click();
  await look('choose');
  await choose('latin.csv', Buffer.from('text\ncaf\xe9\n', 'latin1'));
  await expect(page.getByRole('alert')).toContainText('neither UTF-8 nor UTF-16 with a byte order mark: byte 9 ');

  await choose(
    'questions.jsonl',
    '{"id":"e2e-1","text":"One"}\n{"id":"e2e-2","text":\n{"id":"e2e-1","text":"Again"}\n{"id":"e2e-4","text":"Four","source":"x"}\n',
  );
  await expect(page.getByText('questions.jsonl')).toBeVisible();
  await expect(page.getByLabel('Import column source to')).toHaveValue('');
  await look('mapping');
  await page.getByRole('button', { name: 'Start import' }).click();
  await expect(page.getByRole('alert')).toContainText('2 of 4 rows do not fit the form, so nothing was imported.');
  await expect(page.getByText('The ID “e2e-1” is already used in line 1.')).toBeVisible();
  await look('refused');
  await page.getByRole('button', { name: 'Import the valid rows' }).click();
  await expect(page.getByText('Imported: questions.jsonl')).toBeVisible();
  await look('imported');

  await page.getByRole('button', { name: 'Import another file' }).click();
  await choose('sheet.xlsx', readFileSync(join(DOCCANO, 'text-classification.xlsx')));
  await expect(page.getByLabel('Import column label to')).toBeVisible();
  await page.getByLabel('Skip rows with errors').check();
  await page.getByRole('button', { name: 'Validate only' }).click();
  await expect(page.getByText('Checked: sheet.xlsx')).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).click();

  await page.getByLabel('External ID').fill('e2e-4');
  await page.getByLabel('External ID').press('Enter');
  await expect(page.getByText('1 question', { exact: true })).toBeVisible();
});
