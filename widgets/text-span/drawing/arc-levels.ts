import { type Extent, overlap } from './lanes.ts';

/** An arc within a row, or the part of one up to the row's edge, and where its words stand. */
export interface ArcExtent extends Extent {
  words: Extent;
}

/** A relation's name may be a sentence; over a line there is room for so many letters. */
const MOST_LETTERS = 40;

export const shortened = (label: string): string => {
  const letters = Array.from(label);
  return letters.length > MOST_LETTERS ? `${letters.slice(0, MOST_LETTERS - 1).join('')}…` : label;
};

/** Higher than this no arc goes: beyond, they share the highest level. */
export const MOST_LEVELS = 12;

/** Words stand in the middle of their arc, which may be narrower, but within the row. */
export const wordsOf = ({ left, right }: Extent, width: number, rowWidth: number): Extent => {
  const start = Math.max(0, Math.min((left + right - width) / 2, rowWidth - width));
  return { left: start, right: start + width };
};

/** How high each arc goes: the shortest lowest, each above those that it passes. In the order given. */
export const levelsOf = (arcs: readonly ArcExtent[]): number[] => {
  const rooms = arcs.map(({ left, right, words }) => ({
    left: Math.min(left, words.left),
    right: Math.max(right, words.right),
  }));
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
