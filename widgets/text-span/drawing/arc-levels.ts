import { type Extent, overlap } from './lanes.ts';

/** An arc within a row, or the part of one up to the row's edge. `label`: how wide its words are. */
export interface ArcExtent extends Extent {
  label: number;
}

/** Higher than this no arc goes: beyond, they share the highest level. */
export const MOST_LEVELS = 12;

/** The stretch that an arc needs for itself: its words stand in its middle and may be wider than it is. */
export const roomOf = ({ left, right, label }: ArcExtent): Extent => {
  const middle = (left + right) / 2;
  return { left: Math.min(left, middle - label / 2), right: Math.max(right, middle + label / 2) };
};

/** How high each arc goes: the shortest lowest, each above those that it passes. In the order given. */
export const levelsOf = (arcs: readonly ArcExtent[]): number[] => {
  const rooms = arcs.map(roomOf);
  const order = arcs.map((_, index) => index);
  const length = (index: number) => (arcs[index]?.right ?? 0) - (arcs[index]?.left ?? 0);
  order.sort((a, b) => length(a) - length(b) || a - b);
  const levels = new Array<number>(arcs.length).fill(0);
  const placed: number[] = [];
  for (const index of order) {
    const [room, arc] = [rooms[index], arcs[index]];
    if (!room || !arc) continue;
    let level = 0;
    const taken = new Set<number>();
    for (const other of placed) {
      const [there, line] = [rooms[other], arcs[other]];
      if (there && overlap(room, there, 2)) taken.add(levels[other] ?? 0);
      if (line && overlap(arc, line)) level = Math.max(level, (levels[other] ?? 0) + 1);
    }
    while (taken.has(level)) level++;
    levels[index] = Math.min(level, MOST_LEVELS - 1);
    placed.push(index);
  }
  return levels;
};
