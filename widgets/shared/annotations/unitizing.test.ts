import { describe, expect, test } from 'vitest';
import { unitizingAlpha } from './unitizing.ts';

const units = (type: string, ...places: [begin: number, length: number][]) =>
  places.map(([begin, length]) => ({ type, begin, end: begin + length }));

/** Krippendorff 2004, p. 254: a continuum from 150 to 450. */
const shift = (spans: ReturnType<typeof units>) =>
  spans.map(({ type, begin, end }) => ({ type, begin: begin - 150, end: end - 150 }));
const published = {
  c: [units('c', [225, 70], [370, 30]), units('c', [220, 80], [355, 20], [400, 20])],
  k: [units('k', [180, 60], [300, 50]), units('k', [180, 60], [300, 50])],
} as const;

describe("Krippendorff's alpha for unitizing", () => {
  test('is what was published', () => {
    const [c, k] = [published.c.map(shift), published.k.map(shift)];
    expect(unitizingAlpha(c[0] ?? [], c[1] ?? [], 300)).toBeCloseTo(0.7286, 3);
    expect(unitizingAlpha(k[0] ?? [], k[1] ?? [], 300)).toBe(1);
    const both = [0, 1].map((coder) => [...(c[coder] ?? []), ...(k[coder] ?? [])]);
    expect(unitizingAlpha(both[0] ?? [], both[1] ?? [], 300)).toBeCloseTo(0.85867, 4);
  });

  test('does not depend on who comes first', () => {
    const [a, b] = published.c.map(shift);
    expect(unitizingAlpha(b ?? [], a ?? [], 300)).toBe(unitizingAlpha(a ?? [], b ?? [], 300));
  });

  test('of overlapping units of one category the first and longest counts', () => {
    const nested = [...units('c', [10, 20]), ...units('c', [12, 4]), ...units('c', [10, 5])];
    expect(unitizingAlpha(nested, units('c', [10, 20]), 100)).toBe(1);
  });

  test('is below chance where two mark what the other leaves out', () => {
    expect(unitizingAlpha(units('c', [0, 50]), units('c', [50, 50]), 100)).toBeLessThan(0);
  });

  test('is not defined where nobody marked anything', () => {
    expect(unitizingAlpha([], [], 100)).toBeNull();
  });
});
