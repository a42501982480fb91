import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { CLICKS, clicks, silence, spokenSecond } from '../areas/files/server/seekable/testing/variable-mp3.ts';
import { zip } from '../areas/questions/server/testing/annotations.ts';
import { wavHeader } from '../widgets/shared/sound/wav.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { QuestionsPage } from './pages/questions-page.ts';
import { TaskEditorPage } from './pages/task-editor-page.ts';

const SHOTS = process.env.SHOTS;

const RATE = 8000;
const SECONDS = 2;
const sound = () => {
  const samples = Int16Array.from({ length: RATE * SECONDS }, (_, at) => 12_000 * Math.sin(at / 5));
  return Buffer.concat([Buffer.from(wavHeader(samples.length, RATE)), Buffer.from(samples.buffer)]);
};
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const FORM = {
  structure: [
    {
      componentId: 'text',
      componentType: 'RichTextReadOnly',
      widgetConfig: { value: '<img src="{{picture}}" alt="Scene">' },
    },
    { componentId: 'speech', componentType: 'MediaWaveform', widgetConfig: { label: 'Speech' } },
    { componentId: 'again', componentType: 'MediaPlayer', widgetConfig: { label: 'Again', audio_only: true } },
    { componentId: 'submit-button', componentType: 'Submit', widgetConfig: {} },
  ],
};

test('staff uploads an archive of recordings, questions name them, and people hear and see them', async ({
  signedIn,
}, info) => {
  const page = await signedIn('greta');
  const look = async (name: string) => {
    await expectAccessible(page, name);
    if (SHOTS) await page.screenshot({ path: join(SHOTS, `${info.project.name}-${name}.png`), fullPage: true });
  };
  const editor = new TaskEditorPage(page);
  await editor.openNew();
  await editor.settings({ title: 'Recordings', maxAnswers: 2, atPage: 1 });
  await editor.pasteForm(FORM);
  await editor.assign('ela');
  const slug = (await editor.saveAndContinue()).split('/').at(-1) ?? '';

  await page.goto(`/admin/${slug}/questions`);
  await page.getByRole('link', { name: 'Files' }).click();
  await expect(page.getByText('No files yet')).toBeVisible();
  await look('task-files-empty');
  const content = await zip({
    'speakers/a/one.wav': sound(),
    'scene.png': PNG,
    '__MACOSX/._scene.png': 'nothing',
    'readme.txt': 'About these files.',
  });
  const choose = () =>
    page.getByLabel(/Drop files/).setInputFiles({ name: 'recordings.zip', buffer: content, mimeType: '' });
  await choose();
  await expect(page.getByText('2 files were stored.')).toBeVisible();
  await expect(page.getByText('readme.txt: "readme.txt" is not a sound, video or picture')).toBeVisible();
  const list = page.getByRole('table', { name: 'Files' });
  await expect(list.getByText('0:02.0')).toBeVisible();
  await look('task-files');
  await choose();
  await expect(page.getByText('2 files were skipped')).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).click();
  await page.getByLabel(/Drop files/).setInputFiles({ name: 'a.zip', buffer: Buffer.from('no archive'), mimeType: '' });
  await expect(page.getByText('This archive cannot be read.')).toBeVisible();

  const questions = new QuestionsPage(page);
  await questions.open(slug);
  await page.getByRole('button', { name: 'Import questions' }).first().click();
  const rows = JSON.stringify({ speech: 'speakers/a/one.wav', again: 'one.wav', picture: 'scene.png' });
  await page.getByLabel(/Drop a file here/).setInputFiles({ name: 'q.jsonl', buffer: Buffer.from(rows), mimeType: '' });
  await page.getByRole('button', { name: 'Start import' }).click();
  await expect(page.getByRole('status', { name: 'Imported: q.jsonl' })).toBeVisible();

  const ela = await signedIn('ela');
  await ela.goto(`/task/${slug}/new`);
  await expect(ela.getByRole('img', { name: 'Scene' })).toHaveJSProperty('naturalWidth', 1);
  for (const player of await ela.locator('audio').all()) await expect(player).toHaveJSProperty('duration', SECONDS);
  await expect(ela.locator('audio')).toHaveCount(2);
});

const MP3_FORM = {
  structure: [
    { componentId: 'speech', componentType: 'MediaPlayer', widgetConfig: { audio_only: true } },
    { componentId: 'marked', componentType: 'MediaWaveform', widgetConfig: { label: 'Marked', enableCut: true } },
    FORM.structure.at(-1),
  ],
};

