import type { Browser, CDPSession, Page } from 'playwright';
import type { Name } from './names.ts';

/** What stands in the page as `bench`, seen from here. Pages are told in text: nothing here knows of a document. */
export interface Place {
  from: { x: number; y: number };
  to: { x: number; y: number };
}

/** A document open in one of the compared, and what can be measured of it. */
export const openSession = async (browser: Browser, url: string, name: Name, document: string) => {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, locale: 'en-US' });
  const faults: string[] = [];
  page.on('pageerror', ({ message }) => faults.push(message));
  await page.goto(`${url}/${name}.html`);
  // Not by Playwright's own waiting: it makes code in the page, which the page's policy forbids.
  await page.evaluate(`new Promise((resolve) => {
    const look = () => (window.bench ? resolve() : setTimeout(look, 20));
    look();
  })`);
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Performance.enable');
  await page.evaluate(`fetch('/${document}.json').then((r) => r.text()).then((text) => { window.given = text; })`);
  const ask = <T>(what: string) => page.evaluate<T>(`bench.${what}`);
  const opened = await ask<number>('open(window.given)');
  await page.evaluate('window.given = null');
  return { page, cdp, ask, opened, faults, close: () => page.close() };
};
export type Session = Awaited<ReturnType<typeof openSession>>;

/** What the page's own thread has worked so far, in milliseconds: script, style, layout, paint. */
export const worked = async (cdp: CDPSession): Promise<number> => {
  const { metrics } = await cdp.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000;
};

/** Heap in use after all that can go has gone, in MB. */
export const heapOf = async (cdp: CDPSession): Promise<number> => {
  await cdp.send('HeapProfiler.collectGarbage');
  const { usedSize } = await cdp.send('Runtime.getHeapUsage');
  return usedSize / 1e6;
};

const drag = async (page: Page, { from, to }: Place, hold = 0) => {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  if (hold > 0) await page.waitForTimeout(hold);
  await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2);
  await page.mouse.move(to.x, to.y);
};

/** Draws the mouse from place to place. From the release to the paint, and what the page worked for it till it rests. */
export const timeDrag = async (session: Session, place: Place, what: 'marks' | 'arcs', hold = 0) => {
  const { page, cdp, ask } = session;
  await drag(page, place, hold);
  await ask(`watch('${what}')`);
  const before = await worked(cdp);
  await page.mouse.up();
  const latency = await ask<number>('watched()');
  await page.waitForTimeout(60);
  return { latency, work: (await worked(cdp)) - before };
};
