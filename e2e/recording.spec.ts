import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible, test } from './fixtures.ts';
import { AnsweringPage } from './pages/answering-page.ts';

const SOUNDS = 'sounds-of-a-house';

const timer = (page: Page) => page.getByRole('timer', { name: 'Recorded time' });
/** Until this much was recorded; the browser's microphone beeps. */
const recorded = (page: Page, seconds: number) =>
  expect.poll(async () => Number((await timer(page).innerText()).split(':')[1])).toBeGreaterThanOrEqual(seconds);

/** Plays the recording to its end, and gives how long it was. */
const hear = (player: Locator): Promise<number> =>
  player.evaluate(
    (audio: HTMLAudioElement) =>
      new Promise<number>((resolve, reject) => {
        audio.onended = () => resolve(audio.currentTime);
        audio.onerror = () => reject(new Error(audio.error?.message));
        audio.play().catch(reject);
      }),
  );

const player = (page: Page) => page.getByLabel('Recording', { exact: true }).and(page.locator('audio'));

/** 16-bit samples of what the page plays. */
const samplesOf = async (page: Page): Promise<Int16Array> => {
  const response = await page.request.get((await player(page).getAttribute('src')) ?? '');
  const wav = await response.body();
  expect([wav.toString('latin1', 0, 4), wav.readUInt16LE(34)]).toEqual(['RIFF', 16]);
  return new Int16Array(wav.buffer.slice(wav.byteOffset + 44, wav.byteOffset + wav.length));
};

test('what is said survives the end of the browser, is submitted, and is heard by its author and by staff', async ({
  signedIn,
}) => {
  let page = await signedIn('emil');
  await new AnsweringPage(page).open(SOUNDS);
  await page.getByRole('button', { name: 'Record', exact: true }).click();
  await recorded(page, 2);
  await expect(page.getByRole('button', { name: 'Submit' })).toHaveAccessibleDescription(
    'Save or cancel the recording first.',
  );
  await expectAccessible(page, 'a recording under way');

  // As a browser that is shot down: nobody asks the page whether it has something to say.
  const context = page.context();
  await page.close({ runBeforeUnload: false });
  page = await context.newPage();
  const answering = new AnsweringPage(page);
  await answering.open(SOUNDS);
  await expect(page.getByText(/^A recording of 0?0:0[1-9] was interrupted here\.$/)).toBeVisible();
  await page.getByRole('button', { name: 'Save it' }).click();
  await expect(page.getByText('The recording is saved. You still need to submit the answer.')).toBeVisible();

  // The rest of the answer: what is heard in the sound of the question, as suggested.
  await page.getByRole('button', { name: 'Accept all' }).click();
  await answering.submit((await answering.card().getAttribute('data-question')) ?? '');
  await expect(page.getByText('Everything is saved')).toBeVisible();

  await page.goto(`/task/${SOUNDS}/done`);
  expect(await hear(player(page).first())).toBeGreaterThan(1);
  await expect(page.getByRole('button', { name: 'Record', exact: true })).toHaveCount(0);

  const staff = await signedIn('greta');
  await staff.goto(`/task/${SOUNDS}/done`);
  expect(await hear(player(staff).first())).toBeGreaterThan(1);
  const samples = await samplesOf(staff);
  expect(samples.some((sample) => Math.abs(sample) > 1000)).toBe(true);
  await expectAccessible(staff, 'an answer that was spoken');
});
