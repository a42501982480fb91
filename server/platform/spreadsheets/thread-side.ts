import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import type { MessageRef } from '../../../shared/messages.ts';
import { FileFault } from './row.ts';

/** What a thread is asked for: the first part of something, or the next one. */
export type Asked<G> = { given: G } | 'more';

/** What it replies. */
export interface Batch<T> {
  items: T[];
  isEnd: boolean;
  fault: MessageRef | null;
}

const MOST_ITEMS = 500;
/** Items that take long are sent one by one. */
const MOST_MS = 20;
/** People who are waiting come before files that are read: the lowest priority there is. */
const LATER_THAN_OTHERS = 19;

/** In a module that `inThread` runs: sends what is generated for the given data, some at a time. */
export const serveThread = <G, T>(generate: (given: G) => AsyncGenerator<T>): void => {
  // Only Linux takes this for the thread that asks; elsewhere it would be the whole process.
  if (process.platform === 'linux') setPriority(LATER_THAN_OTHERS);
  let items: AsyncGenerator<T> | undefined;
  parentPort?.on('message', async (asked: Asked<G>) => {
    if (asked !== 'more') items = generate(asked.given);
    if (items) parentPort?.postMessage(await nextBatch(items));
  });
};

const nextBatch = async <T>(generated: AsyncGenerator<T>): Promise<Batch<T>> => {
  const items: T[] = [];
  const until = performance.now() + MOST_MS;
  try {
    while (items.length < MOST_ITEMS) {
      const { done, value } = await generated.next();
      if (done) return { items, isEnd: true, fault: null };
      items.push(value);
      if (performance.now() > until) break;
    }
    return { items, isEnd: false, fault: null };
  } catch (error) {
    if (error instanceof FileFault) return { items, isEnd: true, fault: error.reason };
    throw error;
  }
};
