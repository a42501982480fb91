import type { Page } from 'playwright';
import { percentile } from '../shared/report.ts';
import { heapOf, openSession, type Place, type Session, timeDrag } from './session.ts';

type Browser = Parameters<typeof openSession>[0];
type Contestant = Parameters<typeof openSession>[2];

/** What one run measured. Milliseconds; `work` is what the page's thread worked for one edit. */
export interface Run {
  open: number;
  select: number[];
  connect: number[];
  work: number[];
  rate: number;
  longest: number;
  empty: number;
  jump: number[];
  resize: number;
  nodes: number;
  heap: number;
}

const JUMPS = [0.5, 0.03, 0.97, 0.31, 0.72, 0.11, 0.88, 0.42, 0.64, 0.21];

/** Ends what a new annotation or relation begins: the choice of its type. */
export type Settle = (page: Page) => Promise<void>;
const atOnce: Settle = (page) => page.waitForTimeout(120);

const wordAt = async ({ ask }: Session, at: number): Promise<Place> => {
  const words = await ask<Place[]>('words()');
  const place = words[(at * 7 + 3) % words.length];
  if (!place) throw new Error('No word is in sight.');
  return place;
};

const select = async (session: Session, times: number, settle: Settle) => {
  const latencies: number[] = [];
  const work: number[] = [];
  for (let at = 0; at < times; at += 1) {
    const timed = await timeDrag(session, await wordAt(session, at), 'marks');
    latencies.push(timed.latency);
    work.push(timed.work);
    await settle(session.page);
  }
  return { latencies, work };
};

/** A press has to last so long before it starts a connector. */
const HOLD_MS = 520;

const connect = async (session: Session, times: number, settle: Settle) => {
  const latencies: number[] = [];
  for (let at = 0; at < times; at += 1) {
    const labels = await session.ask<Place['from'][]>('labels()');
    const [from, to] = [labels[(at * 5) % labels.length], labels[(at * 5 + 3) % labels.length]];
    if (!from || !to) throw new Error('No label is in sight.');
    latencies.push((await timeDrag(session, { from, to }, 'arcs', HOLD_MS)).latency);
    await settle(session.page);
  }
  return latencies;
};

export interface Effort {
  selections: number;
  connections: number;
  settle?: Settle;
  /** Left out where one of them would keep everybody waiting for minutes. */
  resizes?: boolean;
}

const timeResize = async ({ page, ask }: Session): Promise<number> => {
  await ask('watchResize()');
  await page.setViewportSize({ width: 1000, height: 800 });
  return ask<number>('resized()');
};

/** Everything that is measured of one document in a fresh page of one of the compared. */
export const measure = async (
  browser: Browser,
  url: string,
  name: Contestant,
  document: string,
  { selections, connections, settle = atOnce, resizes = true }: Effort,
): Promise<Run> => {
  const session = await openSession(browser, url, name, document);
  const { cdp, ask, opened, faults } = session;
  const nodes = [await ask<number>('nodes()')];
  const { latencies, work } = await select(session, selections, settle);
  const connected = await connect(session, connections, settle);
  nodes.push(await ask<number>('nodes()'));
  const jump: number[] = [];
  for (const share of JUMPS) jump.push(await ask<number>(`jump(${share})`));
  await ask('jump(0.2)');
  const { rate, longest, empty } = await ask<Pick<Run, 'rate' | 'longest' | 'empty'>>('scroll(2000)');
  nodes.push(await ask<number>('nodes()'));
  const resize = resizes ? await timeResize(session) : Number.NaN;
  const heap = await heapOf(cdp);
  await session.close();
  if (faults.length > 0) throw new Error(`${name}, ${document}: ${faults.join('; ')}`);
  return {
    open: opened,
    select: latencies,
    connect: connected,
    work,
    rate,
    longest,
    empty,
    jump,
    resize,
    nodes: Math.max(...nodes),
    heap,
  };
};

export const p95 = (samples: readonly number[]) => percentile(samples, 0.95);
export const median = (samples: readonly number[]) => percentile(samples, 0.5);
