import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './fixtures.ts';
import { AnsweringPage } from './pages/answering-page.ts';
import { quiet } from './pages/quiet.ts';

const TONE = 'middlemarch-tone';
const NEUTRAL = 2;
const IRONIC = 3;

const SAVES = '**/save-answer/**';
const allSaved = (page: Page) => page.getByText('Everything is saved');
const words = (page: Page) => page.getByLabel('Which words give it away?').first();

/** Answers the question that keys go to with one key, and tells which one it was. */
const answerByKey = async (answering: AnsweringPage): Promise<string> => {
  const question = await answering.question();
  if (!question) throw new Error('There is no question left.');
  await answering.choose(NEUTRAL);
  await answering.submit(question.id);
  return question.id;
};

/** The answers that the task's page counts. */
const done = async (page: Page): Promise<number> => {
  const fact = await page.getByText(/^Done: \d+/).innerText();
  return Number(/\d+/.exec(fact)?.[0]);
};

test('an answer that was begun is there again after a reload and after the page was closed', async ({ signedIn }) => {
  const page = await signedIn('ela');
  const answering = new AnsweringPage(page);
  await answering.open(TONE);
  const question = await answering.question();
  await answering.choose(IRONIC);
  await answering.tabTo(words(page));
  await page.keyboard.type('two words');
  await expect(page.getByText('191 characters remaining')).toBeVisible();
  await page.reload();
  await expect(words(page)).toHaveValue('two words');
  await expect(answering.card()).toHaveAttribute('data-question', question?.id ?? '');

  await words(page).press('End');
  await page.keyboard.type(' and more');
  await expect(words(page)).toHaveValue('two words and more');
  // As a browser that is shot down: nobody asks the page whether it has something to say.
  await page.close({ runBeforeUnload: false });
  const again = await page.context().newPage();
  await new AnsweringPage(again).open(TONE);
  await expect(words(again)).toHaveValue('two words and more');
  await expectAccessible(again, 'an answer that was begun');
});

test('after the first answer most of the window shows the question, and the next one is on it whole', async ({
  signedIn,
}) => {
  const page = await signedIn('sara');
  const answering = new AnsweringPage(page);
  const shareOfQuestion = () =>
    answering.card().evaluate((card) => (innerHeight - card.getBoundingClientRect().top) / innerHeight);
  const whole = () =>
    answering.card().evaluate((card) => {
      const { top, bottom, height } = card.getBoundingClientRect();
      const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
      return top >= header && (bottom <= innerHeight || (height > innerHeight - header && top < header + 24));
    });
  await answering.open(TONE);
  await answerByKey(answering);
  for (const { width, height, share } of [
    { width: 1280, height: 720, share: 0.6 },
    { width: 390, height: 844, share: 0.7 },
  ]) {
    await page.setViewportSize({ width, height });
    await page.reload();
    await expect(answering.card()).toBeVisible();
    await expect(page.getByRole('button', { name: 'About this task' })).toBeVisible();
    await quiet(page);
    expect(await shareOfQuestion()).toBeGreaterThanOrEqual(share);
    await answerByKey(answering);
    await expect.poll(whole).toBe(true);
  }
});

test('the network goes away in the middle of a batch: work goes on, and everything arrives', { tag: '@phone' }, async ({
  signedIn,
}) => {
  const page = await signedIn('sara');
  const answering = new AnsweringPage(page);
  await answering.open(TONE);
  const before = await done(page);
  await answerByKey(answering);
  await expect(allSaved(page)).toBeVisible();
  await quiet(page);

  await page.context().setOffline(true);
  for (let count = 0; count < 5; count += 1) await answerByKey(answering);
  await expect(page.getByText('5 changes waiting for a connection')).toBeVisible();
  await expect(page.getByText(/more questions are ready/)).toBeVisible();
  await expectAccessible(page, 'answers that wait for the network');

  await page.context().setOffline(false);
  await expect(allSaved(page)).toBeVisible();
  await expect(answering.card()).toBeVisible();
  await page.reload();
  await expect.poll(() => done(page)).toBe(before + 6);
});

test('a browser that is closed before an answer has arrived sends it when it is opened again', async ({ signedIn }) => {
  const page = await signedIn('emil');
  const answering = new AnsweringPage(page);
  await answering.open('who-is-speaking');
  const before = await done(page);
  await page.route(SAVES, (route) => route.abort());
  const id = (await answering.question())?.id ?? '';
  await answering.choose(4);
  await answering.submit(id);
  await expect(page.getByText('1 change waiting for a connection')).toBeVisible();
  await page.close({ runBeforeUnload: false });

  const again = await page.context().newPage();
  const sent = again.waitForResponse(SAVES);
  await again.goto('/tasks');
  expect((await sent).status()).toBe(200);
  await new AnsweringPage(again).open('who-is-speaking');
  await expect(allSaved(again)).toBeVisible();
  await expect.poll(() => done(again)).toBe(before + 1);

  await test.step('and the limit is told, to external people with a word about their hours', async () => {
    const limited = new AnsweringPage(again);
    await limited.open(TONE);
    for (let count = 0; count < 3; count += 1) await answerByKey(limited);
    const dialog = again.getByRole('dialog', { name: 'Recent answers detected' });
    await expect(dialog.getByText('Please, remember to report work hours.')).toBeVisible();
    await expectAccessible(again, 'the reminder of the hours');
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(again.getByText("You can't answer more questions!")).toBeVisible();
  });
});

