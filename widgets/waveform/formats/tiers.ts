import type { Span } from './format.ts';

/** Annotations of one tier do not overlap: each goes to the first tier that has its time free. Given by their start. */
export const tiersOf = (spans: readonly Span[]): Span[][] => {
  const tiers: Span[][] = [];
  for (const span of spans) {
    const free = tiers.find((tier) => (tier.at(-1)?.end ?? 0) <= span.start);
    if (free) free.push(span);
    else tiers.push([span]);
  }
  return tiers;
};
