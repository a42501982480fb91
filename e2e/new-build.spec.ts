import { expect, test } from './fixtures.ts';
import { AnsweringPage } from './pages/answering-page.ts';
import { quiet } from './pages/quiet.ts';

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

test('where the server stops answering, the page stays with what was typed, and saves it when the server is back', async ({
  signedIn,
}) => {
  const page = await signedIn('admin');
  await page.goto('/admin/task/jonah');
  const title = page.getByRole('textbox', { name: 'Title' });
  await title.fill('Jonah, once more');
  await quiet(page);
  // Unlike without a network, nothing tells the page that nobody will answer.
  await page.route('**', (route) => route.abort('connectionrefused'));
  const save = page.getByRole('button', { name: 'Save and continue editing' });
  await save.click();
  await expect(page.getByText('Network problem: can’t reach the server.')).toBeVisible();
  await expect(title).toHaveValue('Jonah, once more');
  await page.unroute('**');
  // A browser remembers that a part failed: the page is loaded again, with what was typed.
  page.on('dialog', (dialog) => dialog.accept());
  await expect(async () => {
    await save.click();
    await expect(page.getByRole('heading', { level: 1, name: 'Jonah, once more' })).toBeVisible({ timeout: 5000 });
  }).toPass();
});

test('a tab of which nothing was loaded says that the server does not answer, and opens by itself when it does', async ({
  signedIn,
}) => {
  const page = await signedIn('admin');
  await page.goto('/admin/task/jonah');
  const title = page.getByRole('textbox', { name: 'Title' });
  await title.fill('Jonah, once more');
  await quiet(page);
  await page.route('**', (route) => route.abort('connectionrefused'));
  await page.getByRole('tab', { name: 'Widgets' }).click();
  await expect(page.getByText('Network problem: can’t reach the server.')).toBeVisible();
  const again = page.getByRole('button', { name: 'Try again' });
  await again.click();
  await expect(page.getByRole('button', { name: 'Save and continue editing' })).toBeVisible();
  await page.unroute('**');
  await expect(page.getByRole('tab', { name: 'Widgets', selected: true })).toBeVisible();
  await expect(again).toBeHidden();
  await page.getByRole('tab', { name: 'Settings' }).click();
  await expect(title).toHaveValue('Jonah, once more');
});
