import { MutationCache, QueryClient } from '@tanstack/react-query';
import { toast } from '../ui/toasts/toast.ts';
import { ApiError, errorText, isAborted } from './api-error.ts';

const worthAnotherTry = (count: number, error: Error) =>
  count < 2 && error instanceof ApiError && (error.status === 0 || error.status >= 500);

/** Caches replies of the server while a page needs them. A change that fails says so unless its page does. */
export const createQueryClient = () =>
  new QueryClient({
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
