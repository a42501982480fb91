import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { levelsOf, shortened, wordsOf } from './arc-levels.ts';
import { depthsOf, type Extent, lanesOf, overlap } from './lanes.ts';

const extent = fc
  .tuple(fc.integer({ min: 0, max: 300 }), fc.integer({ min: 1, max: 120 }))
  .map(([left, width]) => ({ left, right: left + width }));
const pairs = <T>(list: readonly T[]) =>
  list.flatMap((a, i) => list.slice(i + 1).map((b, j) => [a, b, i, i + 1 + j] as const));

describe('Lines under the text', () => {
  test('what contains lies outside what it contains', () => {
    const nested = [
      { left: 0, right: 100 },
      { left: 10, right: 90 },
      { left: 20, right: 80 },
      { left: 30, right: 70 },
      { left: 40, right: 60 },
    ];
    expect(depthsOf(nested)).toEqual([4, 3, 2, 1, 0]);
  });

  test('of equal ones the first lies outside', () => {
    expect(
      depthsOf([
        { left: 0, right: 10 },
        { left: 0, right: 10 },
      ]),
    ).toEqual([1, 0]);
  });

  test('no two that overlap share a depth, and a longer one is never nearer to the text', () => {
    fc.assert(
      fc.property(fc.array(extent, { maxLength: 15 }), (extents) => {
        const depths = depthsOf(extents);
        for (const [a, b, i, j] of pairs(extents)) {
          if (!overlap(a, b)) continue;
          expect(depths[i]).not.toBe(depths[j]);
          const [longer, shorter] = a.right - a.left >= b.right - b.left ? [i, j] : [j, i];
          if (a.right - a.left !== b.right - b.left) expect(depths[longer]).toBeGreaterThan(depths[shorter] ?? 0);
        }
      }),
    );
  });
});

describe('Labels', () => {
  const flags = fc
    .array(extent, { maxLength: 15 })
    .map((extents) => extents.sort((a, b) => a.left - b.left).map((one) => ({ ...one, pole: one.left })));

  test('never cover each other', () => {
    fc.assert(
      fc.property(flags, (some) => {
        const lanes = lanesOf(some);
        for (const [a, b, i, j] of pairs<Extent>(some)) if (overlap(a, b, 3)) expect(lanes[i]).not.toBe(lanes[j]);
      }),
    );
  });

  test('the earlier of two stands above the one that it reaches over, so that its pole passes before it', () => {
    expect(
      lanesOf([
        { left: 0, right: 60, pole: 0 },
        { left: 30, right: 90, pole: 30 },
      ]),
    ).toEqual([1, 0]);
  });

  test('all that have room stand in the lowest lane', () => {
    expect(lanesOf([0, 50, 100].map((left) => ({ left, right: left + 40, pole: left })))).toEqual([0, 0, 0]);
  });
});

describe('Arcs', () => {
  test('the shorter runs under the longer that passes it', () => {
    const arc = (left: number, right: number) => ({ left, right, words: { left, right } });
    expect(levelsOf([arc(0, 100), arc(10, 40), arc(50, 90), arc(15, 35)])).toEqual([2, 1, 0, 0]);
  });

  test('words stand in the middle of their arc, or next to one that they would cover, and have room of their own', () => {
    expect(wordsOf({ left: 0, right: 100 }, 52, 500)).toEqual({ left: 20, right: 80 });
    const arcs = [
      { left: 0, right: 10 },
      { left: 22, right: 32 },
    ];
    const wide = arcs.map((arc) => ({ ...arc, words: wordsOf(arc, 52, 500) }));
    expect(wide[0]?.words).toEqual({ left: 10, right: 70 });
    expect(levelsOf(wide)).toEqual([0, 1]);
    expect(wordsOf({ left: 480, right: 500 }, 52, 500)).toEqual({ left: 420, right: 480 });
    expect(wordsOf({ left: 20, right: 30 }, 52, 70)).toEqual({ left: 0, right: 60 });
  });

  test('a name that is a sentence or wider than its row is cut, between letters', () => {
    const widthOf = (words: string) => Array.from(words).length * 10;
    expect(shortened('x'.repeat(40), 500, widthOf)).toBe('x'.repeat(40));
    expect(shortened('👍'.repeat(41), 500, widthOf)).toBe(`${'👍'.repeat(39)}…`);
    expect(shortened('👍'.repeat(41), 105, widthOf)).toBe(`${'👍'.repeat(9)}…`);
    expect(shortened('xyz', 30, widthOf)).toBe('xyz');
    expect(shortened('xyz', 5, widthOf)).toBe('…');
  });

  test('none crosses another on its level', () => {
    fc.assert(
      fc.property(fc.array(extent, { maxLength: 20 }), (some) => {
        const levels = levelsOf(some.map((one) => ({ ...one, words: one })));
        for (const [a, b, i, j] of pairs(some)) {
          if (overlap(a, b)) expect(levels[i]).not.toBe(levels[j]);
        }
      }),
    );
  });
});
