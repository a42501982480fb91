import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { MessageRef } from '../../../shared/messages.ts';
import { FileFault } from './row.ts';
import type { Asked, Batch } from './thread-side.ts';

/** A thread's memory; what a file within the limits needs is a fraction. */
const MEMORY = { maxOldGenerationSizeMb: 384, maxYoungGenerationSizeMb: 32 };
/** Longest that the next batch may take. */
const PATIENCE_MS = 120_000;
/** Threads of one process; whoever comes then waits. */
const AT_ONCE = 4;
/** A thread that ended its work waits so long for more: to start one takes longer than to read most files. */
const SPARE_MS = 20_000;

let running = 0;
const waiting: (() => void)[] = [];

const begin = async (): Promise<void> => {
  if (running === AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
  else running += 1;
};

const end = (): void => {
  const next = waiting.shift();
  if (next) next();
  else running -= 1;
};

/** By module. */
const spare = new Map<string, Set<Worker>>();

const takeWorker = (module: URL): Worker => {
  const [found] = spare.get(module.href) ?? [];
  if (!found) {
    const worker = new Worker(module, { resourceLimits: MEMORY });
    // Told where somebody waits for it (`inThread`); without a listener it would end the process.
    return worker.on('error', () => {});
  }
  spare.get(module.href)?.delete(found);
  found.ref();
  return found;
};

const keepWorker = (module: URL, worker: Worker): void => {
  const others = spare.get(module.href) ?? new Set();
  spare.set(module.href, others.add(worker));
  worker.unref();
  setTimeout(() => {
    if (others.delete(worker)) void worker.terminate();
  }, SPARE_MS).unref();
};

/**
 * What a module that calls `serveThread` yields for `given`, in a thread of its own with a bound on its memory and its
 * time: no file holds up, or ends, the server. Throws `FileFault`: that of the module, or `tooMuch` where the thread
 * passes its bounds.
 */
export async function* inThread<T>(module: URL, given: unknown, tooMuch: MessageRef): AsyncGenerator<T> {
  await begin();
  const worker = takeWorker(module);
  const over = new AbortController();
  // It reads ahead, so that it may fail at any time.
  const failed = once(worker, 'error', { signal: over.signal }).then(([error]) => {
    throw errorOf(error, tooMuch);
  });
  failed.catch(() => {});
  let isDone = false;
  try {
    let asked: Asked<unknown> = { given };
    for (;;) {
      const batch = await Promise.race([nextBatch<T>(worker, asked, tooMuch), failed]);
      isDone = batch.isEnd;
      yield* batch.items;
      if (batch.fault) throw new FileFault(batch.fault);
      if (batch.isEnd) return;
      asked = 'more';
    }
  } finally {
    over.abort();
    if (isDone) keepWorker(module, worker);
    else await worker.terminate();
    end();
  }
}

const nextBatch = async <T>(worker: Worker, asked: Asked<unknown>, tooMuch: MessageRef): Promise<Batch<T>> => {
  const replied = once(worker, 'message', { signal: AbortSignal.timeout(PATIENCE_MS) });
  worker.postMessage(asked);
  try {
    const [batch] = await replied;
    return batch;
  } catch (error) {
    throw errorOf(error as Error, tooMuch);
  }
};

const errorOf = (error: NodeJS.ErrnoException, tooMuch: MessageRef): Error =>
  error.code === 'ERR_WORKER_OUT_OF_MEMORY' || error.name === 'AbortError' ? new FileFault(tooMuch) : error;
