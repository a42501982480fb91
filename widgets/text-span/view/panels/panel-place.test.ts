import fc from 'fast-check';
import { expect, test } from 'vitest';
import { placed } from './panel-place.ts';

const room = { width: 1000, height: 800 };
const size = { width: 300, height: 400 };
const at = (left: number, top: number) => ({ left, right: left + 80, top, bottom: top + 20 });

test('is placed below its target, else above, else next to it', () => {
  expect(placed(at(100, 100), size, room)).toEqual({ left: 100, top: 128, height: 400 });
  expect(placed(at(100, 600), size, room)).toEqual({ left: 100, top: 192, height: 400 });
  expect(placed(at(100, 380), size, room)).toEqual({ left: 188, top: 392, height: 400 });
  expect(placed(at(900, 380), size, room)).toEqual({ left: 592, top: 392, height: 400 });
});

test('stays in the window when what it is about has left it', () => {
  expect(placed(at(100, -300), size, room)).toEqual({ left: 100, top: 8, height: 400 });
  expect(placed(at(100, 1500), size, room)).toEqual({ left: 100, top: 392, height: 400 });
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

test('a sentence stays free: under it, above it, or lower where there is more room', () => {
  const sentence = (top: number, bottom: number) => ({ left: 0, right: 1000, top, bottom });
  expect(placed(at(500, 120), size, room, 8, sentence(100, 200))).toEqual({ left: 500, top: 208, height: 400 });
  expect(placed(at(500, 620), size, room, 8, sentence(560, 700))).toEqual({ left: 500, top: 152, height: 400 });
  expect(placed(at(500, 420), size, room, 8, sentence(380, 450))).toEqual({ left: 500, top: 8, height: 364 });
  expect(placed(at(500, 360), size, room, 8, sentence(340, 420))).toEqual({ left: 500, top: 428, height: 364 });
  // It fills the window: what the panel is about is not covered at least.
  expect(placed(at(500, 420), size, room, 8, sentence(20, 790))).toEqual({ left: 500, top: 12, height: 400 });
});

test('covers no sentence that leaves room for a panel, and never leaves the window', () => {
  fc.assert(
    fc.property(fc.nat(920), fc.nat(700), fc.nat(200), fc.nat(200), (left, top, over, under) => {
      const free = { left: 0, right: 1000, top: top - over, bottom: top + 20 + under };
      const place = placed(at(left, top), size, room, 8, free);
      expect(place.top).toBeGreaterThanOrEqual(8);
      expect(place.top + place.height).toBeLessThanOrEqual(room.height - 8);
      if (free.top < 206 && free.bottom > room.height - 206) return;
      expect(place.top >= free.bottom || place.top + place.height <= free.top).toBe(true);
    }),
  );
});
