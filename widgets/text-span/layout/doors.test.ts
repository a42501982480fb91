import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { doorOf, type PlacedLabel } from './doors.ts';
import { overlap } from './lanes.ts';

const label = (left: number, right: number, lane = 0): PlacedLabel => ({ left, right, lane });

describe('Arcs meet a label', () => {
  test('over all of it where nothing stands above it', () => {
    expect(doorOf(label(100, 160), [label(100, 160), label(200, 260, 1)], 600)).toEqual({
      left: 100,
      right: 160,
      edge: null,
    });
  });

  test('over what the labels above it leave free', () => {
    const under = label(100, 160);
    expect(doorOf(under, [under, label(80, 130, 1)], 600)).toEqual({ left: 130, right: 160, edge: null });
    expect(doorOf(under, [under, label(80, 110, 1), label(130, 190, 2)], 600)).toMatchObject({ left: 110, right: 130 });
  });

  test('from the side of what covers it whole, on the nearer side', () => {
    const under = label(100, 160);
    expect(doorOf(under, [under, label(90, 260, 1)], 600)).toMatchObject({ right: 88, edge: 100 });
    expect(doorOf(under, [under, label(20, 170, 1)], 600)).toMatchObject({ left: 172, edge: 160 });
    // Past the next one too.
    expect(doorOf(under, [under, label(20, 170, 1), label(175, 200, 2)], 600)).toMatchObject({ left: 202, edge: 160 });
  });

  test('through the gap over its lane where labels stand at its sides', () => {
    const under = label(0, 60);
    expect(doorOf(under, [under, label(0, 90, 1), label(70, 120)], 600)).toEqual({
      ...{ left: 92, right: 104, edge: 55, gap: true },
    });
    // However far that is.
    expect(doorOf(under, [under, label(0, 400, 1), label(70, 120)], 600)).toMatchObject({ left: 402, gap: true });
  });

  test('behind what covers the whole row', () => {
    const under = label(0, 60);
    expect(doorOf(under, [under, label(0, 90, 1)], 95)).toEqual({ left: 0, right: 60, edge: null });
  });

  test('never over another label while a column of the row is free of higher ones', () => {
    const placed = fc
      .tuple(fc.integer({ min: 0, max: 300 }), fc.integer({ min: 14, max: 120 }), fc.integer({ min: 0, max: 4 }))
      .map(([left, width, lane]) => label(left, left + width, lane));
    fc.assert(
      fc.property(fc.array(placed, { minLength: 1, maxLength: 14 }), (labels) => {
        const [one] = labels;
        if (!one) return;
        // No label reaches into the last pixels of the row.
        const door = doorOf(one, labels, 460);
        for (const other of labels) if (other.lane > one.lane) expect(overlap(other, door)).toBe(false);
      }),
    );
  });

  test('from the side only within the row, where no higher label stands and no label is in the way', () => {
    const placed = fc
      .tuple(fc.integer({ min: 0, max: 300 }), fc.integer({ min: 10, max: 120 }), fc.integer({ min: 0, max: 4 }))
      .map(([left, width, lane]) => label(left, left + width, lane));
    fc.assert(
      fc.property(fc.array(placed, { minLength: 1, maxLength: 12 }), (labels) => {
        const [one] = labels;
        if (!one) return;
        const door = doorOf(one, labels, 420);
        if (door.edge === null || door.gap) return;
        expect(door.left).toBeGreaterThanOrEqual(0);
        expect(door.right).toBeLessThanOrEqual(420);
        for (const other of labels) if (other.lane > one.lane) expect(overlap(other, door)).toBe(false);
        const way = { left: Math.min(door.edge, door.left), right: Math.max(door.edge, door.right) };
        for (const other of labels)
          if (other !== one && other.lane === one.lane) expect(overlap(other, way)).toBe(false);
      }),
    );
  });
});
