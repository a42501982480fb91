import { STEP } from '../../shared/sound/peaks.ts';
import type { StoredPeaks } from '../../shared/widget-files.ts';

export const BLOCK_BYTES = 64 * 1024;
const BLOCK_PAIRS = BLOCK_BYTES / 2;
/** Blocks that are kept: 4 MB. */
const MOST_BLOCKS = 64;
const AT_ONCE = 2;
/** What is in sight has to stay there for so long before it is asked for. */
const PATIENCE_MS = 80;
/** After a request that failed. */
export const RETRY_MS = 5000;

interface Wanted {
  level: number;
  block: number;
  key: string;
}

/** A stretch of a level in sight; null while it is not there. */
interface Block {
  pairs: Int8Array | null;
  /** Which pair of its level the first one is. */
  first: number;
  /** Up to which second it goes. */
  until: number;
}

/**
 * Levels of an outline that are too large to be loaded whole, in blocks of what is in sight: a few requests at once, none while
 * what is in sight changes, and only so many blocks are kept. `onMore` is called when one has come.
 */
export const createPeakBlocks = (stored: StoredPeaks, onMore: () => void) => {
  /** The one that was looked at longest ago comes first. */
  const blocks = new Map<string, Int8Array>();
  const loading = new Set<string>();
  const leaving = new AbortController();
  let wanted: readonly Wanted[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  const later = (ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(loadWanted, ms);
  };

  const keep = (key: string, pairs: Int8Array) => {
    blocks.delete(key);
    blocks.set(key, pairs);
    for (const oldest of blocks.keys()) {
      if (blocks.size <= MOST_BLOCKS) return;
      blocks.delete(oldest);
    }
  };

  const loadBlock = async ({ level, block, key }: Wanted) => {
    const { start, length } = stored.levels[level] ?? { start: 0, length: 0 };
    const from = block * BLOCK_BYTES;
    loading.add(key);
    try {
      keep(key, await stored.read(start + from, start + Math.min(length, from + BLOCK_BYTES), leaving.signal));
      loading.delete(key);
      onMore();
      loadWanted();
    } catch {
      loading.delete(key);
      if (!leaving.signal.aborted) later(RETRY_MS);
    }
  };

  const loadWanted = () => {
    for (const one of wanted) {
      if (loading.size >= AT_ONCE || leaving.signal.aborted) return;
      if (!blocks.has(one.key) && !loading.has(one.key)) void loadBlock(one);
    }
  };

  return {
    /** The blocks of a level from one second to another; those that are missing are asked for, and none of before. */
    inSight: (level: number, from: number, to: number): Block[] => {
      const perBlock = (BLOCK_PAIRS * STEP ** level) / stored.rate;
      const most = Math.ceil((stored.levels[level]?.length ?? 0) / BLOCK_BYTES);
      const end = Math.min(most, Math.ceil(to / perBlock));
      const found: Block[] = [];
      const missing: Wanted[] = [];
      for (let block = Math.max(0, Math.floor(from / perBlock)); block < end; block += 1) {
        const key = `${level}/${block}`;
        const pairs = blocks.get(key) ?? null;
        if (pairs) keep(key, pairs);
        else missing.push({ level, block, key });
        found.push({ pairs, first: block * BLOCK_PAIRS, until: (block + 1) * perBlock });
      }
      wanted = missing;
      if (missing.some(({ key }) => !loading.has(key))) later(PATIENCE_MS);
      return found;
    },
    leave: () => {
      clearTimeout(timer);
      leaving.abort();
    },
  };
};
