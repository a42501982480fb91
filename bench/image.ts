import { join } from 'node:path';
import { chromium, type Page } from 'playwright';
import { BROWSER_ARGUMENTS, browserPath } from '../scripts/test/browser.js';
import type { ImagePage, PeerPage } from './image/bench-page.ts';
import { CELL, MOST_VERTICES, POLYGONS, SIDE, VERTICES } from './image/segments.ts';
import { servePages } from './shared/built-pages.ts';
import { type Figure, percentile, report } from './shared/report.ts';

/**
 * Segments of a picture in their form, in a production build, worked at by mouse in a real Chromium; and the same polygons
 * in Konva and in Annotorious.
 */
const STEPS = 120;
const RUNS = 5;
/** Others take seconds for a step. */
const PEER_STEPS = 20;
const PATIENCE = 120_000;

declare const bench: ImagePage & Pick<PeerPage, 'placeOf'>;

const pages = await servePages({
  name: 'image',
  root: join(import.meta.dirname, 'image/pages'),
  pages: ['image', 'konva', 'annotorious'],
  json: () => undefined,
});
const browser = await chromium.launch({ executablePath: browserPath(), args: BROWSER_ARGUMENTS });

const most = (what: string, value: number, bar: number): Figure => ({
  ...{ what, value, unit: 'ms', bar: `at most ${bar} ms`, holds: value <= bar },
});
const ofRuns = (what: string, times: readonly number[], bar: number): Figure => ({
  ...most(what, percentile(times, 0.5), bar),
  peer: { what: `the slowest of ${times.length} runs`, value: Math.max(...times) },
});
const p95 = (samples: readonly number[]) => percentile(samples, 0.95);

const opened = async (which: 'many' | 'large'): Promise<{ page: Page; time: number }> => {
  const page = await browser.newPage({ viewport: { width: 1280, height: 1200 } });
  await page.goto(`${pages.url}/image.html`);
  await page.waitForFunction(() => 'bench' in window);
  return { page, time: await page.evaluate((one) => bench.open(one), which) };
};

/** Where a point of the picture is on the page. */
const placeOf = async (page: Page, x: number, y: number) => {
  const box = await page.getByRole('application').locator('img').boundingBox();
  if (!box) throw new Error('There is no picture.');
  return { x: box.x + (x * box.width) / SIDE, y: box.y + (y * box.height) / SIDE };
};

/** Milliseconds between the frames while something is done. */
const framesOf = async (page: Page, act: () => Promise<void>): Promise<number[]> => {
  await page.evaluate(() => bench.frames());
  await act();
  return page.evaluate(() => bench.framed());
};

const dragged = async (page: Page, from: { x: number; y: number }, steps = STEPS): Promise<number> => {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + 1, from.y + 1);
  await page.evaluate(() => bench.watch('pointermove'));
  for (let at = 0; at < steps; at += 1) await page.mouse.move(from.x + (at % 9), from.y + (at % 5));
  const timed = await page.evaluate(() => bench.watched());
  await page.mouse.up();
  return p95(timed.map(({ work }) => work));
};

const many = async (): Promise<Figure[]> => {
  const times: number[] = [];
  let page: Page | null = null;
  for (let run = 0; run < RUNS; run += 1) {
    await page?.close();
    const next = await opened('many');
    times.push(next.time);
    page = next.page;
  }
  if (!page) return [];
  const on = page;
  const name = `${POLYGONS.toLocaleString('en')} polygons of ${VERTICES} vertices`;
  // Between the polygons, so that the picture is what moves.
  const start = await placeOf(on, 0, 0);
  await on.mouse.move(start.x + 1, start.y + 1);
  await on.mouse.down();
  const pan = await framesOf(on, async () => {
    for (let at = 0; at < STEPS; at += 1) await on.mouse.move(start.x + (at % 30), start.y + (at % 40));
  });
  await on.mouse.up();
  await on.getByRole('application').focus();
  const zoom = await framesOf(on, async () => {
    for (let at = 0; at < STEPS; at += 1) await on.mouse.wheel(0, at % 40 < 20 ? -20 : 20);
  });
  await on.getByRole('button', { name: 'Fit', exact: true }).click();
  const middle = { x: 80.5 * CELL, y: 62.5 * CELL };
  const inside = await placeOf(on, middle.x, middle.y);
  await on.mouse.click(inside.x, inside.y);
  await on.getByRole('button', { name: 'Edit', exact: true }).click();
  await on.mouse.move(inside.x, inside.y);
  for (let at = 0; at < 8; at += 1) await on.mouse.wheel(0, -200);
  const vertex = await placeOf(on, middle.x + CELL * 0.45, middle.y);
  const drag = await dragged(on, vertex);
  const hits = await on.evaluate(() => bench.hits());
  await on.close();
  return [
    ofRuns(`${name}: open, median of ${RUNS}`, times, 300),
    most(`${name}: a frame while the picture is moved, 95th percentile`, p95(pan), 20),
    most(`${name}: a frame while it is zoomed, 95th percentile`, p95(zoom), 20),
    most(`${name}: a step of a vertex that is dragged, 95th percentile`, drag, 16),
    most(`${name}: the segment at a point, 95th percentile`, p95(hits), 1),
  ];
};

