import { MutationCache, type Query, QueryCache, QueryClient } from '@tanstack/react-query';
import { toast } from '../ui/toasts/toast.ts';
import { ApiError, errorText, isAborted } from './api-error.ts';
import { keepAsking, longerPause } from './keep-asking.ts';

/** What the server wants to be asked for again later than this fails at once, and is read again then (`readAgain`). */
const SOON_SECONDS = 5;

const worthAnotherTry = (count: number, error: Error) =>
  count < 2 &&
  error instanceof ApiError &&
  (error.retryAfter ?? 0) <= SOON_SECONDS &&
  (error.status === 0 || error.status >= 500);

const pauseBefore = (count: number, error: Error) => 1000 * ((error as Partial<ApiError>).retryAfter || 2 ** count);

/** Nobody answers, or only what stands before the server. */
const isAway = (error: unknown): error is ApiError =>
  error instanceof ApiError && [0, 502, 503, 504].includes(error.status);

/** What is shown and failed while the server was away is read again once it is back. Returns what is told the end of each reading. */
const readAgain = (client: () => QueryClient) => {
  /** By what has failed, from the time on that the server names for it: how long it waits before it is read again. */
  const pauses = new Map<unknown, number>();
  const failed = { type: 'active', predicate: (query: Query) => pauses.has(query) } as const;
  let asking = Infinity;
  let end: (() => void) | undefined;
  /** One asks for all: whoever waits least. */
  const wait = (pause: number) => {
    if (asking <= pause) return;
    end?.();
    asking = pause;
    end = keepAsking({
      firstPause: pause,
      isWanted: () => {
        if (client().getQueryCache().findAll(failed).length > 0) return true;
        asking = Infinity;
        pauses.clear();
        return false;
      },
      onAnswer: (answer) => {
        if (answer !== 'page') return false;
        asking = Infinity;
        void client().refetchQueries(failed, { cancelRefetch: false });
        return true;
      },
    });
  };
  return (_data: unknown, error: unknown, query: Query<unknown, unknown>) => {
    const pause = longerPause(pauses.get(query));
    pauses.delete(query);
    // What is not tried twice may work only once.
    if (query.options.retry === false || !isAway(error)) return;
    const come = () => {
      // It may have been read meanwhile for another reason.
      if (query.state.error !== error) return;
      pauses.set(query, pause);
      wait(pause);
    };
    setTimeout(come, 1000 * (error.retryAfter ?? 0));
  };
};

/** Caches replies of the server while a page needs them. A change that fails says so unless its page does. */
export const createQueryClient = () => {
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({ onSettled: readAgain(() => client) }),
    mutationCache: new MutationCache({
      onError: (error, _variables, _context, mutation) => {
        if (mutation.options.onError === undefined && !isAborted(error)) toast.error(errorText(error));
      },
    }),
    defaultOptions: {
      // "always": a request that cannot be sent fails visibly at once instead of waiting in silence for a network.
      queries: { retry: worthAnotherTry, retryDelay: pauseBefore, refetchOnWindowFocus: false, networkMode: 'always' },
      mutations: { networkMode: 'always' },
    },
  });
  return client;
};
