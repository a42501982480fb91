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

/**
 * Ends when the pause is over or nobody wants it any more; where the server has not said how long it is, also when the network is
 * back or the server answers somebody again.
 */
const pause = ({ retryAfter }: ApiError, delay: number, signal: AbortSignal | undefined) =>
  new Promise<void>((resolve) => {
    const end = () => {
      clearTimeout(timer);
      removeEventListener('online', goOn);
      unfollow();
      signal?.removeEventListener('abort', end);
      resolve();
    };
    const goOn = () => {
      if (!retryAfter) end();
    };
    const timer = setTimeout(end, retryAfter ? 1000 * retryAfter : delay);
    addEventListener('online', goOn);
    const unfollow = networkProblem.subscribe((before) => before && goOn());
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
      await pause(error, delay, signal);
    }
  }
};
