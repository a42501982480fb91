import { expect, test } from './fixtures.ts';
import { AnsweringPage } from './pages/answering-page.ts';

/** As if another build had taken the place of the one that a page was opened with. */
const GONE = { status: 404, contentType: 'application/json', body: '{"detail":"Not found."}' };

test('a page whose program is gone opens by itself at the second try', async ({ page }) => {
  await page.route('**/assets/index-*.js', (route) => route.fulfill(GONE), { times: 1 });
  await page.goto('/login');
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
});

test('while somebody works, a new build takes the place of theirs: the page is loaded again, with what was begun', async ({
  signedIn,
}) => {
  const page = await signedIn('lena');
  const answering = new AnsweringPage(page);
  await answering.open('middlemarch-tone');
  const begun = await answering.question();
  await answering.choose(2);
  // Until the page is loaded again, no part is there that it has not loaded yet.
  let loads = 0;
  page.on('request', (request) => {
    if (request.resourceType() === 'document') loads += 1;
  });
  await page.route('**/assets/*.js', (route) => (loads === 0 ? route.fulfill(GONE) : route.continue()));
  // The page behind a link is fetched as soon as the pointer comes near.
  await expect(async () => {
    await page.getByRole('button', { name: 'lena' }).click();
    await page.getByRole('link', { name: 'Profile' }).hover({ timeout: 2000 });
  }).toPass();
  await expect.poll(() => loads).toBe(1);
  await expect(answering.card()).toHaveAttribute('data-question', begun?.id ?? '');
  await expect(answering.card().getByRole('radio').nth(1)).toBeChecked();
});
