import { hashKey, type QueryKey } from '@tanstack/react-query';

const exceptPage = ({ page: _page, order_by: _order, ...others }: { page?: unknown; order_by?: unknown }) =>
  hashKey([others]);

/**
 * Of a query whose key ends with `query`, as `placeholderData`: what was there stays while only another page or order of
 * it is asked for. Anything else goes at once.
 */
export const keepPages =
  (query: object) =>
  <T>(before: T | undefined, asked: { queryKey: QueryKey } | undefined): T | undefined =>
    exceptPage(asked?.queryKey.at(-1) ?? {}) === exceptPage(query) ? before : undefined;
