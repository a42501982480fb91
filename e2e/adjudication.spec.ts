import { expect, test } from './fixtures.ts';

test('a moderator decides on the question with the least agreement, undoes it and composes a decision of two answers', async ({
  signedIn,
}) => {
  const page = await signedIn('monika');
  await page.goto('/task/middlemarch-tone/adjudication');
  await expect(page.getByRole('table', { name: 'Agreement by widget' })).toBeVisible();
  await page.getByRole('button', { name: 'Start with the first question' }).click();
  const heading = page.getByRole('heading', { name: /^Question / });
  const first = await heading.textContent();
  await expect(heading).toBeFocused();
  await page.keyboard.press('a');
  await expect(heading).not.toHaveText(first ?? '');
  await page.keyboard.press('z');
  await expect(heading).toHaveText(first ?? '');
  await expect(page.getByRole('region', { name: 'Decisions so far' })).toContainText('Undone');
  const takes = page.getByRole('group', { name: /^Take the value of / });
  for (const group of await takes.all()) await group.getByRole('button').last().click();
  await page.getByLabel('Reason').fill('Both readings considered.');
  await page.getByRole('region', { name: 'Decision', exact: true }).getByRole('button', { name: 'Submit' }).click();
  await expect(heading).not.toHaveText(first ?? '');
});
