import type { Stretch } from '../text/segments.ts';
import type { Range } from '../value.ts';
import type { SpanState } from './span-state.ts';
import { OWN_FIELDS, type Step } from './steps.ts';

const place = ({ begin, end }: Stretch): Stretch => ({ begin, end });

interface Difference<T> {
  /** What was there and is no more, by id. */
  left: Map<string, T>;
  come: Map<string, T>;
}

/** What is different in the end: what only got another place in the list, or was made and changed again, is not. */
const differenceOf = <T extends { id: string }>(steps: readonly Step[], list: Step['list']): Difference<T> => {
  const comings = new Map<T, number>();
  const count = (one: T | undefined, by: number) => one && comings.set(one, (comings.get(one) ?? 0) + by);
  for (const step of steps) {
    if (step.list !== list) continue;
    count(step.was as T | undefined, -1);
    count(step.now as T | undefined, 1);
  }
  const those = (wanted: number) =>
    new Map([...comings].filter(([, sum]) => sum === wanted).map(([one]) => [one.id, one]));
  return { left: those(-1), come: those(1) };
};

/**
 * Where to look for what steps changed: the ranges that came, went or are others now; if only their relations are, those;
 * else the suggestions that were decided about.
 */
export const touchedBy = (steps: readonly Step[], { suggestions }: SpanState): Stretch[] => {
  const { left, come } = differenceOf<Range>(steps, 'ranges');
  const ranges = [...new Map([...left, ...come]).values()];
  const isAnother = ({ id }: Range) => {
    const [was, now] = [left.get(id), come.get(id)];
    return !was || !now || OWN_FIELDS.some((field) => was[field] !== now[field]);
  };
  if (ranges.length > 0) {
    const others = ranges.filter(isAnother);
    return (others.length > 0 ? others : ranges).map(place);
  }
  const decided = differenceOf(steps, 'decisions');
  return [...new Set([...decided.left.keys(), ...decided.come.keys()])].flatMap((id) => {
    const suggestion = suggestions.suggestion(id);
    return suggestion ? [place(suggestion)] : [];
  });
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
