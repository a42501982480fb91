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
  await ela.getByRole('textbox', { name: 'Other work', exact: true }).last().fill('Proofreading');
  await ela.getByLabel('Hours of Proofreading').fill('1:30');
  await ela.getByLabel('What you did: Proofreading').fill('The new guideline');
  await ela.getByRole('button', { name: 'Submit' }).click();
  await expect(ela.getByText('Your hours were submitted')).toBeVisible();

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
  const waiting = admin.getByRole('region', { name: 'Reported hours waiting for a decision' });
  await waiting.getByRole('listitem').filter({ hasText: 'Pre-accepted' }).getByRole('link', { name: MONTH }).click();
  const decided = await openReport(admin, 'ela');
  await decided.getByRole('button', { name: 'Accept all' }).click();
  await expect(admin.getByText('Saved!')).toBeVisible();

  await ela.reload();
  await expect(ela.getByLabel('Hours of Proofreading')).toHaveAttribute('readonly');
  await expect(ela.getByLabel('Period', { exact: true })).toContainText(`${MONTH} – Accepted`);
});

test('what was typed into a dialog is asked about before it closes, also where nothing answers any more', async ({
  signedIn,
}) => {
  const admin = await signedIn('admin');
  await admin.goto('/reports/linguists-report-list?username=sara');
  const report = await openReport(admin, 'sara');
  await report.getByRole('button', { name: 'Edit: Weekly call' }).click();
  const dialog = admin.getByRole('dialog', { name: 'Hours of sara: Weekly call' });
  await dialog.getByLabel('Description').fill('Two calls');
  await admin.context().setOffline(true);
  await admin.keyboard.press('Escape');
  const question = admin.getByRole('dialog', { name: 'Close without saving?' });
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(dialog.getByLabel('Description')).toHaveValue('Two calls');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await question.getByRole('button', { name: 'Close without saving' }).click();
  await expect(dialog).toBeHidden();
});

test('Back, a link and a reload ask before what was typed into a dialog is lost', async ({ signedIn }) => {
  const admin = await signedIn('admin');
  await admin.goto('/reports/linguists-report-list?username=sara');
  const report = await openReport(admin, 'sara');
  const reject = admin.getByRole('dialog', { name: 'Reject all' });
  const reason = reject.getByLabel('Reason');
  const typeReason = async () => {
    await report.getByRole('button', { name: 'Reject all' }).click();
    await reason.fill('Too many hours');
  };
  const question = admin.getByRole('dialog', { name: 'Close without saving?' });
  const back = () => admin.evaluate(() => history.back());
  await typeReason();
  for (const leave of [back, () => admin.evaluate(() => document.querySelector<HTMLElement>('header a')?.click())]) {
    await leave();
    await question.getByRole('button', { name: 'Keep editing' }).click();
    await expect(reason).toHaveValue('Too many hours');
    await expect(admin).toHaveURL(/report=/);
  }
  const asked = admin.waitForEvent('dialog');
  await admin.evaluate(() => void setTimeout(() => location.reload()));
  const browsers = await asked;
  expect(browsers.type()).toBe('beforeunload');
  await browsers.dismiss();
  await expect(reason).toHaveValue('Too many hours');
  await back();
  await question.getByRole('button', { name: 'Close without saving' }).click();
  await expect(report).toBeHidden();
  await expect(admin).not.toHaveURL(/report=/);
  // Forward opens it again, and once nothing is typed it closes without a question.
  await admin.evaluate(() => history.forward());
  await typeReason();
  await admin.keyboard.press('Escape');
  await question.getByRole('button', { name: 'Close without saving' }).click();
  await expect(reject).toBeHidden();
  await report.getByRole('button', { name: 'Close' }).click();
  await expect(report).toBeHidden();
  await expect(admin).not.toHaveURL(/report=/);
});

test('hours that do not fit go from the superuser to the group leader, who accepts them with the justification at hand', async ({
  signedIn,
}) => {
  const admin = await signedIn('admin');
  await admin.goto('/reports/linguists-report-list?username=sara');
  const report = await openReport(admin, 'sara');
  const line = (dialog: typeof report) => dialog.getByRole('row').filter({ hasText: 'Weekly call' });
  await line(report).getByRole('button', { name: 'Send to GL: Weekly call' }).click();
  const asking = admin.getByRole('dialog', { name: 'Mismatch justification' });
  await asking.getByRole('textbox').fill('There was no call that week.');
  await asking.getByRole('button', { name: 'Send to GL' }).click();
  await expect(line(report).getByText('Sent to group leader')).toBeVisible();
  await expect(line(report).getByRole('button', { name: 'Accept: Weekly call' })).toBeHidden();

  const gustav = await signedIn('gustav');
  await gustav.goto('/reports/linguists-report-list?username=sara');
  // He decides on what was sent to him, and on nothing else.
  await expect(gustav.getByRole('button', { name: /selected/ })).toHaveCount(0);
  const sent = await openReport(gustav, 'sara');
  await expect(sent.getByRole('button', { name: /(Accept|Reject) all/ })).toHaveCount(0);
  await expect(sent.getByRole('button', { name: 'Edit: Weekly call' })).toBeHidden();
  await line(sent).getByRole('button', { name: 'Mismatch justification: Weekly call' }).click();
  const justified = gustav.getByRole('dialog', { name: 'Mismatch justification' });
  await expect(justified.getByText('There was no call that week.')).toBeVisible();
  await justified.getByRole('button', { name: 'Accept' }).click();
  await expect(line(sent).getByText('Accepted by group leader')).toBeVisible();
});

test('staff see from the statistics who reported hours on a task, and find the archived ones apart', async ({
  signedIn,
}) => {
  const greta = await signedIn('greta');
  await greta.goto('/tasks-statistics');
  await greta.getByRole('link', { name: 'Middlemarch: the tone of a sentence' }).click();
  await expect(greta.getByRole('heading', { level: 1 })).toContainText('Middlemarch: the tone of a sentence');
  await expect(greta.getByRole('row').filter({ hasText: 'ela' }).first()).toBeVisible();
  await greta.goto('/tasks-statistics?from=archive');
  await expect(greta.getByRole('link', { name: 'Where is Alice? (pilot, archived)' })).toBeVisible();
});
