import type { QueryClient } from '@tanstack/react-query';

export const outcomesKey = (slug: string) => ['outcomes', slug] as const;

/** A decision is overtaken by a change of the answers that it was made on. */
export const refreshOutcomes = (client: QueryClient, slug: string, refetchType: 'active' | 'none') =>
  client.invalidateQueries({ queryKey: outcomesKey(slug), refetchType });
