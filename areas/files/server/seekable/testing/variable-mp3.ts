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

/**
 * Two seconds at 44.1 kHz with a click at 0.5 s and one at 1.5 s, and noise between them. LAME made it of variable bit rate, and wrote
 * down that its own silence of 576 samples comes before and some after.
 */
export const clicks = (): Buffer => readFileSync(join(import.meta.dirname, 'clicks.mp3'));
export const CLICKS = [0.5, 1.5] as const;

/** Silence of so many frames, at 160 or at 8 kbit/s. */
export const silence = (frames: number, isLarge: boolean): Buffer =>
  Buffer.concat(Array.from({ length: frames }, () => silent(isLarge ? 14 : 1)));

/** A tag in front of the sound, with a cover of zeros. */
export const tag = (bytes: number): Buffer =>
  Buffer.concat([
    Buffer.from(`ID3\x04\0\0\0\0${String.fromCharCode(bytes >> 7, bytes & 127)}`, 'latin1'),
    Buffer.alloc(bytes),
  ]);
