import type { SpanType } from '../span-settings.ts';

/** The types and all below them. */
export const withDescendants = (types: readonly SpanType[]): SpanType[] =>
  types.flatMap((type) => [type, ...withDescendants(type.children)]);
