import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { offsetsOf, rowAt, rowsToDraw } from './rows-in-sight.ts';

const HEIGHT = 200;
const offsetsOfMany = (count: number) => offsetsOf(Array.from({ length: count }, (_, row) => (row % 3 ? 30 : 50)));

describe('the part of a list that is drawn', () => {
  test('covers what is in sight at any scroll position, and little more', () => {
    const offsets = offsetsOfMany(5000);
    const height = offsets.at(-1) ?? 0;
    fc.assert(
      fc.property(fc.integer({ min: 0, max: height - HEIGHT }), (top) => {
        const [from, to] = rowsToDraw(offsets, { boxHeight: HEIGHT }, top);
        expect(offsets[from]).toBeLessThanOrEqual(top);
        expect(offsets[to]).toBeGreaterThanOrEqual(top + HEIGHT);
        expect(to - from).toBeLessThan(30);
      }),
    );
  });

  test('short lists are drawn whole', () => {
    expect(rowsToDraw(offsetsOfMany(200), { boxHeight: HEIGHT, drawAll: 200 }, 1000)).toEqual([0, 200]);
  });

  test('a list that has become shorter is drawn to its end', () => {
    const [, to] = rowsToDraw(offsetsOfMany(300), { boxHeight: HEIGHT }, 1_000_000);
    expect(to).toBe(300);
  });

  test('finds the row at a height', () => {
    expect(rowAt([0, 30, 80, 110], 79)).toBe(1);
    expect(rowAt([0, 30, 80, 110], 80)).toBe(2);
    expect(rowAt([0], 10)).toBe(0);
  });
});
