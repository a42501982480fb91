import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { type Browser, chromium, type Page } from 'playwright';
import { quiet, watchRequests } from '../e2e/pages/quiet.ts';
import { SignInPage } from '../e2e/pages/sign-in-page.ts';
import { BROWSER_ARGUMENTS, browserPath } from '../scripts/test/browser.js';
import { makeFolder, removeFolder } from '../server/testing/folder.ts';
import { startProcess } from '../server/testing/process.ts';
import { timeOpening } from './browser/opening.ts';
import { type Figure, percentile, report } from './shared/report.ts';

/**
 * What a person waits for: the JavaScript that a real browser loads on the way from sign-in to the first question, and
 * the time from Submit to the next question on screen while the network takes 150 ms for each round trip.
 */
const DELAY_MS = 150;
/** As long as a quick annotator needs to read; the batch after the next is fetched meanwhile. */
const READING_MS = 1200;
const SUBMISSIONS = 25;
const ASSETS = join(import.meta.dirname, '../web/dist/assets');
/** One question a page; its query asks for the answer that the key 1 gives. */
const TASK = 'pan-tadeusz-dzisiaj';
/** All six widgets. */
const WHOLE_FORM = 'middlemarch-tone';

const card = (page: Page) => page.locator('article[data-question]').first();

/** Collects the scripts of a page as they come; `size` is what they weigh by gzip, in kB of 1000 bytes. */
const scriptsLoaded = (page: Page) => {
  const files = new Set<string>();
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.endsWith('.js')) files.add(basename(pathname));
  });
  const size = () =>
    [...files].reduce((sum, file) => sum + gzipSync(readFileSync(join(ASSETS, file))).length, 0) / 1000;
  return { size };
};

const weigh = async (browser: Browser, baseURL: string): Promise<Figure[]> => {
  const page = watchRequests(await browser.newPage({ baseURL, locale: 'en-US' }));
  const scripts = scriptsLoaded(page);
  await page.goto('/login');
  await quiet(page);
  const signIn = scripts.size();
  await new SignInPage(page).byMail('ela');
  await page.getByRole('heading', { name: 'Tasks' }).waitFor();
  await quiet(page);
  const entrance = scripts.size();
  await page.goto(`/task/${WHOLE_FORM}/new`);
  await card(page).waitFor();
  await quiet(page);
  const answering = scripts.size() - entrance;
  await page.close();
  return [
    { what: 'JavaScript of the first load, gzip', value: signIn, unit: 'kB', bar: 'at most 180', holds: signIn <= 180 },
    { what: 'JavaScript of sign-in, second step and task list, gzip', value: entrance, unit: 'kB' },
    {
      what: 'JavaScript more for the answering page with six widgets, gzip',
      value: answering,
      unit: 'kB',
      bar: 'at most 80',
      holds: answering <= 80,
    },
  ];
};

/**
 * Runs in the page: begins to watch, and leaves a promise of the milliseconds from the key press, as the page received
 * it, to the frame after the next question stood in it. Given as text, since nothing else here knows of a document.
 */
const watch = (before: string) => `window.shown = new Promise((resolve) => {
  let pressed = 0;
  addEventListener('keydown', ({ key }) => { if (key === 'Enter') pressed = performance.now(); }, { capture: true });
  const look = () => {
    const next = document.querySelector('article[data-question]')?.getAttribute('data-question');
    if (pressed > 0 && next && next !== '${before}') requestAnimationFrame(() => resolve(performance.now() - pressed));
    else requestAnimationFrame(look);
  };
  look();
}); 0`;

const submitOnce = async (page: Page): Promise<number> => {
  const id = (await card(page).getAttribute('data-question')) ?? '';
  await page.evaluate(watch(id));
  await page.keyboard.press('1');
  await page.keyboard.press('ControlOrMeta+Enter');
  return page.evaluate<number>('window.shown');
};

const timeSubmissions = async (browser: Browser, baseURL: string): Promise<Figure[]> => {
  const page = await browser.newPage({ baseURL, locale: 'en-US' });
  await new SignInPage(page).byMail('ela');
  const network = await page.context().newCDPSession(page);
  await network.send('Network.enable');
  await network.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: DELAY_MS,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
  await page.goto(`/task/${TASK}/new`);
  await card(page).waitFor();
  const roundTrip = await page.evaluate(async () => {
    const begun = performance.now();
    await fetch('/healthz', { cache: 'no-store' });
    return performance.now() - begun;
  });
  const samples: number[] = [];
  for (let index = 0; index < SUBMISSIONS; index += 1) {
    await page.waitForTimeout(READING_MS);
    samples.push(await submitOnce(page));
  }
  await page.close();
  const p95 = percentile(samples, 0.95);
  const peer = { what: 'one bare request over the same network, ms', value: roundTrip };
  return [
    { what: 'Submit to the next question on screen, median', value: percentile(samples, 0.5), unit: 'ms', peer },
    {
      what: 'Submit to the next question on screen, p95',
      value: p95,
      unit: 'ms',
      peer,
      bar: 'within 100',
      holds: p95 <= 100,
    },
  ];
};

const folder = makeFolder('bench');
const server = await startProcess({ TAGWERK_DATA: folder, TAGWERK_DEMO: '1' });
const browser = await chromium.launch({ executablePath: browserPath(), args: BROWSER_ARGUMENTS });
try {
  report('browser', [
    ...(await weigh(browser, server.url)),
    ...(await timeSubmissions(browser, server.url)),
    ...(await timeOpening(browser, [0, DELAY_MS])),
  ]);
} finally {
  await browser.close();
  await server.stop();
  await removeFolder(folder);
}