/** When the loudest samples come within half a second of each click, as the browser decodes a sound. Seconds. */
const clicksIn = (page: Page, addresses: readonly string[]) =>
  page.evaluate(
    async ({ addresses, clicks }) =>
      Promise.all(
        addresses.map(async (address) => {
          const content = await (await fetch(address)).arrayBuffer();
          const sound = await new OfflineAudioContext(1, 1, 44_100).decodeAudioData(content);
          const samples = sound.getChannelData(0);
          const loudest = (from: number, to: number) => {
            let best = Math.round(from);
            for (let at = best; at < Math.min(samples.length, to); at += 1)
              if ((samples[at] ?? 0) > (samples[best] ?? 0)) best = at;
            return best / sound.sampleRate;
          };
          return clicks
            .filter((click) => click < sound.duration)
            .map((click) => loudest((click - 0.4) * sound.sampleRate, (click + 0.4) * sound.sampleRate));
        }),
      ),
    { addresses, clicks: CLICKS },
  );

test('a time in an MP3 is the same for the player, who cuts it and the file', async ({ signedIn }) => {
  const page = await signedIn('greta');
  const editor = new TaskEditorPage(page);
  await editor.openNew();
  await editor.settings({ title: 'Compressed sound', maxAnswers: 1, atPage: 1 });
  await editor.pasteForm(MP3_FORM);
  await editor.assign('ela');
  const slug = (await editor.saveAndContinue()).split('/').at(-1) ?? '';
  await page.goto(`/admin/${slug}/questions`);
  await page.getByRole('link', { name: 'Files' }).click();
  // Nine seconds of silence at 160 kbit/s, eighteen at 8, and speech from 27 s on.
  const talk = Buffer.concat([silence(250, true), silence(500, false), spokenSecond(), silence(100, false)]);
  await page.getByLabel(/Drop files/).setInputFiles([
    { name: 'talk.mp3', buffer: talk, mimeType: '' },
    { name: 'clicks.mp3', buffer: clicks(), mimeType: '' },
  ]);
  await expect(page.getByText('2 files were stored.')).toBeVisible();
  const questions = new QuestionsPage(page);
  await questions.open(slug);
  await page.getByRole('button', { name: 'Import questions' }).first().click();
  const around = { start: CLICKS[0] - 0.1, start_frame: null, end: CLICKS[0] + 0.1, end_frame: null };
  const annotations = { 0: { id: 'click', ...around, note: 'Click', color: '' } };
  const row = JSON.stringify({ speech: 'talk.mp3', marked: { record: 'clicks.mp3', annotations } });
  await page.getByLabel(/Drop a file here/).setInputFiles({ name: 'q.jsonl', buffer: Buffer.from(row), mimeType: '' });
  await page.getByRole('button', { name: 'Start import' }).click();
  await expect(page.getByRole('status', { name: 'Imported: q.jsonl' })).toBeVisible();

  const ela = await signedIn('ela');
  const player = ela.locator('[data-widget="speech"] audio');
  const marked = ela.locator('[data-widget="marked"] audio');
  await expect(async () => {
    await ela.goto(`/task/${slug}/new`);
    for (const one of [player, marked]) await expect(one).toHaveAttribute('src', /sound\.m4a/, { timeout: 2000 });
  }).toPass();
  await expect(player).toHaveJSProperty('error', null);
  await player.click();
  const loudness = await player.evaluate(async (element) => {
    const media = element as HTMLAudioElement;
    const context = new AudioContext();
    const ear = context.createAnalyser();
    context.createMediaElementSource(media).connect(ear).connect(context.destination);
    await context.resume();
    const heard: number[] = [];
    const samples = new Float32Array(ear.fftSize);
    for (const second of [15, 27.1]) {
      media.currentTime = second;
      await media.play();
      let most = 0;
      while (media.currentTime < second + 0.7) {
        await new Promise((resolve) => setTimeout(resolve, 10));
        ear.getFloatTimeDomainData(samples);
        most = Math.max(most, ...samples.map(Math.abs));
      }
      media.pause();
      heard.push(most);
    }
    return { heard, duration: media.duration };
  });
  expect(loudness.duration).toBeCloseTo((880 * 576) / 16_000, 1);
  expect(loudness.heard[0]).toBeLessThan(0.01);
  expect(loudness.heard[1]).toBeGreaterThan(0.05);

  await expect(marked).toHaveJSProperty('duration', 2);
  const played = (await marked.getAttribute('src')) ?? '';
  const [inPlayer = []] = await clicksIn(ela, [played]);
  for (const [at, click] of CLICKS.entries()) expect(Math.abs((inPlayer[at] ?? 0) - click)).toBeLessThan(0.001);

  await ela.getByRole('application').focus();
  await ela.keyboard.press('ArrowDown');
  await ela.getByRole('button', { name: 'Trim to the annotation' }).click();
  await expect(marked).toHaveAttribute('src', /submitted_file\.wav/);
  await expect(marked).toHaveJSProperty('duration', 0.2);
  const trimmed = await ela.evaluate(
    async (address) => {
      const samples = new Int16Array((await (await fetch(address)).arrayBuffer()).slice(44));
      return samples.indexOf(Math.max(...samples)) / 44_100;
    },
    (await marked.getAttribute('src')) ?? '',
  );
  expect(Math.abs(trimmed - 0.1)).toBeLessThan(0.001);
});
