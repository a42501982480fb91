import { type Extent, overlap } from './lanes.ts';

/** A label in its lane, 0 nearest to the text. */
export interface PlacedLabel extends Extent {
  lane: number;
}

/** Where arcs come down to a label: over it, or beside it where other labels cover it whole. */
export interface Door extends Extent {
  /** The label's edge to which they turn from beside it; null where they meet its upper edge. */
  edge: number | null;
}

/** Narrower than this, what is free of a label's upper edge is of no use. */
const NARROWEST = 8;
/** Beside what covers a label: how wide a door is, and how far away it may be. */
const BESIDE = 12;
const GAP = 2;
const FARTHEST = 120;

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

/** Past what stands over a label, on one side, if the way there from the label is free. */
const sideDoor = (label: PlacedLabel, others: readonly PlacedLabel[], side: -1 | 1): Door | null => {
  const edge = side > 0 ? label.right : label.left;
  const at = (x: number): Extent =>
    side > 0 ? { left: x + GAP, right: x + GAP + BESIDE } : { left: x - GAP - BESIDE, right: x - GAP };
  const higher = others.filter(({ lane }) => lane > label.lane);
  let x = edge;
  for (let over = higher.find((one) => overlap(one, at(x))); over; over = higher.find((one) => overlap(one, at(x)))) {
    x = side > 0 ? over.right : over.left;
    if (Math.abs(x - edge) > FARTHEST) return null;
  }
  const door = at(x);
  const way = { left: Math.min(edge, door.left), right: Math.max(edge, door.right) };
  const isFree = !others.some((one) => one.lane === label.lane && one !== label && overlap(one, way));
  return isFree ? { ...door, edge } : null;
};

/** Where arcs meet a label. `others`: all labels of its row, which is so wide. */
export const doorOf = (label: PlacedLabel, others: readonly PlacedLabel[], rowWidth: number): Door => {
  const { lane, left, right } = label;
  const free = freePart(
    label,
    others.filter((other) => other.lane > lane && overlap(label, other)),
  );
  if (free.right - free.left >= NARROWEST) return { ...free, edge: null };
  const beside = ([1, -1] as const)
    .flatMap((side) => sideDoor(label, others, side) ?? [])
    .filter((door) => door.left >= 0 && door.right <= rowWidth);
  const away = (door: Door) => Math.abs((door.left + door.right - left - right) / 2);
  // With no way round, arcs pass behind what covers it.
  return beside.sort((a, b) => away(a) - away(b))[0] ?? { left, right, edge: null };
};
