import { ApiError } from '../../../web/platform/api-error.ts';
import { networkProblem } from '../../../web/platform/network.ts';

/** The pauses grow to this. */
const LONGEST_MS = 30_000;
const FIRST_MS = 1000;

/** The server has said nothing about the request itself; the storage being full is something that people should know. */
export const isPassing = (error: unknown): error is ApiError =>
  error instanceof ApiError &&
  (error.status === 0 || error.status === 408 || error.status === 429 || (error.status >= 500 && error.status !== 507));

interface Patience {
  signal: AbortSignal | undefined;
  onWaiting: ((isWaiting: boolean) => void) | undefined;
}

/** Ends when the network is back or the server answers somebody again, when the pause is over, or when nobody wants it any more. */
const pause = (milliseconds: number, signal: AbortSignal | undefined) =>
  new Promise<void>((resolve) => {
    const end = () => {
      clearTimeout(timer);
      removeEventListener('online', end);
      unfollow();
      signal?.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    addEventListener('online', end);
    const unfollow = networkProblem.subscribe((before) => before && end());
    signal?.addEventListener('abort', end);
  });

/** Does something again until the server has answered: what fails on the way is tried again with growing pauses. */
export const withPatience = async <T>(work: () => Promise<T>, { signal, onWaiting }: Patience): Promise<T> => {
  for (let delay = FIRST_MS, tries = 0; ; delay = Math.min(delay * 2, LONGEST_MS), tries += 1) {
    signal?.throwIfAborted();
    try {
      const done = await work();
      if (tries > 0) onWaiting?.(false);
      return done;
    } catch (error) {
      signal?.throwIfAborted();
      if (!isPassing(error)) throw error;
      onWaiting?.(true);
      await pause((error.retryAfter ?? 0) * 1000 || delay, signal);
    }
  }
};
