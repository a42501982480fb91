import { expect, test } from 'vitest';
import { drawnTo, rectangleBetween, shapeError } from './shapes.ts';

const size = { width: 100, height: 50 };

test('a free shape needs three vertices inside of the picture and no lines that cross', () => {
  expect(shapeError([0, 0, 9, 9], size)).toBe('few-vertices');
  expect(shapeError([0, 0, 9, 0, 9, 9], size)).toBeNull();
  expect(shapeError([0, 0, 101, 0, 9, 9], size)).toEqual({ code: 'out-of-bounds', vertex: 2 });
  expect(shapeError([0, 0, 9, 0, 9, -1], null)).toEqual({ code: 'out-of-bounds', vertex: 3 });
  expect(shapeError([0, 0, 9, 9, 9, 0, 0, 9], size)).toEqual({ code: 'lines-cross', first: 1, second: 3 });
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