test('two tabs of one person: what is answered in one is done in the other', async ({ signedIn }) => {
  const page = await signedIn('lena');
  const first = new AnsweringPage(page);
  await first.open(TONE);
  const other = await page.context().newPage();
  const second = new AnsweringPage(other);
  await second.open(TONE);
  const shown = await second.question();
  expect((await first.question())?.id).toBe(shown?.id);

  await page.bringToFront();
  await answerByKey(first);
  await expect(other.locator(`article[data-question="${shown?.id}"]`)).toContainText('Answered in another tab');
  await expect(second.card()).not.toHaveAttribute('data-question', shown?.id ?? '');
  await answerByKey(first);
  // The other tab's page is done as well, so it goes on too.
  await expect(second.card()).toHaveAttribute('data-question', (await first.question())?.id ?? '');
});

test('a save that is refused brings its question back with the reason; corrected, it is accepted', async ({
  signedIn,
}) => {
  const page = await signedIn('tomasz');
  const answering = new AnsweringPage(page);
  await answering.open(TONE);
  const problems = [{ widget: 'evidence', code: 'too-long', params: { limit: 3 }, message: 'At most 3 characters.' }];
  await page.route(SAVES, (route) =>
    route.fulfill({ status: 400, json: { evidence: ['At most 3 characters.'], problems } }),
  );
  const id = (await answering.question())?.id ?? '';
  await answering.choose(IRONIC);
  await answering.tabTo(words(page));
  await page.keyboard.type('a word');
  await page
    .getByRole('treeitem', { name: /appearance/ })
    .first()
    .click();
  await page.keyboard.press('ControlOrMeta+Enter');

  const refused = page.locator(`article[data-question="${id}"]`);
  await expect(refused).toContainText('This answer was not accepted. Your work is still here.');
  await expect(refused.getByLabel('Which words give it away?')).toHaveValue('a word');
  await expect(refused.getByLabel('Which words give it away?')).toBeFocused();
  await expectAccessible(page, 'an answer that was refused');

  await page.unroute(SAVES);
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(allSaved(page)).toBeVisible();
  await expect(refused).toContainText('Answered');

  await test.step('and it can be fixed where it stands', async () => {
    await refused.getByRole('button', { name: /^Fix answer/ }).click();
    await refused.getByRole('radio', { name: 'Neutral' }).check();
    await refused.getByRole('button', { name: 'Submit' }).click();
    await expect(refused).toContainText('Answered');
    await expect(refused.getByRole('radio', { name: 'Neutral', includeHidden: true })).toBeChecked();
  });
});

test('one answer in two browsers: both versions are shown, and the person chooses', async ({ signedIn }) => {
  const here = await signedIn('tomasz');
  const there = await signedIn('tomasz');
  const [first, second] = [new AnsweringPage(here), new AnsweringPage(there)];
  await first.open(TONE);
  await second.open(TONE);
  const id = (await first.question())?.id ?? '';
  expect((await second.question())?.id).toBe(id);
  await answerByKey(first);
  await expect(allSaved(here)).toBeVisible();

  await second.choose(IRONIC);
  await second.tabTo(words(there));
  await there.keyboard.type('mine');
  await there
    .getByRole('treeitem', { name: /appearance/ })
    .first()
    .click();
  await there.keyboard.press('ControlOrMeta+Enter');
  const card = there.locator(`article[data-question="${id}"]`);
  await expect(card).toContainText('Two versions of this answer');
  const versions = card.getByRole('region');
  await expect(
    versions.filter({ hasText: 'Your version, not saved' }).getByText('mine', { exact: true }),
  ).toBeVisible();
  await expect(versions.filter({ hasText: 'The saved version' }).getByRole('radio', { name: 'Neutral' })).toBeChecked();
  await expectAccessible(there, 'two versions of an answer');

  await card.getByRole('button', { name: 'Continue with mine' }).click();
  await there.keyboard.press('ControlOrMeta+Enter');
  await expect(card).toContainText('Answered');
  await here.goto(`/task/${TONE}/done`);
  await expect(here.locator(`article[data-question="${id}"]`)).toContainText('fixed');
});

test('a blocked person is told so and gets no question', async ({ signedIn }) => {
  const page = await signedIn('bruno');
  await page.goto(`/task/${TONE}/new`);
  await expect(page.getByText('You have been blocked from answering!')).toBeVisible();
  await expect(page.locator('article')).toHaveCount(0);
});

test("a moderator puts somebody else's answer right", async ({ signedIn }) => {
  const page = await signedIn('monika');
  await page.goto(`/task/${TONE}/done?user=ela&page_size=5`);
  const card = page.locator('article').filter({ hasNotText: 'Skipped' }).first();
  await expect(card.getByRole('button', { name: 'ela' })).toHaveAttribute('aria-pressed', 'true');
  await card.getByRole('button', { name: 'Fix answer' }).click();
  await expect(card).toBeFocused();
  const id = await card.getAttribute('data-question');
  const corrected = page.locator(`article[data-question="${id}"]`);
  await corrected.getByRole('radio', { name: 'Neutral' }).check();
  await expectAccessible(page, 'an answer that is being corrected');
  await corrected.getByRole('button', { name: 'Correct' }).click();
  await expect(corrected).toContainText(/fixed .* by monika/);

  await page.getByLabel('Order by').selectOption('ID');
  await expect(page).toHaveURL(/order_by=id/);
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(page).toHaveURL(/page=2/);
  await page.goto(`/task/${TONE}/done?page=9999`);
  await expect(page.getByText("Page doesn't exist")).toBeVisible();
});
