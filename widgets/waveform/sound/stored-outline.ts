import { levelOfPairs, type Outline, type OutlineRun } from '../../shared/sound/outline.ts';
import { STEP } from '../../shared/sound/peaks.ts';
import type { StoredPeaks } from '../../shared/widget-files.ts';
import { createPeakBlocks, RETRY_MS } from './peak-blocks.ts';

/** The levels that are loaded whole have at most so many bytes together. */
const WHOLE_BYTES = 1024 * 1024;
/** The coarsest levels come together, in one request of at most so many bytes. */
const FIRST_BYTES = 96 * 1024;

export interface StoredOutline extends Outline {
  /** Asks for what is loaded whole. Rejects where not even the coarsest levels come. */
  load(): Promise<void>;
  /** Asks for nothing any more. */
  leave(): void;
}

/** The first level that is loaded whole. */
const firstWholeOf = ({ levels }: StoredPeaks): number => {
  let bytes = 0;
  for (let level = levels.length - 1; level >= 0; level -= 1) {
    bytes += levels[level]?.length ?? 0;
    if (bytes > WHOLE_BYTES) return Math.min(level + 1, levels.length - 1);
  }
  return 0;
};

/** Loads levels whole, the coarsest first. */
const createWholeLevels = (stored: StoredPeaks, onMore: () => void) => {
  const { levels, read } = stored;
  const firstWhole = firstWholeOf(stored);
  const whole = new Map<number, Int8Array>();
  const leaving = new AbortController();

  /** Some levels, which lie one after the other. */
  const loadThese = async (finest: number, coarsest: number) => {
    const from = levels[coarsest]?.start ?? 0;
    const last = levels[finest] ?? { start: 0, length: 0 };
    const bytes = await read(from, last.start + last.length, leaving.signal);
    for (let level = finest; level <= coarsest; level += 1) {
      const { start, length } = levels[level] ?? { start: 0, length: 0 };
      whole.set(level, bytes.subarray(start - from, start - from + length));
    }
    onMore();
  };

  /** The finest level that comes with the coarsest one. */
  const firstFinest = () => {
    let finest = levels.length - 1;
    let bytes = levels[finest]?.length ?? 0;
    while (finest > firstWhole) {
      bytes += levels[finest - 1]?.length ?? 0;
      if (bytes > FIRST_BYTES) break;
      finest -= 1;
    }
    return finest;
  };

  return {
    firstWhole,
    /** The finest one that is there and not finer than the given one. */
    at: (level: number): { level: number; pairs: Int8Array } | null => {
      for (let at = Math.max(level, firstWhole); at < levels.length; at += 1) {
        const pairs = whole.get(at);
        if (pairs) return { level: at, pairs };
      }
      return null;
    },
    load: async () => {
      await loadThese(firstFinest(), levels.length - 1);
      for (let level = firstFinest() - 1; level >= firstWhole; ) {
        try {
          await loadThese(level, level);
          level -= 1;
        } catch (error) {
          if (leaving.signal.aborted) throw error;
          await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
        }
      }
    },
    leave: () => leaving.abort(),
  };
};

/**
 * The outline of a stored file, loaded as it is looked at: coarse levels whole, of finer ones the blocks in sight. Until they are
 * there, the next coarser level is drawn. `onMore` is called whenever there is more to draw.
 */
export const createStoredOutline = (stored: StoredPeaks, onMore: () => void): StoredOutline => {
  const { rate, duration, levels } = stored;
  const leaving = new AbortController();
  const rateOf = (level: number) => rate / STEP ** level;
  let version = 0;
  const whole = createWholeLevels(stored, () => {
    version += 1;
    onMore();
  });
  const blocks = createPeakBlocks(stored, onMore);

  const wholeRun = (finest: number, until: number): OutlineRun[] => {
    const found = whole.at(finest);
    return found ? [{ pairs: found.pairs, first: 0, rate: rateOf(found.level), until }] : [];
  };

  return {
    duration,
    get version() {
      return version;
    },
    runs: (perSecond, from, to) => {
      let level = 0;
      while (level + 1 < levels.length && rateOf(level + 1) >= perSecond) level += 1;
      if (level >= whole.firstWhole) return wholeRun(level, Number.POSITIVE_INFINITY);
      return blocks
        .inSight(level, from, to)
        .flatMap(({ pairs, first, until }) =>
          pairs ? [{ pairs, first, rate: rateOf(level), until }] : wholeRun(level, until),
        );
    },
    whole: async (mostPairs) => {
      const level = levelOfPairs(
        levels.map(({ length }) => length),
        mostPairs,
      );
      const found = whole.at(level);
      if (found?.level === level) return { pairs: found.pairs, rate: rateOf(level) };
      const { start, length } = levels[level] ?? { start: 0, length: 0 };
      return { pairs: await stored.read(start, start + length, leaving.signal), rate: rateOf(level) };
    },
    load: whole.load,
    leave: () => {
      leaving.abort();
      whole.leave();
      blocks.leave();
    },
  };
};
