import { type Extent, overlap } from './lanes.ts';

/** An arc within a row, or the part of one up to the row's edge, and where its words stand. */
export interface ArcExtent extends Extent {
  words: Extent;
}

/** A relation's name may be a sentence; over a line there is room for so many letters. */
const MOST_LETTERS = 40;

/** As much of a name as there is room for. */
export const shortened = (name: string, width: number, widthOf: (words: string) => number): string => {
  const letters = Array.from(name);
  const first = (count: number) => (count < letters.length ? `${letters.slice(0, count - 1).join('')}…` : name);
  let count = Math.min(MOST_LETTERS, letters.length);
  while (count > 1 && widthOf(first(count)) > width) count--;
  return first(count);
};

/** Free on either side of words. */
export const PADDING = 4;

/** Words stand in the middle of their arc; next to one that they would cover; within the row in any case. */
export const wordsOf = ({ left, right }: Extent, wordsWidth: number, rowWidth: number): Extent => {
  const width = wordsWidth + 2 * PADDING;
  const outside = right + width <= rowWidth ? right : left - width;
  const start = wordsWidth > right - left ? outside : (left + right - width) / 2;
  const within = Math.max(0, Math.min(start, rowWidth - width));
  return { left: within, right: within + width };
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
    levels[index] = level;
    placed.push(index);
  }
  return levels;
};
