import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { peaksOf } from '../../shared/sound/peaks.ts';
import type { StoredPeaks } from '../../shared/widget-files.ts';
import { BLOCK_BYTES } from './peak-blocks.ts';
import { createStoredOutline } from './stored-outline.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const HOUR = 3600;
/** An hour whose loudness at each pair tells which one it is. */
const hour = () => {
  const finest = Int8Array.from({ length: 2 * 500 * HOUR }, (_, at) => (at % 2 ? (at >> 1) % 100 : 0));
  const { levels } = peaksOf(finest, 500, HOUR);
  const bytes = new Int8Array(levels.reduce((sum, { length }) => sum + length, 0));
  let start = 0;
  const places = levels.toReversed().map((level) => {
    bytes.set(level, start);
    start += level.length;
    return { start: start - level.length, length: level.length };
  });
  return { bytes, levels, places: places.reverse() };
};

const storedHour = () => {
  const { bytes, levels, places } = hour();
  const asked: [number, number][] = [];
  let isBroken = false;
  const stored: StoredPeaks = {
    ...{ rate: 500, duration: HOUR, levels: places },
    read: async (start, end) => {
      asked.push([start, end]);
      if (isBroken) throw new Error('No connection.');
      return bytes.subarray(start, end);
    },
  };
  const setBroken = (is: boolean) => {
    isBroken = is;
  };
  return { stored, asked, levels, setBroken };
};

test('an hour comes in a few requests of less than a megabyte, the coarsest levels first', async () => {
  const { stored, asked, levels } = storedHour();
  const onMore = vi.fn();
  const outline = createStoredOutline(stored, onMore);
  expect(outline.runs(1, 0, HOUR)).toEqual([]);
  await outline.load();
  expect(asked.length).toBeLessThanOrEqual(3);
  expect(onMore).toHaveBeenCalledTimes(asked.length);
  expect(asked.reduce((sum, [start, end]) => sum + end - start, 0)).toBeLessThan(1024 * 1024);
  expect(asked[0]?.[1]).toBeLessThan(100_000);
  const [run] = outline.runs(30, 0, 10);
  expect(run).toMatchObject({ rate: 31.25, first: 0 });
  expect(run?.pairs.length).toBe(levels[2]?.length);
});

test('of a finer level only what is in sight is asked for, after a while and not while it changes', async () => {
  const { stored, asked, levels } = storedHour();
  const onMore = vi.fn();
  const outline = createStoredOutline(stored, onMore);
  await outline.load();
  asked.length = 0;
  for (let from = 0; from < 3000; from += 5) {
    expect(outline.runs(500, from, from + 4)[0]?.rate).toBe(31.25);
    await vi.advanceTimersByTimeAsync(16);
  }
  expect(asked).toEqual([]);
  outline.runs(500, 64, 68);
  await vi.advanceTimersByTimeAsync(100);
  expect(asked).toHaveLength(2);
  const [first, second] = outline.runs(500, 64, 68);
  expect(first?.pairs).toEqual(levels[0]?.subarray(0, BLOCK_BYTES));
  expect(second).toMatchObject({ first: BLOCK_BYTES / 2, rate: 500 });
  expect(second?.pairs).toEqual(levels[0]?.subarray(BLOCK_BYTES, 2 * BLOCK_BYTES));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(asked).toHaveLength(2);
});

test('blocks that were not looked at for long are let go', async () => {
  const { stored, asked } = storedHour();
  const outline = createStoredOutline(stored, () => undefined);
  await outline.load();
  const look = async (block: number) => {
    outline.runs(500, block * 65.536 + 1, block * 65.536 + 2);
    await vi.advanceTimersByTimeAsync(100);
  };
  // An hour has 55 blocks at its finest level.
  for (let block = 0; block < 54; block += 1) await look(block);
  asked.length = 0;
  await look(0);
  expect(asked).toEqual([]);
});

test('what fails is tried again later, and the coarser level stays', async () => {
  const { stored, asked, setBroken } = storedHour();
  const outline = createStoredOutline(stored, () => undefined);
  await outline.load();
  setBroken(true);
  asked.length = 0;
  expect(outline.runs(500, 0, 4)[0]?.rate).toBe(31.25);
  await vi.advanceTimersByTimeAsync(1000);
  expect(asked).toHaveLength(1);
  setBroken(false);
  await vi.advanceTimersByTimeAsync(5000);
  expect(outline.runs(500, 0, 4)[0]?.rate).toBe(500);
  outline.leave();
});
