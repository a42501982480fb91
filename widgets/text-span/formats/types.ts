import type { SpanType } from '../span-settings.ts';

export const spanType = (value: string, more: Partial<SpanType> = {}): SpanType => ({
  title: '',
  value,
  color: '',
  children: [],
  attributeSelectConfig: null,
  source: [],
  target: [],
  stopInheritance: false,
  ...more,
});

/** The types and all below them. */
export const withDescendants = (types: readonly SpanType[]): SpanType[] =>
  types.flatMap((type) => [type, ...withDescendants(type.children)]);
