/** The frames of a sound as they lie in a file, as players look them up. */
export interface FrameList {
  readonly count: number;
  /** Bytes of each frame. */
  readonly sizes: Uint32Array;
  /** Frames that lie one after the other: how many, and where the first one begins. */
  readonly runs: readonly { readonly at: number; readonly frames: number }[];
  /** Frames from which on everything can be decoded. */
  readonly starts: readonly number[];
}

/** Frames that a player looks through at most to find a place. */
const LONGEST_RUN = 40;
/** A player that goes to a time decodes up to it from the start before it; so far apart they are. */
const LEAST_APART = 32;
const MOST_APART = 256;

/** Collects the frames of a sound in memory that grows with their number: four bytes each. */
export const createFrameList = () => {
  let sizes = new Uint32Array(4096);
  let count = 0;
  const runs: { at: number; frames: number }[] = [];
  const starts: number[] = [];
  let end = -1;
  return {
    get count() {
      return count;
    },
    add: (at: number, size: number, isAlone: boolean): void => {
      if (count === sizes.length) {
        const larger = new Uint32Array(2 * count);
        larger.set(sizes);
        sizes = larger;
      }
      sizes[count] = size;
      const run = runs.at(-1);
      if (run && at === end && run.frames < LONGEST_RUN) run.frames += 1;
      else runs.push({ at, frames: 1 });
      end = at + size;
      const apart = count - (starts.at(-1) ?? Number.NEGATIVE_INFINITY);
      // Where no frame stands alone, the first few after a start are not heard; that it is rarely.
      if (apart >= (isAlone ? LEAST_APART : MOST_APART)) starts.push(count);
      count += 1;
    },
    list: (): FrameList => ({ count, sizes: sizes.subarray(0, count), runs, starts }),
  };
};
