import fc from 'fast-check';
import { expect, test } from 'vitest';
import { outlineOf } from '../../shared/sound/outline.ts';
import { peaksOf } from '../../shared/sound/peaks.ts';
import { drawWave } from './paint.ts';
import { leastZoomOf, MOST_ZOOM, msAt, type Scale, settled, spanOf, zoomed, zoomStep } from './scale.ts';
import { createWork } from './work.ts';

const DURATION = 20_000;
const PAIRS_A_SECOND = 500;

/** Silence with one loud pair, in which a click is. */
const clickAt = (ms: number) => {
  const pairs = new Int8Array((DURATION / 1000) * PAIRS_A_SECOND * 2);
  const pair = Math.floor((ms / 1000) * PAIRS_A_SECOND);
  [pairs[2 * pair], pairs[2 * pair + 1]] = [-120, 120];
  return outlineOf(peaksOf(pairs, PAIRS_A_SECOND, DURATION / 1000));
};

/** The pixels in which the outline is high. */
const loudPixels = (scale: Scale, ms: number): number[] => {
  const found: number[] = [];
  const rect = (x: number, _y: number, _width: number, height: number) => {
    if (height > 50) found.push(x);
  };
  const pen = { beginPath: () => undefined, fill: () => undefined, rect } as unknown as CanvasRenderingContext2D;
  drawWave(pen, clickAt(ms), { scale, top: 0, height: 160, color: '' });
  return found;
};

const Left = fc.double({ min: 0, max: DURATION, noNaN: true });
const Click = fc.integer({ min: 0, max: DURATION - 1 });

test('a length that falls short of its milliseconds by a rounding has them all', () => {
  const content = { regions: [], addedTiers: [], decisions: [] };
  const rules = { minLength: 0, most: 0, apart: false };
  const look = { duration: 0, colorOf: () => '', onContent: () => undefined };
  const work = createWork({ ...content, ...look, tiers: null, rules, isReadOnly: false });
  const [short, long] = [2.01 * 1000, 2.0109 * 1000];
  expect(short).toBeLessThan(2010);
  work.setDuration(short);
  expect(work.get().scale.duration).toBe(2010);
  work.setDuration(long);
  expect(work.get().scale.duration).toBe(2010);
});

test('at the highest zoom the middle of the pixel that shows a click is a millisecond from it at most', () => {
  fc.assert(
    fc.property(Left, Click, (left, click) => {
      const scale = settled({ zoom: MOST_ZOOM, left, width: 900, duration: DURATION });
      const isInSight = click >= scale.left && click < scale.left + spanOf(scale);
      const pixels = loudPixels(scale, click);
      expect(pixels).toHaveLength(isInSight ? 1 : 0);
      for (const x of pixels) expect(Math.abs(Math.round(msAt(scale, x + 0.5)) - click)).toBeLessThanOrEqual(1);
    }),
  );
});

test('the lowest zoom shows the whole of any recording, and of shorter ones a pixel a second', () => {
  const hour: Scale = { zoom: 20, left: 600_000, width: 1206, duration: 3_600_000 };
  expect(spanOf(zoomed(hour, 0, 0))).toBeCloseTo(3_600_000);
  expect(zoomed(hour, 0, 0).left).toBe(0);
  expect(zoomStep({ ...hour, zoom: 0.4 }, false)).toBe(leastZoomOf(hour));
  expect(zoomed({ ...hour, duration: 60_000 }, 0, 0).zoom).toBe(1);
});

test('at no zoom is a click lost, and nothing beyond the recording is shown but a part of a pixel', () => {
  fc.assert(
    fc.property(Left, Click, fc.double({ min: 1, max: MOST_ZOOM, noNaN: true }), (left, click, zoom) => {
      const scale = settled({ zoom, left, width: 900, duration: DURATION });
      const pixel = spanOf(scale) / scale.width;
      expect(scale.left + spanOf(scale)).toBeLessThan(DURATION + pixel);
      expect(scale.left).toBeGreaterThanOrEqual(0);
      if (click > scale.left + 5 && click < scale.left + spanOf(scale) - pixel - 5)
        expect(loudPixels(scale, click).length).toBeGreaterThan(0);
    }),
  );
});
