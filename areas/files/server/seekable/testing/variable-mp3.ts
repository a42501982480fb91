import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A silent frame: its header, and nothing but zeros. `kbpsAt`: the place of its bit rate in the table of the format. */
const silent = (kbpsAt: number): Buffer => {
  const kbps = [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160][kbpsAt] ?? 0;
  const frame = Buffer.alloc((72 * kbps) / 16);
  frame.set([0xff, 0xf3, (kbpsAt << 4) | 0x08, 0xc4]);
  return frame;
};

/** A second of speech. */
export const spokenSecond = (): Buffer => readFileSync(join(import.meta.dirname, '../../peaks/testing/one.mp3'));

/** Silence of so many frames, at 160 or at 8 kbit/s. */
export const silence = (frames: number, isLarge: boolean): Buffer =>
  Buffer.concat(Array.from({ length: frames }, () => silent(isLarge ? 14 : 1)));

/** A tag in front of the sound, with a cover of zeros. */
export const tag = (bytes: number): Buffer =>
  Buffer.concat([
    Buffer.from(`ID3\x04\0\0\0\0${String.fromCharCode(bytes >> 7, bytes & 127)}`, 'latin1'),
    Buffer.alloc(bytes),
  ]);
