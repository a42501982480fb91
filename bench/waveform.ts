import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type CDPSession, chromium, type Page } from 'playwright';
import { fileMessages } from '../areas/files/server/messages.ts';
import { BROWSER_ARGUMENTS, browserPath } from '../scripts/test/browser.js';
import { inThread } from '../server/platform/spreadsheets/thread.ts';
import { message } from '../shared/messages.ts';
import { servePages } from './shared/built-pages.ts';
import { forgetPeak, peakMb, residentMb } from './shared/process-memory.ts';
import { type Figure, percentile, report } from './shared/report.ts';
import type { Opened, PeerPage, WaveformPage } from './waveform/bench-page.ts';
import { clicks, phrases, serveSounds, writeHour } from './waveform/sounds.ts';

/**
 * The outline of an hour of speech on the server; an hour and six of them with regions in their form, in a production build,
 * worked at by mouse in a real Chromium; and the same regions in wavesurfer.js.
 */
const HOUR = 3600;
const REGIONS = 5000;
const STEPS = 120;
const RUNS = 5;
/** Others take seconds for a step of the zoom. */
const PEER_TURNS = 2;
const PEER_STEPS = 20;
/** Milliseconds; a minute with a click in each second, never at the same place between two pixels. */
const CLICKS = Array.from({ length: 50 }, (_, at) => 1500 + at * 1000 + ((at * 37) % 100) * 7);

declare const bench: WaveformPage & Pick<PeerPage, 'middle'>;

const most = (what: string, value: number, bar: number, unit = 'ms'): Figure => ({
  ...{ what, value, unit, bar: `at most ${bar} ${unit}`, holds: value <= bar },
});
const p95 = (samples: readonly number[]) => percentile(samples, 0.95);

const outlines = async (): Promise<Figure[]> => {
  const folder = await mkdtemp(join(tmpdir(), 'tagwerk-bench-'));
  const figures: Figure[] = [];
  try {
    for (const [format, type] of [
      ['wav', 'audio/wav'],
      ['flac', 'audio/flac'],
      ['mp3', 'audio/mpeg'],
    ] as const) {
      await writeHour(join(folder, `hour.${format}`), format);
      global.gc?.();
      const before = residentMb(process.pid);
      forgetPeak(process.pid);
      const begun = performance.now();
      const asked = { place: { folder }, id: format, type, keys: [`hour.${format}`] };
      const worker = new URL('../areas/files/server/peaks/peaks-worker.ts', import.meta.url);
      for await (const _ of inThread<number>(worker, asked, message(fileMessages.noPeaks)));
      const seconds = (performance.now() - begun) / 1000;
      figures.push(most(`Server: outline of an hour at 16 kHz, ${format.toUpperCase()}`, seconds, 5, 's'), {
        what: `… memory that it took, ${format.toUpperCase()}`,
        value: peakMb(process.pid) - before,
        unit: 'MB',
      });
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  return figures;
};

const made = {
  hour: await phrases(HOUR),
  six: await phrases(6 * HOUR),
  clicks: await clicks(60, CLICKS),
};
const sounds = await serveSounds(made);
const pages = await servePages({
  name: 'waveform',
  root: join(import.meta.dirname, 'waveform/pages'),
  pages: ['waveform', 'wavesurfer'],
  json: () => undefined,
});
const browser = await chromium.launch({ executablePath: browserPath(), args: BROWSER_ARGUMENTS });

const pageOf = async (name: string): Promise<Page> => {
  const page = await browser.newPage({ viewport: { width: 1280, height: 1000 } });
  await page.goto(`${pages.url}/${name}.html`);
  await page.waitForFunction(() => 'bench' in window);
  return page;
};

const soundOf = (sound: keyof typeof made, seconds: number, regions = REGIONS): Opened => ({
  ...{ url: sounds.url, sound, seconds, regions },
});

/** What the page holds after everything that nobody refers to is gone: objects, and arrays of bytes. */
const heldMb = async (session: CDPSession): Promise<number> => {
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize, embedderHeapUsedSize, backingStorageSize } = await session.send('Runtime.getHeapUsage');
  return (usedSize + embedderHeapUsedSize + backingStorageSize) / 1024 / 1024;
};

const stageOf = async (page: Page) => {
  const box = await page.getByRole('application').locator('canvas').boundingBox();
  if (!box) throw new Error('There is no recording.');
  return box;
};

/** Milliseconds of work for each event of a type while something is done. */
const workOf = async (page: Page, type: string, act: () => Promise<void>): Promise<number> => {
  await page.evaluate((one) => bench.watch(one), type);
  await act();
  return p95((await page.evaluate(() => bench.watched())).map(({ work }) => work));
};

const zoomed = async (page: Page, step: number, times: number) => {
  await page.keyboard.down('Control');
  for (let at = 0; at < times; at += 1) await page.mouse.wheel(0, step);
  await page.keyboard.up('Control');
};

/** A drag of the region under the pointer, in small steps. */
const dragged = async (page: Page, x: number, y: number, steps = STEPS): Promise<number> => {
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 6, y);
  const work = await workOf(page, 'pointermove', async () => {
    for (let at = 0; at < steps; at += 1) await page.mouse.move(x + (at % 9), y + (at % 5));
  });
  await page.mouse.up();
  return work;
};

interface Peer {
  open: number;
  zoom: number;
  drag: number;
  memory: number;
}

