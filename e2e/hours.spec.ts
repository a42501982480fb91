import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

const MONTH = new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date());

/** Opens a person's report of this month from the list. */
const openReport = async (page: Page, username: string) => {
  const row = page.getByRole('row').filter({ hasText: MONTH });
  await row.getByRole('button', { name: `Show the report of ${username}` }).click();
  return page.getByRole('dialog', { name: `Hours of ${username}, ${MONTH}` });
};

test('hours go from a linguist through the coordinator to staff, and back as accepted', async ({ signedIn }) => {
  const ela = await signedIn('ela');
  await ela.goto('/reports/linguist-report');
  await ela.getByRole('button', { name: 'Add other work' }).click();
  await ela.getByRole('textbox', { name: 'Other work', exact: true }).fill('Proofreading');
  await ela.getByLabel('Hours of Proofreading').fill('1:30');
  await ela.getByLabel('What you did: Proofreading').fill('The new guideline');
  await ela.getByRole('button', { name: 'Submit' }).click();
  await expect(ela.getByText('Your hours were submitted.')).toBeVisible();

  const konrad = await signedIn('konrad');
  await konrad.goto('/reports/linguists-report-list?username=ela');
  const seen = await openReport(konrad, 'ela');
  await expect(
    seen.getByRole('row').filter({ hasText: 'Proofreading' }).getByText('1.5', { exact: true }),
  ).toBeVisible();
  await seen.getByRole('button', { name: 'Pre-Accept all' }).click();
  await expect(konrad.getByText('Saved!')).toBeVisible();
  await expect(seen.getByRole('button', { name: 'Pre-Accept all' })).toBeHidden();

  const admin = await signedIn('admin');
  await admin.goto('/dashboard');
  const waiting = admin.getByRole('region', { name: 'Reported hours that wait for a decision' });
  await waiting.getByRole('listitem').filter({ hasText: 'Pre-accepted' }).getByRole('link', { name: MONTH }).click();
  const decided = await openReport(admin, 'ela');
  await decided.getByRole('button', { name: 'Accept all' }).click();
  await expect(admin.getByText('Saved!')).toBeVisible();

  await ela.reload();
  await expect(ela.getByLabel('Hours of Proofreading')).toHaveAttribute('readonly');
  await expect(ela.getByLabel('Period', { exact: true })).toContainText(`${MONTH} – Accepted`);
});
