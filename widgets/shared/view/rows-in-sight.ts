import { type RefObject, type UIEvent, useEffect, useState } from 'react';

/** How much beyond the edges of the box is drawn, in pixels, so that scrolling shows no gaps. */
const MARGIN = 200;
/** Where each row begins, in pixels, and at the end the height of all. */
export const offsetsOf = (heights: readonly number[]): number[] => {
  const offsets = [0];
  let sum = 0;
  for (const height of heights) {
    sum += height;
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

interface Box {
  /** In pixels. */
  boxHeight: number;
  /** Up to so many rows all are drawn. */
  drawAll?: number;
}

/** First and one past the last row to draw in a box that is scrolled so far. */
export const rowsToDraw = (
  offsets: readonly number[],
  { boxHeight, drawAll = 0 }: Box,
  scrollTop: number,
): [number, number] => {
  const count = offsets.length - 1;
  if (count <= drawAll) return [0, count];
  const top = Math.min(scrollTop, Math.max(0, (offsets.at(-1) ?? 0) - boxHeight));
  return [rowAt(offsets, top - MARGIN), Math.min(count, rowAt(offsets, top + boxHeight + MARGIN) + 1)];
};

interface RowsInSight extends Box {
  box: RefObject<HTMLElement | null>;
  /** Of the rows (`offsetsOf`). */
  offsets: readonly number[];
  /** The row that is to stay in sight; -1: none. */
  at: number;
}

/** A long list in a box that scrolls: which of its rows are drawn. Keeps the row `at` in sight. */
export const useRowsInSight = ({ box, offsets, at, ...size }: RowsInSight) => {
  const [scrollTop, setScrollTop] = useState(0);
  const [from, to] = rowsToDraw(offsets, size, scrollTop);

  useEffect(() => {
    const list = box.current;
    if (!list || at < 0) return;
    const top = offsets[at] ?? 0;
    const bottom = offsets[at + 1] ?? 0;
    if (top < list.scrollTop) list.scrollTop = top;
    else if (bottom > list.scrollTop + list.clientHeight) list.scrollTop = bottom - list.clientHeight;
  }, [box, at, offsets]);

  return {
    from,
    to,
    /** Of all rows together, in pixels. */
    height: offsets.at(-1) ?? 0,
    onScroll: ({ currentTarget }: UIEvent<HTMLElement>) => setScrollTop(currentTarget.scrollTop),
  };
};
