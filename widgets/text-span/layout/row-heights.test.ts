import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { RowHeights } from './row-heights.ts';

const heights = fc.array(fc.integer({ min: 1, max: 200 }), { minLength: 1, maxLength: 60 });
const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);

describe('Heights of rows', () => {
  test('know where each begins, whatever was changed before', () => {
    fc.assert(
      fc.property(heights, fc.array(fc.tuple(fc.nat(80), fc.nat(300))), (values, changes) => {
        const tree = new RowHeights(values);
        const plain = [...values];
        for (const [index, height] of changes) {
          if (index >= plain.length) continue;
          tree.set(index, height);
          plain[index] = height;
        }
        plain.forEach((_, index) => {
          expect(tree.before(index)).toBe(sum(plain.slice(0, index)));
        });
        expect(tree.total).toBe(sum(plain));
      }),
    );
  });

  test('find the row at any height, the first and the last beyond the ends', () => {
    fc.assert(
      fc.property(heights, fc.integer({ min: -50, max: 20_000 }), (values, place) => {
        const tree = new RowHeights(values);
        const found = tree.find(place);
        const inside = Math.max(0, Math.min(place, tree.total - 1));
        expect(tree.before(found)).toBeLessThanOrEqual(inside);
        expect(tree.before(found + 1)).toBeGreaterThan(inside);
      }),
    );
  });

  test('may all be set at once', () => {
    const tree = new RowHeights([1, 2, 3]);
    tree.setAll((index) => index * 10);
    expect([tree.before(1), tree.before(2), tree.total]).toEqual([0, 10, 30]);
  });
});
