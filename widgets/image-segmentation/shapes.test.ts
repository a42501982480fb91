import { expect, test } from 'vitest';
import { agreement } from './agreement.ts';
import { budgetOf, crossingOf, rectangle } from './geometry.ts';
import type { Segment } from './segments.ts';
import { drawnTo, rectangleBetween, shapeError } from './shapes.ts';

const size = { width: 100, height: 50 };

test('a free shape needs three vertices inside of the picture and no lines that cross', () => {
  expect(shapeError([0, 0, 9, 9], size)).toBe('few-vertices');
  expect(shapeError([0, 0, 9, 0, 9, 9], size)).toBeNull();
  expect(shapeError([0, 0, 101, 0, 9, 9], size)).toEqual({ code: 'out-of-bounds', vertex: 2 });
  expect(shapeError([0, 0, 9, 0, 9, -1], null)).toEqual({ code: 'out-of-bounds', vertex: 3 });
  expect(shapeError([0, 0, 9, 9, 9, 0, 0, 9], size)).toEqual({ code: 'lines-cross', first: 1, second: 3 });
});

test('lines that cross are found in large shapes too, and in as many as can be searched', () => {
  const zigzag = Array.from({ length: 9_000 }, (_, at) => [at % 2 ? 9 : 1, at]).flat();
  expect(crossingOf([...zigzag, 0, 9_000, 0, 0])).toBeNull();
  expect(crossingOf([...zigzag, 5, 9_000, 5, 0])).toEqual([0, 9_000]);
  const bow = [0, 0, 9, 9, 9, 0, 0, 9];
  const budget = budgetOf(1);
  expect(crossingOf(bow)).toEqual([0, 2]);
  expect([crossingOf(bow, budget), budget.comparisons]).toEqual([null, 0]);
});

test('segments agree as far as their boxes overlap those of the same type, however many there are', () => {
  const segment = (left: number, type = 'a', width = 10): Segment => ({
    key: `${left}`,
    type,
    line: rectangle({ left, top: 0, right: left + width, bottom: 10 }),
  });
  const agree = (a: Segment[], b: Segment[]) =>
    agreement({ images: [], segmentsOnPages: [a] }, { images: [], segmentsOnPages: [b] });
  expect(agree([], [])).toBe(1);
  expect(agree([segment(0), segment(20)], [segment(20), segment(0)])).toBe(1);
  expect(agree([segment(0)], [segment(0, 'b')])).toBe(0);
  expect(agree([segment(0)], [segment(5)])).toBeCloseTo(1 / 3);
  // The first touches what is the second's, and leaves it.
  expect(agree([segment(0), segment(10)], [segment(10)])).toBeCloseTo(2 / 3);
  const many = (more: number) => Array.from({ length: 20_000 }, (_, at) => segment(0, 'a', 100 + (at % 1000) + more));
  expect(agree(many(0), many(0))).toBe(1);
  expect(agree(many(0), many(0.5))).toBeLessThan(1);
});

test('a free path that meets itself is closed: the loop is the shape', () => {
  let path: number[] = [];
  let isClosed = false;
  for (const [x, y] of [
    [0, 0],
    [20, 0],
    [20, 20],
    [10, 20],
    [10, -5],
  ] as const)
    ({ line: path, isClosed } = drawnTo(path, { x, y }, 3));
  expect(isClosed).toBe(true);
  expect(path).toEqual([20, 0, 20, 20, 10, 20]);
});

test('a rectangle is cut at the edges; a click gives one of 90 by 20 inside of the picture', () => {
  expect(rectangleBetween({ x: -5, y: 10 }, { x: 20, y: 80 }, size)).toEqual([0, 10, 20, 10, 20, 50, 0, 50]);
  expect(rectangleBetween({ x: 120, y: 10 }, { x: 140, y: 30 }, size)).toBeNull();
  expect(rectangleBetween({ x: 50, y: 45 }, { x: 50, y: 45 }, size)).toEqual([10, 30, 100, 30, 100, 50, 10, 50]);
});
