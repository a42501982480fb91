/**
 * The outline of a recording in several resolutions. Each level holds pairs of the smallest and the largest sample of a
 * stretch, -128 to 127; a stretch of a level is four of the level before. An hour takes about 5 MB.
 */
export interface Peaks {
  /** Stretches a second of the first level. */
  readonly rate: number;
  /** Of the recording, in seconds. */
  readonly duration: number;
  readonly levels: readonly Int8Array[];
}

/** Longer recordings in formats other than WAV are not decoded in the page: that would take all of its memory. */
export const LONGEST_DECODED_SECONDS = 600;

/** How many stretches of a level make one of the next. */
export const STEP = 4;
/** At the highest zoom a second is 500 pixels wide. */
const FINEST = 500;
/** A level with fewer pairs is not worth another one. */
const COARSEST_PAIRS = 256;
/** Of the first level: a recording of a day is drawn more coarsely, and memory has a bound. */
const MOST_PAIRS = 16_000_000;

const coarser = (level: Int8Array, step = STEP): Int8Array => {
  const pairs = Math.ceil(level.length / 2 / step);
  const next = new Int8Array(2 * pairs);
  for (let pair = 0; pair < pairs; pair += 1) {
    let low = 127;
    let high = -128;
    const end = Math.min(level.length, 2 * step * (pair + 1));
    for (let at = 2 * step * pair; at < end; at += 2) {
      low = Math.min(low, level[at] ?? 0);
      high = Math.max(high, level[at + 1] ?? 0);
    }
    next[2 * pair] = low;
    next[2 * pair + 1] = high;
  }
  return next;
};

/** All levels from the finest one. */
export const peaksOf = (finest: Int8Array, rate: number, duration: number): Peaks => {
  const levels = [finest];
  for (let last = finest; last.length / 2 > COARSEST_PAIRS; ) {
    last = coarser(last);
    levels.push(last);
  }
  return { rate, duration, levels };
};

/** The finest level whose stretches are not finer than is shown. `perSecond`: pixels of a second. */
export const levelFor = ({ rate, levels }: Peaks, perSecond: number): { level: Int8Array; rate: number } => {
  let at = 0;
  while (at + 1 < levels.length && rate / STEP ** (at + 1) >= perSecond) at += 1;
  return { level: levels[at] ?? new Int8Array(), rate: rate / STEP ** at };
};

/** Takes samples as they come, frame by frame, and remembers their outline only. */
export interface PeakMeter {
  /** A frame: the smallest and the largest sample of all channels, -1 to 1. */
  take(low: number, high: number): void;
  finish(): Peaks;
}

const toByte = (sample: number) => Math.max(-128, Math.min(127, Math.round(sample * 127)));

/** `sampleRate`: frames a second. */
export const createPeakMeter = (sampleRate: number): PeakMeter => {
  let perPair = Math.max(1, Math.floor(sampleRate / FINEST));
  let pairs = new Int8Array(2 * 4096);
  let filled = 0;
  let frames = 0;
  let inPair = 0;
  let low = 1;
  let high = -1;
  const end = () => {
    if (filled === 2 * MOST_PAIRS) {
      const halved = coarser(pairs, 2);
      pairs.set(halved);
      filled = halved.length;
      perPair *= 2;
    }
    if (filled === pairs.length) {
      const larger = new Int8Array(Math.min(2 * MOST_PAIRS, 2 * pairs.length));
      larger.set(pairs);
      pairs = larger;
    }
    pairs[filled] = toByte(low);
    pairs[filled + 1] = toByte(high);
    filled += 2;
    inPair = 0;
    low = 1;
    high = -1;
  };
  return {
    take: (lowest, highest) => {
      if (lowest < low) low = lowest;
      if (highest > high) high = highest;
      inPair += 1;
      frames += 1;
      if (inPair >= perPair) end();
    },
    finish: () => {
      if (inPair > 0) end();
      return peaksOf(pairs.slice(0, filled), sampleRate / perPair, frames / sampleRate);
    },
  };
};
