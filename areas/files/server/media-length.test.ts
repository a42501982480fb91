import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { wavHeader } from '../../../widgets/shared/sound/wav.ts';
import { lengthOf } from './media-length.ts';

const RATE = 16_000;

const PHRASES = readFileSync(join(import.meta.dirname, '../../../web/public/examples/three-phrases.wav'));

const wav = (samples: number, stored = samples): Buffer =>
  Buffer.concat([Buffer.from(wavHeader(samples, RATE)), Buffer.alloc(stored * 2)]);

const lengthOfBytes = (content: Buffer, type = 'audio/wav') =>
  lengthOf(Readable.from([content], { objectMode: false }), { type, size: content.length });

test('the length of a sound is what its header says, and never more than its bytes are', async () => {
  expect(await lengthOfBytes(wav(RATE * 1.5))).toBe(1500);
  expect(await lengthOfBytes(PHRASES)).toBe(6100);
  const lying = await lengthOfBytes(wav(1_000_000_000, RATE));
  expect(lying).toBeGreaterThanOrEqual(1000);
  expect(lying).toBeLessThan(1010);
});

test('what is cut off or no sound has the length of what is there, or none', async () => {
  expect(await lengthOfBytes(wav(RATE * 10, RATE))).toBeLessThan(1010);
  for (const nothing of [wav(0), Buffer.from('RIFF')]) expect(await lengthOfBytes(nothing)).toBeNull();
  expect(await lengthOfBytes(Buffer.alloc(1000, 7), 'audio/mpeg')).toBeNull();
  expect(await lengthOfBytes(Buffer.alloc(1000, 7), 'video/mp4')).toBeNull();
});
