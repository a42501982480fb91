import { labelsOf, type Region, tierOf } from './region.ts';

/** What a region says, as one text: the same for the same labels in another order. Its tier is part of it. */
const saidIn = (region: Region): string =>
  JSON.stringify([tierOf(region), labelsOf(region.note)?.toSorted() ?? region.note]);

interface Edge {
  at: number;
  side: 0 | 1;
  said: string;
  step: 1 | -1;
}

const edgesOf = (regions: readonly Region[], side: 0 | 1): Edge[] =>
  regions.flatMap((region) => {
    const said = saidIn(region);
    return [
      { at: region.start, side, said, step: 1 as const },
      { at: region.end, side, said, step: -1 as const },
    ];
  });

/**
 * How far two answers say the same, 0 to 1: of the time that either marks, the share in which both say the same. Where
 * regions overlap each thing said counts for itself. 1 if neither marks anything.
 */
export const agreement = (a: readonly Region[], b: readonly Region[]): number => {
  const edges = [...edgesOf(a, 0), ...edgesOf(b, 1)].sort((x, y) => x.at - y.at);
  /** How many regions of each answer say something now. */
  const open = new Map<string, [number, number]>();
  let either = 0;
  let both = 0;
  let marked = 0;
  let shared = 0;
  let last = 0;
  for (const { at, side, said, step } of edges) {
    marked += either * (at - last);
    shared += both * (at - last);
    last = at;
    const now = open.get(said) ?? [0, 0];
    const count = (from: number) => {
      either += from * Number(now[0] > 0 || now[1] > 0);
      both += from * Number(now[0] > 0 && now[1] > 0);
    };
    count(-1);
    now[side] += step;
    count(1);
    open.set(said, now);
  }
  if (marked > 0) return shared / marked;
  return a.length === 0 && b.length === 0 ? 1 : 0;
};
