/** A stretch of a row in pixels. */
export interface Extent {
  left: number;
  right: number;
}

export const middleOf = ({ left, right }: Extent): number => (left + right) / 2;

export const overlap = (a: Extent, b: Extent, gap = 0): boolean => a.left < b.right + gap && b.left < a.right + gap;

/**
 * How deep each stretch's line runs under the text: the shorter one nearer to it, so that what contains lies outside
 * what it contains. In the order given.
 */
export const depthsOf = (extents: readonly Extent[]): number[] => {
  const order = extents.map((_, index) => index);
  const length = (index: number) => (extents[index]?.right ?? 0) - (extents[index]?.left ?? 0);
  // Of equal ones the first is the outer.
  order.sort((a, b) => length(a) - length(b) || b - a);
  const depths = new Array<number>(extents.length).fill(0);
  const placed: number[] = [];
  for (const index of order) {
    const extent = extents[index];
    if (!extent) continue;
    let depth = 0;
    for (const other of placed) {
      const there = extents[other];
      if (there && overlap(extent, there)) depth = Math.max(depth, (depths[other] ?? 0) + 1);
    }
    depths[index] = depth;
    placed.push(index);
  }
  return depths;
};

/** A label that stands over the beginning of its mark like a flag: its pole goes down to the text at `pole`. */
export interface FlagExtent extends Extent {
  pole: number;
}

/** In this many lanes flags move up to let others' poles pass; beyond, poles may pass behind flags. */
const LANES_FOR_POLES = 3;

/**
 * The lane of each flag, 0 nearest to the text. Flags never cover each other. In the order of reading, and of those
 * that begin together the outer first.
 */
export const lanesOf = (flags: readonly FlagExtent[], gap = 3): number[] => {
  const lanes = new Array<number>(flags.length).fill(0);
  // From the row's end: a flag that reaches over later ones stands above them, and no pole goes through a flag.
  for (let index = flags.length - 1; index >= 0; index--) {
    const flag = flags[index];
    if (!flag) continue;
    const taken = new Set<number>();
    let clear = 0;
    for (let later = index + 1; later < flags.length; later++) {
      const other = flags[later];
      if (!other) continue;
      const lane = lanes[later] ?? 0;
      if (overlap(flag, other, gap)) taken.add(lane);
      if (other.pole > flag.left && other.pole < flag.right) clear = Math.max(clear, lane + 1);
    }
    let lane = clear < LANES_FOR_POLES ? clear : 0;
    while (taken.has(lane)) lane++;
    lanes[index] = lane;
  }
  return lanes;
};
