import { expect, test } from 'vitest';
import { speechIn } from './voice-activity.ts';

const RATE = 125;
const OPTIONS = { threshold: -24, minLength: 250, minPause: 300 };
/** Loudness from second to second, in steps of 8 ms. */
const outline = (...parts: [seconds: number, loudness: number][]) => ({
  rate: RATE,
  pairs: Int8Array.from(
    parts.flatMap(([seconds, loudness]) =>
      Array.from({ length: Math.round(seconds * RATE) }, () => [-loudness, loudness]).flat(),
    ),
  ),
});
const found = (...parts: [number, number][]) =>
  speechIn(outline(...parts), parts.reduce((sum, [seconds]) => sum + seconds, 0) * 1000, OPTIONS);

test('speech begins above the threshold, ends below half of it, and short pauses and clicks make no difference', () => {
  expect(found([1, 1], [1, 100], [0.5, 5], [0.1, 1], [0.4, 60], [1, 1], [0.1, 90], [2, 1])).toEqual([
    { start: 960, end: 3048 },
  ]);
  expect(found([0.5, 100], [0.4, 0], [0.5, 100])).toEqual([
    { start: 0, end: 544 },
    { start: 864, end: 1400 },
  ]);
});

test('times are whole milliseconds, up to the end of a recording of any length', () => {
  expect(speechIn(outline([0.5, 0], [0.7, 100]), 1194.625, OPTIONS)).toEqual([{ start: 464, end: 1194 }]);
});

test('in silence, in noise that never ends, and in nothing there is no speech', () => {
  for (const parts of [[[3, 0]], [[3, 50]], []] as [number, number][][]) expect(found(...parts)).toEqual([]);
});
