import fc from 'fast-check';
import { expect, test } from 'vitest';
import { levelFor } from './peaks.ts';
import { NotWav, wavFormatOf, wavPeaks } from './wav-reader.ts';

/** A WAV file; `more` stands between its format and its samples. */
const wav = (samples: Uint8Array, { rate = 8000, channels = 1, bits = 16, tag = 1, more = new Uint8Array() } = {}) => {
  const bytes = new Uint8Array(44 + more.length + samples.length);
  const view = new DataView(bytes.buffer);
  const word = (at: number, text: string) => bytes.set(Buffer.from(text), at);
  word(0, 'RIFF');
  view.setUint32(4, bytes.length - 8, true);
  word(8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, tag, true);
  view.setUint16(22, channels, true);
  view.setUint32(24, rate, true);
  view.setUint16(34, bits, true);
  bytes.set(more, 36);
  word(36 + more.length, 'data');
  view.setUint32(40 + more.length, samples.length, true);
  bytes.set(samples, 44 + more.length);
  return bytes;
};

const inChunks = async function* (bytes: Uint8Array, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
};
const bytesOf = (samples: ArrayBufferView) => new Uint8Array(samples.buffer, samples.byteOffset, samples.byteLength);

test('the outline is the same however the file arrives, and holds each loudest sample', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.int16Array({ minLength: 1, maxLength: 3000 }),
      fc.integer({ min: 1, max: 999 }),
      async (some, size) => {
        const file = wav(bytesOf(new Int16Array(some)));
        const peaks = await wavPeaks(inChunks(file, size));
        expect(peaks).toEqual(await wavPeaks(inChunks(file, file.length)));
        expect(peaks.duration).toBeCloseTo(some.length / 8000);
        const loudest = Math.round((some.reduce((a, b) => Math.max(a, b)) / 32_768) * 127);
        for (const level of peaks.levels)
          expect(level.filter((_, at) => at % 2 === 1).reduce((a, b) => Math.max(a, b))).toBeCloseTo(loudest);
      },
    ),
  );
});

test.each([
  ['8 bits', 8, 1, Uint8Array.of(0, 255, 128, 64), 126],
  ['24 bits', 24, 1, Uint8Array.of(0, 0, 0x80, 255, 255, 0x7f, 0, 0, 0), 127],
  ['32 bits', 32, 1, bytesOf(Int32Array.of(-2_147_483_648, 2_147_483_647)), 127],
  ['fractions', 32, 3, bytesOf(Float32Array.of(-1, 1, 0)), 127],
])('%s', async (_, bits, tag, samples, loudest) => {
  const { levels } = await wavPeaks(inChunks(wav(samples, { bits, tag }), 1000));
  expect([...(levels[0] ?? [])]).toEqual([-127, loudest]);
});

test('channels share one outline, and a chunk before the samples is passed over', async () => {
  const more = Uint8Array.of(0x4c, 0x49, 0x53, 0x54, 3, 0, 0, 0, 1, 2, 3, 0);
  const file = wav(bytesOf(Int16Array.of(0, 32_767, -32_768, 0)), { channels: 2, more });
  const { levels, duration } = await wavPeaks(inChunks(file, 7));
  expect([...(levels[0] ?? [])]).toEqual([-127, 127]);
  expect(duration).toBeCloseTo(2 / 8000);
});

test('a file cut off in the middle, or with a lying header, gives what is there', async () => {
  const file = wav(bytesOf(new Int16Array(8000).fill(1000)));
  expect((await wavPeaks(inChunks(file.subarray(0, 8044), 100))).duration).toBeCloseTo(0.5);
  new DataView(file.buffer).setUint32(40, 0xffffffff, true);
  expect((await wavPeaks(inChunks(file, 100))).duration).toBeCloseTo(1);
});

test.each([
  ['nothing', new Uint8Array()],
  ['text', Buffer.from('this is no sound at all, but long enough to be one')],
  ['no channels', wav(new Uint8Array(4), { channels: 0 })],
  ['unknown coding', wav(new Uint8Array(4), { tag: 85 })],
])('%s is no WAV file', async (_, bytes) => {
  await expect(wavPeaks(inChunks(bytes, 16))).rejects.toBeInstanceOf(NotWav);
});

test('the first bytes do not suffice before the samples begin', () => {
  expect(wavFormatOf(wav(new Uint8Array(2)).subarray(0, 40))).toBeNull();
});

test('what is drawn is never coarser than the screen, and the finest level has 500 stretches a second', async () => {
  const peaks = await wavPeaks(inChunks(wav(new Uint8Array(16_000 * 60)), 60_000));
  expect(peaks.rate).toBe(500);
  for (const perSecond of [1, 20, 100, 500]) expect(levelFor(peaks, perSecond).rate).toBeGreaterThanOrEqual(perSecond);
});
