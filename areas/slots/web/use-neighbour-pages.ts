import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';

/** Fetches the pages before and after the shown page of a list; `prefetch` fetches one page and may be another function each time; `pages`: 0 while the page shown is that of an earlier filter. */
export const useNeighbourPages = (
  { page, pages, shown }: { page: number; pages: number; shown: object },
  prefetch: (client: QueryClient, page: number) => Promise<void>,
): void => {
  const client = useQueryClient();
  const latest = useRef(prefetch);
  useEffect(() => {
    latest.current = prefetch;
  });
  const asked = JSON.stringify(shown);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another filter has other pages
  useEffect(() => {
    for (const next of [page + 1, page - 1]) if (next >= 1 && next <= pages) void latest.current(client, next);
  }, [client, page, pages, asked]);
};
