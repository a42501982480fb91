import type { Piece } from '../document/cut-regions.ts';

export interface SpeechOptions {
  /** Decibels below the loudest parts. */
  threshold: number;
  /** Milliseconds. */
  minLength: number;
  minPause: number;
}

/** What is looked at, as it is given to a worker. */
export interface SpeechAsked {
  outline: { pairs: Int8Array<ArrayBuffer>; rate: number };
  durationMs: number;
  options: SpeechOptions;
}

/** Speech that has begun goes on down to half the loudness that it began with. */
const HYSTERESIS = 0.5;
/** Of the steps between the loudest and the softest, this share is taken for outliers. */
const OUTLIERS = 0.02;
/** Speech stands out from the noise around it by at least so much. */
const ABOVE_NOISE = 2;
/** What an outline of bytes tells from silence at all. */
const LEAST = 3;
/** Before and after what is found, in milliseconds: speech begins and ends softly. */
const MARGIN = 40;

const loudnessOf = (pairs: Int8Array, at: number): number =>
  Math.max(Math.abs(pairs[2 * at] ?? 0), Math.abs(pairs[2 * at + 1] ?? 0));

/** How loud the loudest parts and the pauses are, without outliers. */
const rangeOf = (pairs: Int8Array): { loud: number; noise: number } => {
  const counts = new Uint32Array(129);
  const count = pairs.length >> 1;
  for (let at = 0; at < count; at += 1) {
    const loudness = loudnessOf(pairs, at);
    counts[loudness] = (counts[loudness] ?? 0) + 1;
  }
  const at = (share: number): number => {
    let seen = 0;
    for (let loudness = 0; loudness < counts.length; loudness += 1) {
      seen += counts[loudness] ?? 0;
      if (seen > share * (count - 1)) return loudness;
    }
    return 128;
  };
  return { loud: at(1 - OUTLIERS), noise: at(0.1) };
};

/** Stretches that are louder than a threshold, the shorter of pauses left in. Pairs. */
const loudStretches = (
  pairs: Int8Array,
  { on, off, pause }: { on: number; off: number; pause: number },
): [from: number, to: number][] => {
  const stretches: [number, number][] = [];
  let begun = -1;
  let last = -1;
  for (let at = 0; at < pairs.length >> 1; at += 1) {
    const loudness = loudnessOf(pairs, at);
    if (begun >= 0 && at - last > pause) {
      stretches.push([begun, last + 1]);
      begun = -1;
    }
    if (loudness < (begun >= 0 ? off : on)) continue;
    if (begun < 0) begun = at;
    last = at;
  }
  if (begun >= 0) stretches.push([begun, last + 1]);
  return stretches;
};

/**
 * Where somebody speaks, by loudness: what is louder than a threshold between the loudest parts and the noise of the pauses. One
 * walk over the outline, a few milliseconds for an hour.
 */
export const speechIn = (
  { pairs, rate }: { pairs: Int8Array; rate: number },
  durationMs: number,
  { threshold, minLength, minPause }: SpeechOptions,
): Piece[] => {
  const { loud, noise } = rangeOf(pairs);
  // Where all is equally loud, or silent, nothing stands out.
  const on = Math.max(LEAST, noise * ABOVE_NOISE, loud * 10 ** (threshold / 20));
  if (on > loud) return [];
  // Of a quiet recording half of it may be the noise.
  const off = Math.max(noise + 1, LEAST - 1, on * HYSTERESIS);
  const found: Piece[] = [];
  for (const [from, to] of loudStretches(pairs, { on, off, pause: (minPause * rate) / 1000 })) {
    const [begin, end] = [(from * 1000) / rate, (to * 1000) / rate];
    if (end - begin < minLength) continue;
    const start = Math.max(found.at(-1)?.end ?? 0, Math.round(begin - MARGIN));
    found.push({ start: Math.max(0, start), end: Math.min(Math.floor(durationMs), Math.round(end + MARGIN)) });
  }
  return found;
};
