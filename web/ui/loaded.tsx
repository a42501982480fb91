import { notFound } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ApiError } from '../platform/api-error.ts';
import { ErrorMessage } from './error-message.tsx';
import { Loading } from './loading.tsx';

interface LoadedProps<Data> {
  /** As `useQuery` gives it. */
  query: { data: Data | undefined; error: unknown; refetch: () => unknown };
  children: (data: Data) => ReactNode;
}

/** What a page shows of one record once it is there; a record that there is not is "not found". */
export const Loaded = <Data,>({ query: { data, error, refetch }, children }: LoadedProps<Data>) => {
  if (data !== undefined) return children(data);
  if (error instanceof ApiError && error.status === 404) throw notFound();
  return error ? <ErrorMessage error={error} onRetry={() => void refetch()} /> : <Loading />;
};
