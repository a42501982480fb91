import type { RowLayout } from '../../layout/row-layout.ts';
import type { Place, TextLayout } from '../../layout/text-layout.ts';

/** A row and how far its top lies above the upper edge of what is seen: what stays in place when heights change. */
export interface Anchor {
  block: number;
  index: number;
  into: number;
}

export interface Seen {
  place: Place<RowLayout>;
  y: number;
}

/** Which rows are seen: lays out what is needed for that and nothing more. */
export const anchorAt = (layout: TextLayout<RowLayout>, y: number): Anchor => {
  const block = layout.blockAtHeight(y);
  const inside = y - layout.topOf(block);
  if (layout.isReady(block)) {
    const { index, row } = layout.placeIn(block, inside);
    return { block, index, into: inside - row.top };
  }
  // Estimated so far: the same share of what it turns out to be.
  const share = inside / Math.max(1, layout.heightOf(block));
  layout.rowsOf(block);
  const there = share * layout.heightOf(block);
  const { index, row } = layout.placeIn(block, there);
  return { block, index, into: there - row.top };
};

export const heightOf = (layout: TextLayout<RowLayout>, { block, index, into }: Anchor): number => {
  const rows = layout.rowsOf(block);
  const row = rows[Math.min(index, rows.length - 1)];
  return row ? layout.topOf(block) + row.top + Math.min(into, row.height) : 0;
};

/** The rows from so far above the anchor to so far below it, in order, with their places. */
export const rowsAround = (layout: TextLayout<RowLayout>, anchor: Anchor, above: number, below: number): Seen[] => {
  const row = layout.rowsOf(anchor.block)[anchor.index];
  if (!row) return [];
  const start: Place<RowLayout> = { block: anchor.block, index: anchor.index, row };
  const places = [start];
  let room = row.height - anchor.into;
  for (let at = layout.neighbour(start, 1); at && room < below; at = layout.neighbour(at, 1)) {
    places.push(at);
    room += at.row.height;
  }
  room = anchor.into;
  for (let at = layout.neighbour(start, -1); at && room < above; at = layout.neighbour(at, -1)) {
    places.unshift(at);
    room += at.row.height;
  }
  return places.map((place) => ({ place, y: layout.yOf(place) }));
};
