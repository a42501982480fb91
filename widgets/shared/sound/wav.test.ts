import fc from 'fast-check';
import { expect, test } from 'vitest';
import { secondsOf, wavHeader, wavOf } from './wav.ts';

test('the header of a second of silence at 16 kHz, byte by byte', () => {
  const hex = Buffer.from(wavHeader(16_000, 16_000)).toString('hex');
  expect(hex).toBe(
    '52494646247d0000' + '57415645666d7420' + '1000000001000100' + '803e0000007d0000' + '02001000' + '64617461007d0000',
  );
});

test('a file holds the samples in their order', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.int16Array({ maxLength: 50 }), { maxLength: 5 }), async (parts) => {
      const file = await wavOf(
        parts.map((part) => new Blob([new Int16Array(part)])),
        8000,
      ).arrayBuffer();
      expect([...new Int16Array(file.slice(44))]).toEqual(parts.flatMap((part) => [...part]));
      expect(new DataView(file).getUint32(40, true)).toBe(file.byteLength - 44);
    }),
  );
  expect(secondsOf(32_000, 16_000)).toBe(1);
});
