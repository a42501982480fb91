import type { SpanSettings, SpanType } from '../span-settings.ts';

/** The types and all below them. */
export const withDescendants = (types: readonly SpanType[]): SpanType[] =>
  types.flatMap((type) => [type, ...withDescendants(type.children)]);

interface Events {
  ranges: ReadonlySet<string>;
  connectors: ReadonlySet<string>;
}

const read = new WeakMap<object, Events>();

/** The types that are events, and the roles in them. */
export const eventsOf = (settings: Partial<SpanSettings>): Events => {
  const known = read.get(settings);
  if (known) return known;
  const flagged = (types: readonly SpanType[] = []) =>
    new Set(withDescendants(types).flatMap(({ event, value }) => (event ? [value] : [])));
  const events = { ranges: flagged(settings.rangeTypes), connectors: flagged(settings.connectorTypes) };
  read.set(settings, events);
  return events;
};
