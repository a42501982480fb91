import { levelFor, type Peaks, STEP } from './peaks.ts';

/** A stretch of an outline in one resolution. */
export interface OutlineRun {
  /** The smallest and the largest sample of each stretch, -128 to 127. */
  readonly pairs: Int8Array;
  /** Where the first pair stands among those of the whole recording. */
  readonly first: number;
  /** Pairs a second. */
  readonly rate: number;
  /** Up to which second it goes. */
  readonly until: number;
}

/** The outline of a recording as it is drawn. */
export interface Outline {
  /** Of the recording, in seconds. */
  readonly duration: number;
  /** Grows whenever more of it is there of the whole recording. */
  readonly version: number;
  /**
   * What is there of a stretch, from `from` to `to` seconds, one after the other: as fine as `perSecond` pixels of a second ask
   * for, or else as fine as there is.
   */
  runs(perSecond: number, from: number, to: number): readonly OutlineRun[];
  /** The finest outline of all of it that has at most so many pairs. */
  whole(mostPairs: number): Promise<Pick<OutlineRun, 'pairs' | 'rate'>>;
}

/** An outline of which everything is there. */
/** The finest level with at most so many pairs, else the coarsest. `lengths`: bytes of the levels, the finest first. */
export const levelOfPairs = (lengths: readonly number[], mostPairs: number): number => {
  const level = lengths.findIndex((length) => length <= 2 * mostPairs);
  return level < 0 ? lengths.length - 1 : level;
};

export const outlineOf = (peaks: Peaks): Outline => ({
  duration: peaks.duration,
  version: 0,
  runs: (perSecond) => {
    const { level, rate } = levelFor(peaks, perSecond);
    return [{ pairs: level, first: 0, rate, until: Number.POSITIVE_INFINITY }];
  },
  whole: async (mostPairs) => {
    const level = levelOfPairs(
      peaks.levels.map(({ length }) => length),
      mostPairs,
    );
    return { pairs: peaks.levels[level] ?? new Int8Array(), rate: peaks.rate / STEP ** level };
  },
});
