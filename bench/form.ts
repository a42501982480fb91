import { join } from 'node:path';
import { chromium, type Page } from 'playwright';
import { BROWSER_ARGUMENTS, browserPath } from '../scripts/test/browser.js';
import type { BenchPage } from './form/bench-page.ts';
import { CATEGORIES, COLUMNS, ROWS, RULES, WIDGETS } from './form/forms.ts';
import { servePages } from './shared/built-pages.ts';
import { type Figure, percentile, report } from './shared/report.ts';

/** Forms and their editor in a production build, worked at by keys and mouse in a real Chromium. */
const KEYS = 120;
const STEPS = 120;
const UNDOS = 10;

declare const bench: BenchPage;

const pages = await servePages({
  name: 'form',
  root: join(import.meta.dirname, 'form/pages'),
  pages: ['form'],
  json: () => undefined,
});
const browser = await chromium.launch({ executablePath: browserPath(), args: BROWSER_ARGUMENTS });

const open = async (): Promise<Page> => {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  await page.goto(`${pages.url}/form.html`);
  await page.waitForFunction(() => 'bench' in window);
  return page;
};

const most = (what: string, value: number, bar: number, unit = 'ms'): Figure => ({
  ...{ what, value, unit, bar: `at most ${bar} ${unit}`, holds: value <= bar },
});

const typedInto = async (page: Page, label: string) => {
  await page.getByLabel(label, { exact: true }).click();
  await page.keyboard.type('warm up');
  await page.evaluate(() => bench.watch('keydown'));
  for (let at = 0; at < KEYS; at += 1) await page.keyboard.press('abcdefghij'.charAt(at % 10), { delay: 10 });
  const timed = await page.evaluate(() => bench.watched());
  const slow = (times: number[]) => percentile(times, 0.95);
  return { work: slow(timed.map(({ work }) => work)), latency: slow(timed.map(({ latency }) => latency)) };
};

/** Some machines take nearly a whole frame for a key in an empty page: what they take for it is measured with the form. */
const typing = async (page: Page): Promise<Figure[]> => {
  await page.evaluate(() => bench.field());
  const alone = await typedInto(page, 'Field');
  await page.evaluate(() => bench.form());
  const { work, latency } = await typedInto(page, 'Widget 0');
  const name = `A form with ${WIDGETS} widgets and ${RULES} rules: keystroke to paint`;
  return [
    {
      what: `${name}, 95th percentile, without the wait for the next frame`,
      value: work,
      unit: 'ms',
      peer: { what: 'in a text field alone, ms', value: alone.work },
      bar: 'at most 16 ms, or 1.3 times the text field',
      holds: work <= Math.max(16, alone.work * 1.3),
    },
    { what: `${name}, 95th percentile, with that wait`, value: latency, unit: 'ms' },
  ];
};

const editing = async (page: Page): Promise<Figure[]> => {
  await page.evaluate(() => bench.editor());
  const first = page.getByRole('treeitem', { name: / · w0(?: ·|$)/ });
  await first.waitFor();
  await first.hover();
  await page.mouse.down();
  const box = await first.boundingBox();
  if (!box) throw new Error('The first widget is not there.');
  const { x, y } = { x: box.x + 60, y: box.y + 10 };
  await page.mouse.move(x, y + 20, { steps: 4 });
  await page.evaluate(() => bench.watch('mousemove'));
  for (let at = 0; at < STEPS; at += 1) await page.mouse.move(x, y + 20 + ((at * 5) % 600));
  const drag = await page.evaluate(() => bench.watched());
  await page.mouse.up();
  const undo: number[] = [];
  for (let at = 0; at < UNDOS; at += 1) {
    await page.getByRole('button', { name: 'Add Textarea', exact: true }).click();
    const button = await page.getByRole('button', { name: 'Undo', exact: true }).elementHandle();
    if (!button) throw new Error('There is no Undo.');
    undo.push(await page.evaluate((element) => bench.time(() => (element as HTMLElement).click()), button));
  }
  return [
    most(
      'The editor with this form: a step of a drag, 95th percentile',
      percentile(
        drag.map(({ work }) => work),
        0.95,
      ),
      16,
    ),
    most('The editor with this form: undo, the slowest', Math.max(...undo), 50),
  ];
};

const selecting = async (page: Page): Promise<Figure[]> => {
  const taken: number[] = [];
  for (let run = 0; run < 5; run += 1) {
    await page.evaluate(() => bench.empty());
    // The widget's code is there by the second time, as on a page of several questions.
    const time = await page.evaluate(() => bench.time(() => bench.select()));
    await page.getByRole('textbox', { name: 'Choice: Search' }).waitFor();
    if (run > 0) taken.push(time);
  }
  return [
    most(`Select with ${CATEGORIES.toLocaleString('en')} categories opens, the slowest`, Math.max(...taken), 100),
  ];
};

const tabulating = async (page: Page): Promise<Figure[]> => {
  await page.evaluate(() => bench.sheet());
  const grid = page.getByRole('grid');
  await grid.waitFor();
  const rate = await page.evaluate(() => bench.scroll('[role=grid]', 400, 180));
  await page.evaluate(() => document.querySelector('[role=grid]')?.scrollTo(0, 0));
  const cell = page.getByRole('gridcell', { name: 'cell 0 0', exact: true });
  await cell.click();
  const row = Array.from({ length: 10 }, (_, at) => `pasted ${at}`).join('\t');
  const text = `${row}\n`.repeat(1000);
  const paste = await page.evaluate(
    (pasted) =>
      bench.time(() => {
        const clipboardData = new DataTransfer();
        clipboardData.setData('text/plain', pasted);
        const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
        document.activeElement?.dispatchEvent(event);
      }),
    text,
  );
  await page.getByRole('gridcell', { name: 'pasted 0', exact: true }).first().waitFor();
  const name = `Spreadsheet with ${ROWS.toLocaleString('en')} rows × ${COLUMNS} columns`;
  return [
    { what: `${name}: scrolls`, value: rate, unit: 'frames/s', bar: 'at least 55 frames/s', holds: rate >= 55 },
    most(`${name}: takes a paste of 1,000 × 10`, paste, 300),
  ];
};

try {
  const figures: Figure[] = [];
  for (const part of [typing, editing, selecting, tabulating]) {
    const page = await open();
    figures.push(...(await part(page)));
    await page.close();
  }
  report('form', figures);
} finally {
  await browser.close();
  pages.close();
}
