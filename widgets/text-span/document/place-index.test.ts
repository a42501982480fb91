import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Placed, PlaceIndex, textOrder } from './place-index.ts';

const place = fc
  .tuple(fc.nat(60), fc.integer({ min: 1, max: 40 }))
  .map(([begin, length]) => ({ begin, end: begin + length }));

/** Enough for several blocks, so that they split, empty and reach over one another. */
const many = fc.array(place, { minLength: 300, maxLength: 900, size: 'max' });

const holds = (index: PlaceIndex<Placed>, kept: readonly Placed[]) => {
  const sorted = kept.toSorted(textOrder);
  expect([...index]).toEqual(sorted);
  expect(index.size).toBe(kept.length);
  for (const [begin, end] of [
    [0, 1],
    [20, 21],
    [30, 60],
    [99, 101],
  ] as const)
    expect(index.meeting(begin, end)).toEqual(sorted.filter((one) => one.begin < end && one.end > begin));
  for (const offset of [-1, 0, 30, 60, 200]) {
    expect(index.next(offset, false)).toBe(sorted.find((one) => one.begin > offset));
    expect(index.next(offset, true)).toBe(sorted.findLast((one) => one.begin < offset));
  }
  for (const at of [0, 128, 256, sorted.length - 1]) {
    const one = sorted[at];
    if (!one) continue;
    expect(index.next(one, false)).toBe(sorted[at + 1]);
    expect(index.next(one, true)).toBe(sorted[at - 1]);
  }
};

describe('what lies where in a text', () => {
  test('is found in text order, whatever comes and goes', () => {
    fc.assert(
      fc.property(many, fc.nat(300), fc.array(fc.nat(), { maxLength: 400 }), (places, atOnce, going) => {
        const all = places.map((one, at) => ({ ...one, id: `${at}` }));
        const index = new PlaceIndex<Placed>(all.slice(0, atOnce));
        const kept = all.slice(0, atOnce);
        for (const one of all.slice(atOnce)) {
          index.add(one);
          kept.push(one);
        }
        holds(index, kept);
        for (const at of going) {
          const [gone] = kept.splice(at % kept.length, 1);
          if (gone) index.remove(gone);
          if (kept.length === 0) break;
        }
        holds(index, kept);
        const changed = kept.map((one) => ({ ...one }));
        for (const one of changed) index.replace(one);
        expect([...index].every((one) => changed.includes(one))).toBe(true);
      }),
      { numRuns: 40 },
    );
  });

  test('nothing lies in an empty one', () => {
    const index = new PlaceIndex<Placed>();
    index.remove({ id: 'a', begin: 0, end: 1 });
    expect([index.meeting(0, 9), index.next(0, false), index.next(0, true), index.size]).toEqual([
      [],
      undefined,
      undefined,
      0,
    ]);
  });
});
