import { setTimeout as pause } from 'node:timers/promises';
import type { Traffic } from '../traffic.ts';

/** So many times as long as a step takes nothing is done after it, so that hardly any request meets one; */
const REST = 40;
/** but no longer than this: on a machine that is overloaded anyway the work would not get anywhere. */
const LONGEST_REST_MS = 1500;
/** A server that shares its database does not know what the others answer: half of the time is theirs. */
const REST_OF_SHARED = 1;

interface Way {
  traffic: Traffic;
  isShared: boolean;
  /** Who asked for the work, and watches it. */
  by: number | null;
  signal?: AbortSignal;
}

/**
 * Does steps of long work in the database while people are at work, without their noticing: in quiet moments, few rows at a
 * time, and with rests between. `step` is told how many rows; while nobody is at work these are many, one after the other.
 */
export const makingWay = ({ traffic, isShared, by, signal }: Way, most: number) => {
  const few = Math.ceil(most / 5);
  return async <T>(step: (rows: number) => Promise<T>): Promise<T> => {
    const isBusy = traffic.areOthersAtWork(by);
    if (isBusy) await traffic.quiet();
    const begun = performance.now();
    const done = await step(isBusy ? few : most);
    const rest = (performance.now() - begun) * (isBusy ? REST : isShared ? REST_OF_SHARED : 0);
    // Whoever calls it looks at the signal before the next step.
    await pause(Math.min(rest, LONGEST_REST_MS), undefined, signal && { signal }).catch(() => {});
    return done;
  };
};
