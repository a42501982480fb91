import { expect, expectAccessible, test } from './fixtures.ts';

test('a superuser exports a whole task and imports it as a new one', async ({ signedIn }) => {
  const page = await signedIn('admin');
  await page.goto('/admin/task/middlemarch-tone');
  const title = await page.getByRole('heading', { level: 1 }).textContent();
  await page.getByRole('link', { name: 'Export task' }).click();
  await expect(page.getByRole('heading', { name: `Export “${title}”` })).toBeVisible();
  await page.getByRole('button', { name: 'Export task' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: /Download/ }).click();
  const file = await (await download).path();
  await expectAccessible(page, 'a task that is exported');

  await page.locator('input[type=file]').setInputFiles(file);
  await expect(page.getByText('The task was imported')).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText(/including 0 new accounts\./)).toBeVisible();
  await expectAccessible(page, 'a task that is imported');
  await page.getByRole('link', { name: `Open ${title}` }).click();
  await expect(page).toHaveURL(/\/admin\/task\/middlemarch-tone-2/);
  await expect(page.getByRole('heading', { level: 1, name: title ?? '' })).toBeVisible();
  await page.getByRole('link', { name: /answers$/ }).click();
  await expect(page.getByRole('table')).toBeVisible();
});
