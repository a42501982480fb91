import { MutationCache, type Query, QueryCache, QueryClient } from '@tanstack/react-query';
import { toast } from '../ui/toasts/toast.ts';
import { ApiError, errorText, isAborted } from './api-error.ts';
import { growingPause, keepAsking } from './keep-asking.ts';

/** At once or nearly so: where the server says when to ask again, that is the time (`readAgain`). */
const worthAnotherTry = (count: number, error: Error) =>
  count < 2 && error instanceof ApiError && !error.retryAfter && (error.status === 0 || error.status >= 500);

/** Nobody answers, or only what stands before the server. */
const isAway = (error: unknown): error is ApiError =>
  error instanceof ApiError && [0, 502, 503, 504].includes(error.status);

/** What is shown and failed while the server was away is read again once it is back. Returns what is told the errors of queries. */
const readAgain = (client: () => QueryClient) => {
  const failed = {
    type: 'active',
    fetchStatus: 'idle',
    // What is not tried twice may work only once.
    predicate: ({ state, options }: Query) => options.retry !== false && isAway(state.error),
  } as const;
  const isAnyFailed = () => client().getQueryCache().findAll(failed).length > 0;
  let isWaiting = false;
  const pause = growingPause();
  const wait = ({ retryAfter = 0 }: ApiError) => {
    if (isWaiting) return;
    isWaiting = true;
    const stop = () => {
      isWaiting = false;
      pause.end();
    };
    keepAsking({
      firstPause: Math.max(pause.begin(), 1000 * retryAfter),
      isWanted: isAnyFailed,
      onAnswer: (answer) => {
        if (answer !== 'page') return false;
        stop();
        void client().refetchQueries(failed);
        return true;
      },
      onUnwanted: stop,
    });
  };
  return (error: unknown) => isAway(error) && wait(error);
};

/** Caches replies of the server while a page needs them. A change that fails says so unless its page does. */
export const createQueryClient = () => {
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({ onError: readAgain(() => client) }),
    mutationCache: new MutationCache({
      onError: (error, _variables, _context, mutation) => {
        if (mutation.options.onError === undefined && !isAborted(error)) toast.error(errorText(error));
      },
    }),
    defaultOptions: {
      // "always": a request that cannot be sent fails visibly at once instead of waiting in silence for a network.
      queries: { retry: worthAnotherTry, refetchOnWindowFocus: false, networkMode: 'always' },
      mutations: { networkMode: 'always' },
    },
  });
  return client;
};
