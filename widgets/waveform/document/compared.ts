import { labelsOf, type Region, tierOf } from './region.ts';

/** A stretch of the recording and the regions of the answers that mark it. */
export interface ComparedRegions {
  readonly start: number;
  readonly end: number;
  /** Counts stretches with the same limits. */
  readonly number: number;
  /** One for each answer; null where the answer does not mark the stretch. */
  readonly regions: readonly (Region | null)[];
  readonly differs: boolean;
}

const said = (region: Region | null | undefined) => {
  if (!region) return null;
  const { start, end, note } = region;
  return JSON.stringify([start, end, tierOf(region), labelsOf(note)?.toSorted() ?? note]);
};

/** The regions of several answers in pairs: those with the same limits stand in one row. */
export const comparedRegions = (answers: readonly (readonly Region[])[]): ComparedRegions[] => {
  const rows = new Map<string, { start: number; end: number; number: number; regions: (Region | null)[] }>();
  for (const [at, regions] of answers.entries())
    for (const region of regions) {
      const { start, end } = region;
      let number = 0;
      while (rows.get(`${start} ${end} ${number}`)?.regions[at]) number += 1;
      const key = `${start} ${end} ${number}`;
      const row = rows.get(key) ?? { start, end, number, regions: answers.map(() => null) };
      row.regions[at] = region;
      rows.set(key, row);
    }
  return [...rows.values()]
    .sort((a, b) => a.start - b.start || a.end - b.end || a.number - b.number)
    .map((row) => ({ ...row, differs: row.regions.some((region) => said(region) !== said(row.regions[0])) }));
};
