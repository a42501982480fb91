import { readFileSync } from 'node:fs';
import { expect, test } from './fixtures.ts';

const MONTH = new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date());

test('a superuser has a report of a month generated and downloads it', async ({ signedIn }) => {
  const admin = await signedIn('admin');
  await admin.goto('/admin/generate-reports');
  await expect(admin.getByText('No reports yet')).toBeVisible();
  await admin.getByLabel('Report', { exact: true }).selectOption('Hours by person');
  await admin.getByLabel('File').selectOption('CSV');
  const generate = admin.getByRole('button', { name: 'Generate' });
  await generate.click();
  // Nothing starts without a period.
  await expect(admin.getByLabel('Deadline')).toBeFocused();
  await expect(admin.getByText('No reports yet')).toBeVisible();

  await admin.getByLabel('Deadline').selectOption(MONTH);
  await generate.click();
  await expect(admin.getByText('The report is being generated. This takes a few seconds.')).toBeVisible();
  const report = admin.getByRole('list', { name: 'Generated reports' }).getByRole('listitem');
  const link = report.getByRole('link', { name: /^Download/ });
  // The list asks every ten seconds how far it is.
  await expect(link).toBeVisible({ timeout: 15_000 });
  await expect(report).toContainText(MONTH);
  const downloading = admin.waitForEvent('download');
  await link.click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^hours-by-person.*\.csv$/);
  const lines = readFileSync(await download.path(), 'utf8')
    .trim()
    .split('\r\n');
  expect(lines[0]).toMatch(/^User,/);
  expect(lines.filter((line) => line.startsWith('ela,'))).toHaveLength(1);

  // It is still there after a reload, and nobody else's.
  await admin.reload();
  await expect(link).toBeVisible();
  const greta = await signedIn('greta');
  await greta.goto('/admin/generate-reports');
  await expect(greta.getByRole('heading', { level: 1 })).not.toHaveText('Report Generator');
});
