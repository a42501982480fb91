import fc from 'fast-check';
import { expect, test } from 'vitest';
import { placed } from './panel-place.ts';

const room = { width: 1000, height: 800 };
const size = { width: 300, height: 400 };
const at = (left: number, top: number) => ({ left, right: left + 80, top, bottom: top + 20 });

test('stands under what it is about, else above, else beside', () => {
  expect(placed(at(100, 100), size, room)).toEqual({ left: 100, top: 128 });
  expect(placed(at(100, 600), size, room)).toEqual({ left: 100, top: 192 });
  expect(placed(at(100, 380), size, room)).toEqual({ left: 188, top: 392 });
  expect(placed(at(900, 380), size, room)).toEqual({ left: 592, top: 392 });
});

test('stays in the window when what it is about has left it', () => {
  expect(placed(at(100, -300), size, room)).toEqual({ left: 100, top: 8 });
  expect(placed(at(100, 1500), size, room)).toEqual({ left: 100, top: 392 });
});

test('never leaves the window where it fits into it, and never covers what it is about where there is room', () => {
  fc.assert(
    fc.property(fc.nat(920), fc.nat(780), (left, top) => {
      const about = at(left, top);
      const place = placed(about, size, room);
      expect(place.left).toBeGreaterThanOrEqual(0);
      expect(place.top).toBeGreaterThanOrEqual(0);
      expect(place.left + size.width).toBeLessThanOrEqual(room.width);
      expect(place.top + size.height).toBeLessThanOrEqual(room.height);
      const apart =
        place.left >= about.right ||
        place.left + size.width <= about.left ||
        place.top >= about.bottom ||
        place.top + size.height <= about.top;
      expect(apart).toBe(true);
    }),
  );
});
