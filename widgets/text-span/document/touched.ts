import type { Stretch } from '../text/segments.ts';
import type { Range } from '../value.ts';
import type { SpanState } from './span-state.ts';
import type { Step } from './steps.ts';

const place = ({ begin, end }: Stretch): Stretch => ({ begin, end });

interface Difference {
  /** Ranges that were there and are no more, by id. */
  left: Map<string, Range>;
  come: Map<string, Range>;
}

/** What is different in the end: what only got another place in the list, or was made and changed again, is not. */
const differenceOf = (steps: readonly Step[]): Difference => {
  const comings = new Map<Range, number>();
  const count = (range: Range | undefined, by: number) => range && comings.set(range, (comings.get(range) ?? 0) + by);
  for (const { list, was, now } of steps) {
    if (list !== 'ranges') continue;
    count(was, -1);
    count(now, 1);
  }
  const those = (wanted: number) =>
    new Map([...comings].filter(([, sum]) => sum === wanted).map(([range]) => [range.id, range]));
  return { left: those(-1), come: those(1) };
};

/** What steps changed the looks of: the ranges themselves, what their connectors lead to, whom they clash with. */
export const touchedBy = (steps: readonly Step[], { ranges, suggestions, settings }: SpanState): Stretch[] => {
  const found: Stretch[] = [];
  const touchEnd = (id: string) => {
    const range = ranges.range(id);
    if (range) found.push(place(range));
  };
  const touchRange = (range: Range, other: Range | undefined) => {
    found.push(place(range));
    if (settings.overlapRules.length > 0) found.push(...ranges.places.meeting(range.begin, range.end).map(place));
    // Where a range lies elsewhere, all its relations run another way; where its type is another, some may not stand.
    const stays = other && other.begin === range.begin && other.end === range.end && other.type === range.type;
    const kept = new Set(stays ? other.connectedTo : []);
    for (const connector of range.connectedTo) if (!kept.has(connector)) touchEnd(connector.targetId);
    if (!stays) for (const id of ranges.incoming(range.id)) touchEnd(ranges.connector(id)?.from ?? '');
  };
  const { left, come } = differenceOf(steps);
  for (const [id, range] of left) touchRange(range, come.get(id));
  for (const [id, range] of come) touchRange(range, left.get(id));
  for (const { list, was, now } of steps) {
    if (list !== 'decisions') continue;
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
