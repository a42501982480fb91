import { type Extent, overlap } from './lanes.ts';

/** A label in its lane, 0 nearest to the text. */
export interface PlacedLabel extends Extent {
  lane: number;
}

/** Where arcs come down to a label: over it, or at its side where other labels cover it whole. */
export interface Door extends Extent {
  /** Where they meet the label when they come down at its side: an edge of it. Null: they meet its upper edge. */
  edge: number | null;
  /** They come through the gap over the label's lane, because labels stand at its sides, and meet the upper edge at `edge`. */
  gap?: true;
}

/** Narrower than this, what is free of a label's upper edge is of no use: lines would seem to touch what covers the rest. */
const NARROWEST = 10;
/** Next to what covers a label: how wide a door is, and how far away it may be. */
const SIDE_WIDTH = 12;
const GAP = 2;
const FARTHEST = 120;
/** From a label's corner, where a line from the gap meets it. */
const FROM_CORNER = 5;

/** The widest part of a label's upper edge over which no other label stands. */
const freePart = ({ left, right }: Extent, above: readonly Extent[]): Extent => {
  let from = left;
  let widest = { left, right: left };
  for (const other of [...above].sort((a, b) => a.left - b.left).concat({ left: right, right })) {
    const until = Math.min(other.left, right);
    if (until - from > widest.right - widest.left) widest = { left: from, right: until };
    from = Math.max(from, other.right);
  }
  return widest;
};

/** Past all that stands higher than a label, on one side; null: that is farther away than it may be. */
const columnAt = (label: PlacedLabel, others: readonly PlacedLabel[], side: -1 | 1, farthest: number) => {
  const edge = side > 0 ? label.right : label.left;
  const at = (x: number): Extent =>
    side > 0 ? { left: x + GAP, right: x + GAP + SIDE_WIDTH } : { left: x - GAP - SIDE_WIDTH, right: x - GAP };
  const higher = others.filter(({ lane }) => lane > label.lane);
  let x = edge;
  for (let over = higher.find((one) => overlap(one, at(x))); over; over = higher.find((one) => overlap(one, at(x)))) {
    x = side > 0 ? over.right : over.left;
    if (Math.abs(x - edge) > farthest) return null;
  }
  return at(x);
};

/** The same, if the way there from the label is free. */
const sideDoor = (label: PlacedLabel, others: readonly PlacedLabel[], side: -1 | 1): Door | null => {
  const edge = side > 0 ? label.right : label.left;
  const door = columnAt(label, others, side, FARTHEST);
  if (!door) return null;
  const way = { left: Math.min(edge, door.left), right: Math.max(edge, door.right) };
  const isFree = !others.some((one) => one.lane === label.lane && one !== label && overlap(one, way));
  return isFree ? { ...door, edge } : null;
};

/** Between the lanes nothing stands: a way that is longer, and always free. */
const gapDoor = (label: PlacedLabel, others: readonly PlacedLabel[], side: -1 | 1): Door | null => {
  const door = columnAt(label, others, side, Number.POSITIVE_INFINITY);
  return door && { ...door, edge: side > 0 ? label.right - FROM_CORNER : label.left + FROM_CORNER, gap: true };
};

/** Where arcs meet a label. `others`: all labels of its row, which is so wide. */
export const doorOf = (label: PlacedLabel, others: readonly PlacedLabel[], rowWidth: number): Door => {
  const { lane, left, right } = label;
  const free = freePart(
    label,
    others.filter((other) => other.lane > lane && overlap(label, other)),
  );
  if (free.right - free.left >= NARROWEST) return { ...free, edge: null };
  const away = (door: Door) => Math.abs((door.left + door.right - left - right) / 2);
  const nearest = (doorAt: typeof sideDoor): Door | undefined =>
    ([1, -1] as const)
      .flatMap((side) => doorAt(label, others, side) ?? [])
      .filter((door) => door.left >= 0 && door.right <= rowWidth)
      .sort((a, b) => away(a) - away(b))[0];
  // Labels over the whole width of the row leave no way but the one behind them.
  return nearest(sideDoor) ?? nearest(gapDoor) ?? { left, right, edge: null };
};