/** What another library does with the same polygons, in the order of our figures; NaN for what it cannot do, such as zooming. */
const ofPeer = async (name: string, zooms: boolean): Promise<number[]> => {
  const page = await browser.newPage({ viewport: { width: 1280, height: 1200 } });
  page.setDefaultTimeout(PATIENCE);
  await page.goto(`${pages.url}/${name}.html`);
  await page.waitForFunction(() => 'bench' in window);
  const open = await page.evaluate(() => (bench as unknown as PeerPage).open());
  const place = (x: number, y: number) => page.evaluate(([a, b]) => bench.placeOf(a, b), [x, y] as const);
  const values = [open];
  // The gap between four polygons is what can be taken hold of.
  const gap = await place(80 * CELL, 62 * CELL);
  if (zooms) {
    await page.mouse.move(gap.x, gap.y);
    await page.mouse.down();
    const pan = await framesOf(page, async () => {
      for (let at = 0; at < PEER_STEPS; at += 1) await page.mouse.move(gap.x + (at % 30), gap.y + (at % 40));
    });
    await page.mouse.up();
    const zoom = await framesOf(page, async () => {
      for (let at = 0; at < PEER_STEPS; at += 1) await page.mouse.wheel(0, at % 20 < 10 ? -20 : 20);
    });
    values.push(p95(pan), p95(zoom));
  } else values.push(Number.NaN, Number.NaN);
  const hits = await page.evaluate(() => bench.hits());
  const cell = zooms ? { x: 80.5 * CELL, y: 62.5 * CELL } : { x: 10.5 * CELL, y: 10.5 * CELL };
  const middle = await place(cell.x, cell.y);
  await page.mouse.move(middle.x, middle.y);
  if (zooms) for (let at = 0; at < 8; at += 1) await page.mouse.wheel(0, -200);
  const inside = await place(cell.x, cell.y);
  await page.mouse.click(inside.x, inside.y);
  const vertex = await place(cell.x + CELL * 0.45, cell.y);
  values.push(await dragged(page, vertex, PEER_STEPS), p95(hits));
  await page.close();
  return values;
};

/** Our figures next to those of others. */
const compared = (own: readonly Figure[], konva: readonly number[], annotorious: readonly number[]): Figure[] =>
  own.map((figure, at) => {
    const [one = Number.NaN, other = Number.NaN] = [konva[at], annotorious[at]];
    const second = Number.isNaN(other) ? '' : `Annotorious 3.8.10: ${Number(other.toPrecision(3))} ms; `;
    return { ...figure, peer: { what: `${second}Konva 10.9.1`, value: one } };
  });

const large = async (): Promise<Figure[]> => {
  const times: number[] = [];
  for (let run = 1; run < RUNS; run += 1) {
    const other = await opened('large');
    times.push(other.time);
    await other.page.close();
  }
  const { page, time } = await opened('large');
  times.push(time);
  const name = `A polygon of ${MOST_VERTICES.toLocaleString('en')} vertices`;
  const inside = await placeOf(page, SIDE / 2, SIDE / 2);
  await page.mouse.click(inside.x, inside.y);
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  const vertex = await placeOf(page, SIDE / 2 + SIDE * 0.45, SIDE / 2);
  const drag = await dragged(page, vertex);
  await page.close();
  return [
    ofRuns(`${name}: open, median of ${RUNS}`, times, 300),
    most(`${name}: a step of a vertex that is dragged, 95th percentile`, drag, 16),
  ];
};

try {
  const own = await many();
  const polygon = await large();
  report('image', [...compared(own, await ofPeer('konva', true), await ofPeer('annotorious', false)), ...polygon]);
} finally {
  await browser.close();
  pages.close();
}
