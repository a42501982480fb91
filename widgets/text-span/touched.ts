import type { Stretch } from './segments.ts';
import type { SpanState } from './span-state.ts';
import type { Step } from './steps.ts';
import type { Range } from './value.ts';

const place = ({ begin, end }: Stretch): Stretch => ({ begin, end });

/** What steps changed the looks of: the ranges themselves, where their connectors lead, whom they clash with. */
export const touchedBy = (steps: readonly Step[], state: SpanState): Stretch[] => {
  const { ranges, suggestions, settings } = state;
  const found: Stretch[] = [];
  const touchRange = (range: Range, other: Range | undefined) => {
    found.push(place(range));
    if (settings.overlapRules.length > 0) found.push(...ranges.places.meeting(range.begin, range.end).map(place));
    const kept = new Set(range.id === other?.id ? other.connectedTo : []);
    for (const connector of range.connectedTo) {
      const target = kept.has(connector) ? undefined : ranges.range(connector.targetId);
      if (target) found.push(place(target));
    }
  };
  for (const { list, was, now } of steps) {
    if (list === 'ranges') {
      // A range that only got another place in the list looks as before.
      if (was && !isMoved(was, state)) touchRange(was, now);
      if (now && !(was && was.id !== now.id)) touchRange(now, was);
      continue;
    }
    for (const id of new Set([was?.id, now?.id])) {
      const suggestion = id === undefined ? undefined : suggestions.suggestion(id);
      if (!suggestion) continue;
      found.push(place(suggestion));
      for (const { source, connector } of suggestions.links(suggestion.id))
        for (const end of [source, suggestions.suggestion(connector.targetId)]) if (end) found.push(place(end));
    }
  }
  return found;
};

/** Did a range leave the end of the list only to stand elsewhere in it? */
const isMoved = (range: Range, { ranges }: SpanState): boolean => ranges.range(range.id) === range;

/** Ids of ranges and connectors that stand after the steps and did not before. */
export const madeBy = (steps: readonly Step[], { ranges }: SpanState): string[] => {
  const before = new Set<string>();
  const made = new Set<string>();
  for (const { list, was, now } of steps) {
    if (list !== 'ranges') continue;
    for (const id of idsOf(was)) if (!made.has(id)) before.add(id);
    for (const id of idsOf(now)) if (!before.has(id)) made.add(id);
  }
  return [...made].filter((id) => ranges.range(id) ?? ranges.connector(id));
};

const idsOf = (range: Range | undefined): string[] =>
  range ? [range.id, ...range.connectedTo.map((connector) => connector.id)] : [];
