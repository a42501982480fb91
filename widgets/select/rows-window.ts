import { type Row, rowHeight } from './tree.ts';

/** Height of the list in pixels, and how much beyond its edges is drawn so that scrolling shows no gaps. */
export const LIST_HEIGHT = 200;
const MARGIN = 200;
/** Up to this many rows all are drawn. */
const DRAW_ALL = 200;

/** Where each row begins, in pixels, and at the end the height of all. */
export const offsetsOf = (rows: readonly Row[]): number[] => {
  const offsets = [0];
  let sum = 0;
  for (const row of rows) {
    sum += rowHeight(row.node.label);
    offsets.push(sum);
  }
  return offsets;
};

/** The last row that begins at or before `top`: by halves, since there may be twenty thousand. */
export const rowAt = (offsets: readonly number[], top: number): number => {
  let low = 0;
  let high = Math.max(0, offsets.length - 2);
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((offsets[middle] ?? 0) <= top) low = middle;
    else high = middle - 1;
  }
  return low;
};

/** First and one past the last row to draw for a scroll position. */
export const rowsWindow = (offsets: readonly number[], scrollTop: number): [number, number] => {
  const count = offsets.length - 1;
  if (count <= DRAW_ALL) return [0, count];
  return [rowAt(offsets, scrollTop - MARGIN), Math.min(count, rowAt(offsets, scrollTop + LIST_HEIGHT + MARGIN) + 1)];
};
