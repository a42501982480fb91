import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './fixtures.ts';
import { AnsweringPage } from './pages/answering-page.ts';
import { quiet } from './pages/quiet.ts';

const TONE = 'middlemarch-tone';
const NEUTRAL = 2;

test.use({ contextOptions: { reducedMotion: 'reduce', serviceWorkers: 'allow' } });

/** Until the browser has stored the page and what it uses: the worker is started when the page has shown everything. */
const stored = async (page: Page) => {
  await expect
    .poll(async () => {
      await quiet(page);
      return page.evaluate(async () => {
        const used = performance
          .getEntriesByType('resource')
          .map(({ name }) => new URL(name).pathname)
          .filter((path) => path.startsWith('/assets/'));
        const found = await Promise.all([...used, '/'].map((path) => caches.match(path)));
        return found.filter((one) => one === undefined).length;
      });
    })
    .toBe(0);
};

const answer = async (answering: AnsweringPage): Promise<string> => {
  const question = await answering.question();
  if (!question) throw new Error('There is no question left.');
  await answering.choose(NEUTRAL);
  await answering.submit(question.id);
  return question.id;
};

test('the page opens without a network, with what was begun and the questions that were ready', {
  tag: '@phone',
}, async ({ signedIn }) => {
  const page = await signedIn('ela');
  const answering = new AnsweringPage(page);
  await answering.open(TONE);
  await stored(page);
  await page.context().setOffline(true);
  const first = await answer(answering);
  const begun = await answering.question();
  await answering.choose(NEUTRAL);

  await page.reload();
  await expect(answering.card()).toHaveAttribute('data-question', begun?.id ?? '');
  await expect(
    answering
      .card()
      .getByRole('radio')
      .nth(NEUTRAL - 1),
  ).toBeChecked();
  await expect(page.getByText('You are offline. Your work is saved on this device.')).toBeVisible();
  // Twenty beyond the one on screen; one of them was answered.
  await expect(page.getByText('19 more questions are ready')).toBeVisible();
  await expectAccessible(page, 'the page opened without a network');
  const answers = [first];
  for (let count = 0; count < 3; count += 1) answers.push(await answer(answering));
  expect(new Set(answers).size).toBe(4);
  expect(answers[1]).toBe(begun?.id);

  const saves: string[] = [];
  page.on('response', (response) => {
    if (response.url().includes('/save-answer/')) saves.push(`${response.status()}`);
  });
  await page.context().setOffline(false);
  await expect(page.getByText('Everything is saved')).toBeVisible();
  await expect.poll(() => saves).toEqual(['200', '200', '200', '200']);
  await expect(answering.card()).toBeVisible();
});

test('without a network the start page leads to the work on this device, and a page that was not loaded opens later', async ({
  signedIn,
}) => {
  const page = await signedIn('ela');
  const answering = new AnsweringPage(page);
  await answering.open(TONE);
  const title = await page.getByRole('heading', { level: 1 }).innerText();
  await stored(page);
  await page.context().setOffline(true);
  await page.getByRole('tab', { name: 'Done' }).click();
  const missing = page.getByRole('heading', { name: 'No connection, and this page has not been loaded completely' });
  await expect(missing).toBeVisible();
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'No connection' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: title }).click();
  await expect(answering.card()).toBeVisible();
  await page.goto('/user/notifications');
  await expect(missing).toBeVisible();
  await expectAccessible(page, 'a page that was not loaded yet');
  await page.context().setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: 'Notifications' })).toBeVisible();
});

test('whoever signs out leaves nothing of themselves, also for a visit without a network', async ({ signedIn }) => {
  const page = await signedIn('sara');
  const answering = new AnsweringPage(page);
  await answering.open(TONE);
  const text = (await answering.question())?.text ?? '';
  await stored(page);
  const kept = () =>
    page.evaluate(async () => {
      const keys = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
      return {
        files: keys.flat().map(({ url }) => new URL(url).pathname),
        databases: (await indexedDB.databases()).map(({ name }) => name),
        values: JSON.stringify({ ...localStorage }),
      };
    });
  expect((await kept()).databases).toContain('tagwerk-ready');
  expect((await kept()).files.filter((path) => path !== '/' && !path.startsWith('/assets/'))).toEqual([]);

  await page.goto('/logout');
  await expect.poll(async () => (await kept()).databases).not.toContain('tagwerk-ready');
  expect((await kept()).values).not.toContain('sara');
  await page.context().setOffline(true);
  await page.goto(`/task/${TONE}/new`);
  await expect(page.getByText('You are offline. Your work is saved on this device.')).toBeVisible();
  expect(await page.content()).not.toContain(text);
});

test('a newer build replaces what was kept of the one before', async ({ signedIn }) => {
  const page = await signedIn('lena');
  await new AnsweringPage(page).open(TONE);
  await stored(page);
  // As an older build would have left it.
  await page.evaluate(async () => {
    const html = { headers: { 'content-type': 'text/html' } };
    await (await caches.open('tagwerk-older')).put('/', new Response('<title>older</title>', html));
    await (await navigator.serviceWorker.ready).unregister();
  });
  await page.reload();
  await expect(new AnsweringPage(page).card()).toBeVisible();
  await stored(page);
  await expect.poll(() => page.evaluate(() => caches.keys())).toHaveLength(1);
  await page.context().setOffline(true);
  await page.reload();
  await expect(new AnsweringPage(page).card()).toBeVisible();
});
