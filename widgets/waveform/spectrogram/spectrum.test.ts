import { expect, test } from 'vitest';
import { type Spectra, spectraOf, WINDOW } from './spectrum.ts';

const RATE = 16_000;
const tone = (hertz: number, seconds: number) =>
  Int16Array.from({ length: seconds * RATE }, (_, at) => 500 * Math.sin((2 * Math.PI * hertz * at) / RATE));
const spectra = (samples: Int16Array<ArrayBuffer>, channels = 1) =>
  spectraOf({
    bytes: samples.buffer,
    format: { kind: 'integer', channels, rate: RATE, bitsPerSample: 16 },
    ...{ start: 0, perColumn: 160, columns: 100 },
  });
const loudestRow = ({ rows, loudness }: Spectra, column: number) => {
  const found = [...loudness.subarray(column * rows, (column + 1) * rows)];
  return found.indexOf(Math.max(...found));
};

test('a tone is loudest at its frequency, and in the columns in which it is heard', () => {
  const half = new Int16Array(RATE);
  half.set(tone(1000, 0.5), RATE / 2);
  const found = spectra(half);
  expect(found.rows).toBe(WINDOW / 2);
  expect(loudestRow(found, 75)).toBe((1000 / RATE) * WINDOW);
  const at = (column: number) => found.loudness[column * found.rows + (1000 / RATE) * WINDOW];
  expect(at(10)).toBe(0);
  // 36 decibels below the loudest.
  expect(Math.abs((at(75) ?? 0) - (255 * (90 - 36.3)) / 70)).toBeLessThan(2);
});

test('channels are mixed, and what is beyond the samples is silence', () => {
  const stereo = new Int16Array(RATE);
  for (const [at, sample] of tone(2000, 0.5).entries()) stereo[2 * at] = sample;
  const found = spectra(stereo, 2);
  expect(loudestRow(found, 25)).toBe((2000 / RATE) * WINDOW);
  expect(Math.max(...found.loudness.subarray(90 * found.rows))).toBe(0);
});
