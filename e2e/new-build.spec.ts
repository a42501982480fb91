import { expect, test } from './fixtures.ts';

/** As if another build had taken the place of the one that a page was opened with. */
const GONE = { status: 404, contentType: 'application/json', body: '{"detail":"Not found."}' };

test('a page whose program is gone opens by itself at the second try', async ({ page }) => {
  await page.route('**/assets/index-*.js', (route) => route.fulfill(GONE), { times: 1 });
  await page.goto('/login');
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
});