const own = async (name: string, what: Opened, peer?: Peer): Promise<Figure[]> => {
  const compared = (of: keyof Peer): Pick<Figure, 'peer'> =>
    peer ? { peer: { what: 'wavesurfer.js 8.0.1', value: peer[of] } } : {};
  const times: number[] = [];
  let page: Page | null = null;
  for (let run = 0; run < RUNS; run += 1) {
    await page?.close();
    page = await pageOf('waveform');
    times.push(await page.evaluate((one) => bench.open(one), what));
  }
  if (!page) return [];
  const on = page;
  const session = await on.context().newCDPSession(on);
  await on.waitForTimeout(1000);
  const bytes = await on.evaluate(() => bench.loaded());
  const { x, y, width } = await stageOf(on);
  const [middle, centre] = [x + width / 2, y + 90];
  await on.mouse.move(middle, centre);
  const zoom = await workOf(on, 'wheel', async () => {
    for (let at = 0; at < 6; at += 1) await zoomed(on, at % 2 ? 120 : -120, 10);
  });
  // A region is under the pointer once it is some pixels wide.
  await zoomed(on, -200, 2);
  const drag = await dragged(on, middle, centre);
  const memory = await heldMb(session);
  await on.close();
  return [
    {
      ...most(`${name}: open until outline and regions are painted, median of ${RUNS}`, percentile(times, 0.5), 300),
      ...compared('open'),
    },
    most(`${name}: outline that is loaded to show it`, bytes / 1024 / 1024, 1, 'MB'),
    { ...most(`${name}: a step of the zoom, 95th percentile`, zoom, 50), ...compared('zoom') },
    { ...most(`${name}: a step of a region that is dragged, 95th percentile`, drag, 16), ...compared('drag') },
    { ...most(`${name}: memory of the page`, memory, 80, 'MB'), ...compared('memory') },
  ];
};

/** Opening, a step of the zoom, a step of a region that is dragged, and memory in another library. */
const ofPeer = async (what: Opened): Promise<Peer> => {
  const times: number[] = [];
  let page: Page | null = null;
  for (let run = 0; run < RUNS; run += 1) {
    await page?.close();
    page = await pageOf('wavesurfer');
    times.push(await page.evaluate((one) => bench.open(one), what));
  }
  if (!page) throw new Error('Nothing was opened.');
  const on = page;
  await on.waitForTimeout(1000);
  const middle = await on.evaluate(() => bench.middle());
  await on.mouse.move(middle.x, middle.y);
  // One step after the other has been painted: steps that wait for each other would be counted several times.
  const painted = () => on.evaluate('new Promise((done) => requestAnimationFrame(() => setTimeout(done)))');
  const turned = async (step: number, count: number) => {
    for (let at = 0; at < count; at += 1) {
      await on.mouse.wheel(0, step);
      await painted();
    }
  };
  const zoom = await workOf(on, 'wheel', async () => {
    for (let at = 0; at < PEER_TURNS; at += 1) await turned(at % 2 ? 120 : -120, 3);
  });
  await turned(-120, 3);
  await on.waitForTimeout(1000);
  const region = await on.evaluate(() => bench.middle());
  const drag = await dragged(on, region.x, region.y, PEER_STEPS);
  const memory = await heldMb(await on.context().newCDPSession(on));
  await on.close();
  return { open: percentile(times, 0.5), zoom, drag, memory };
};

/** How far boundaries that are set at clicks, by eye and mouse, are from them. */
const precision = async (): Promise<Figure[]> => {
  const page = await pageOf('waveform');
  await page.evaluate((one) => bench.open(one), soundOf('clicks', 60, 0));
  const { x, y, width } = await stageOf(page);
  await page.mouse.move(x + 5, y + 90);
  await zoomed(page, -800, 8);
  const errors: number[] = [];
  const shown = (width / 500) * 1000;
  for (let from = 0; from + shown < 50_000; from += 5000) {
    await page.getByRole('application').focus();
    await page.waitForTimeout(300);
    const column = await page.evaluate(() => bench.loudColumn(20, 0.8));
    if (column < 0) throw new Error('No click is in sight.');
    const before = await page.evaluate(() => bench.regions().length);
    await page.mouse.move(x + column + 0.5, y + 120);
    await page.mouse.down();
    await page.mouse.move(x + column + 90, y + 120, { steps: 4 });
    await page.mouse.up();
    const all = await page.evaluate(() => bench.regions());
    if (all.length === before) throw new Error('No region was made.');
    const [start = 0] = all.at(-1) ?? [];
    errors.push(Math.min(...CLICKS.map((click) => Math.abs(click - start))));
    // The wheel with Shift moves along.
    await page.keyboard.down('Shift');
    await page.mouse.wheel(0, 5000 / 2);
    await page.keyboard.up('Shift');
  }
  await page.close();
  return [most(`A boundary set at a click, the furthest of ${errors.length}`, Math.max(...errors), 1)];
};

try {
  const server = await outlines();
  const anHour = soundOf('hour', HOUR);
  const hour = await own('An hour with 5,000 regions', anHour, await ofPeer(anHour));
  const six = await own('Six hours with 5,000 regions', soundOf('six', 6 * HOUR));
  report('waveform', [...server, ...hour, ...six, ...(await precision())]);
} finally {
  await browser.close();
  pages.close();
  sounds.close();
}
