import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './fixtures.ts';

const rows = (page: Page) => page.getByRole('table', { name: 'Tasks' }).getByRole('button', { name: /favorites$/ });
const FIRST = 'Two novels: who is speaking?';
const TONE = 'Middlemarch: the tone of a sentence';

const closeToasts = async (page: Page) => {
  for (const toast of await page.getByRole('button', { name: 'Dismiss' }).all()) await toast.click();
};

test('a linguist pins a task in a colour, finds it at the top after a reload, and takes the pin out', async ({
  signedIn,
}) => {
  const page = await signedIn('ela');
  await page.goto('/tasks?order_by=title');
  await page.getByRole('button', { name: `Choose a pin color for “${TONE}”` }).click();
  await expectAccessible(page, 'the colours of a pin');
  await page.getByRole('dialog', { name: 'Pin colors' }).getByRole('button', { name: 'Teal' }).click();
  await expect(page.getByText('Task added to favorites!')).toBeVisible();
  await expect(page.getByRole('button', { name: `Remove “${TONE}” from favorites` })).toBeFocused();
  await page.reload();
  await expect(rows(page).first()).toHaveAccessibleName(`Remove “${TONE}” from favorites`);
  await closeToasts(page);
  await rows(page).first().press('Enter');
  await expect(page.getByText('Task removed from favorites!')).toBeVisible();
  await expect(rows(page).first()).toHaveAccessibleName(`Remove “${FIRST}” from favorites`);
});

test('filters stay in the address: a link to a filtered list is that list for whoever opens it', async ({
  signedIn,
}) => {
  const page = await signedIn('tomasz');
  await page.goto('/tasks');
  await expect(rows(page)).not.toHaveCount(0);
  const all = await rows(page).count();
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await page.getByLabel('Language').selectOption('English');
  await expect(page).toHaveURL(/language=en$/);
  await expect(rows(page)).not.toHaveCount(all);
  await page.getByRole('button', { name: 'Deadline from: calendar' }).click();
  await expectAccessible(page, 'the filters with a calendar');
  await page.keyboard.press('PageDown');
  await page.keyboard.press('PageDown');
  await page.keyboard.press('PageDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'No tasks match' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'No tasks match' })).toBeVisible();
  await page.getByRole('button', { name: 'Filter, 2 active' }).click();
  await expect(page.getByLabel('Language')).toHaveValue('en');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Reset all filters' }).first().click();
  await expect(page).toHaveURL(/\/tasks$/);
  await expect(rows(page)).not.toHaveCount(0);
});

test('a title is searched a second after the last letter', async ({ signedIn }) => {
  const page = await signedIn('lena');
  await page.goto('/tasks');
  await page.getByRole('searchbox', { name: 'Search by title' }).pressSequentially('alice');
  await expect(page).toHaveURL(/title=alice$/);
  await expect(rows(page)).toHaveCount(1);
});

test('a coordinator opens the people of the company under a task, and reads what they answered', async ({
  signedIn,
}) => {
  const page = await signedIn('konrad');
  await page.goto('/tasks');
  const expand = page.getByRole('button', { name: `People from your company on “${TONE}”` });
  await expand.press('Enter');
  const people = page.getByRole('table', { name: `People from your company on “${TONE}”` });
  await expect(people.getByText('ela')).toBeVisible();
  await expect(people.getByText('sara')).toBeVisible();
  await expect(people.getByText('emil')).toHaveCount(0);
  await expect(page.getByText(/^Company answers: \d+$/)).toBeVisible();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page, `a coordinator’s tasks in ${colorScheme}`);
  }
  await page.getByRole('button', { name: 'Tempo' }).click();
  await expect(page.getByRole('columnheader', { name: 'Tempo' })).toHaveAttribute('aria-sort', 'ascending');

  await page.getByRole('link', { name: TONE, exact: true }).click();
  await expect(page).toHaveURL(/\/task\/[^/]+\/done$/);
  await expect(page.getByRole('tab', { name: 'New' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await page.getByLabel('Answer Author').selectOption('ela');
  await expect(page).toHaveURL(/user=ela/);
  await page.keyboard.press('Escape');
  const answered = page.getByRole('article').first();
  await expect(answered.getByRole('button', { name: 'ela' })).toBeVisible();
  await expect(answered.getByRole('button', { name: 'Fix answer' })).toHaveCount(0);
  await expectAccessible(page, 'a task of a coordinator’s people');
});

test('Polish readers see Polish days', async ({ signedIn }) => {
  const page = await signedIn('sara');
  await page.evaluate("localStorage.setItem('tagwerk-language', 'pl')");
  await page.goto('/tasks?deadline_to=2031-02-01');
  await expect(page.getByRole('columnheader', { name: 'Zgłoszone godziny' })).toBeVisible();
  await expect(page.locator('time').first()).toHaveText(/^\d{2}\.\d{2}\.\d{4}, \d{2}:\d{2}$/);
  await page.getByRole('button', { name: 'Filtr, 1 w użyciu' }).click();
  await expect(page.getByLabel('Termin do', { exact: true })).toHaveValue('01.02.2031');
  await page.getByRole('button', { name: 'Termin do: kalendarz' }).click();
  await expect(page.getByText('luty 2031')).toBeVisible();
  await expect(page.getByRole('dialog').getByRole('columnheader').first()).toHaveText(/^pon/);
});
