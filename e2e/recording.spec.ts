import { buffer } from 'node:stream/consumers';
import type { Locator, Page } from '@playwright/test';
import { packedFiles } from '../server/platform/spreadsheets/archive.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { AnsweringPage } from './pages/answering-page.ts';
import { AnswersPage } from './pages/answers-page.ts';

const SOUNDS = 'sounds-of-a-house';

const timer = (page: Page) => page.getByRole('timer', { name: 'Recorded time' });
/** Until this much was recorded; the browser's microphone beeps. */
const recorded = (page: Page, seconds: number) =>
  expect.poll(async () => Number((await timer(page).innerText()).split(':')[1])).toBeGreaterThanOrEqual(seconds);

/** Plays the recording to its end, and gives how long it was. */
const hear = async (player: Locator): Promise<number> => {
  // Its address is looked up first.
  await expect(player).toHaveAttribute('src', /./);
  return player.evaluate(
    (audio: HTMLAudioElement) =>
      new Promise<number>((resolve, reject) => {
        audio.onended = () => resolve(audio.currentTime);
        audio.onerror = () => reject(new Error(audio.error?.message));
        audio.play().catch(reject);
      }),
  );
};

const player = (page: Page) => page.getByLabel('Recording', { exact: true }).and(page.locator('audio'));

/** The samples of a WAV file of 16 bit. */
const samplesOf = (wav: Buffer): Int16Array => {
  expect([wav.toString('latin1', 0, 4), wav.readUInt16LE(34)]).toEqual(['RIFF', 16]);
  return new Int16Array(wav.buffer.slice(wav.byteOffset + 44, wav.byteOffset + wav.length));
};

test('what is said survives the end of the browser, is submitted, and is heard by its author and by staff, who take it out', async ({
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
  const played = await staff.request.get((await player(staff).getAttribute('src')) ?? '');
  const samples = samplesOf(await played.body());
  expect(samples.some((sample) => Math.abs(sample) > 1000)).toBe(true);
  await expectAccessible(staff, 'an answer that was spoken');

  const answers = new AnswersPage(staff);
  await answers.open(SOUNDS);
  const files = await packedFiles(await answers.download('JSONL', { withFiles: true }), 100);
  const [table, recording] = ['answers.jsonl', '.wav'].map((end) => files.find(({ name }) => name.endsWith(end)));
  if (!table || !recording) throw new Error('The archive lacks the table or the recording.');
  expect((await buffer(table.open())).toString()).toContain(`"said": "${recording.name}"`);
  expect(samplesOf(await buffer(recording.open()))).toEqual(samples);
});
