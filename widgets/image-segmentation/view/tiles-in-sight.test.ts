import { expect, test } from 'vitest';
import { fitted, zoomed } from './camera.ts';
import { tilesInSight } from './tiles-in-sight.ts';

const sides = { width: 20_000, height: 20_000, edge: 512, top: 15 };
const stage = { width: 1000, height: 600 };

test('a picture that fits the stage is drawn by few tiles of a coarse level', () => {
  const tiles = tilesInSight(sides, fitted(stage, sides), stage, 1);
  expect(tiles[0]).toEqual({ level: 9, column: 0, row: 0 });
  expect(new Set(tiles.slice(1).map(({ level }) => level))).toEqual(new Set([10]));
  expect(tiles).toHaveLength(1 + 4);
});

test('zoomed in, only the tiles in sight are drawn, at the size of the picture', () => {
  const near = zoomed({ x: 0, y: 0, scale: 1 }, 1, { x: 0, y: 0 });
  expect(tilesInSight(sides, { ...near, x: -5120, y: -5120 }, stage, 1).slice(1)).toEqual([
    { level: 15, column: 10, row: 10 },
    { level: 15, column: 11, row: 10 },
    { level: 15, column: 10, row: 11 },
    { level: 15, column: 11, row: 11 },
  ]);
  expect(tilesInSight(sides, { x: 0, y: 0, scale: 64 }, stage, 2).slice(1)).toEqual([{ level: 15, column: 0, row: 0 }]);
  expect(tilesInSight(sides, { x: 5000, y: 5000, scale: 1 }, stage, 1)).toHaveLength(1);
});
