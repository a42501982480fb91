import { type ArcExtent, levelsOf, PADDING, shortened, wordsOf } from './arc-levels.ts';
import type { Door } from './doors.ts';
import { middleOf } from './lanes.ts';
import type { RowContent } from './row-content.ts';
import type { Arc } from './source.ts';

/** Where an arc meets a label: at `x` over its lane's top or, coming from the side, at an edge of the label. */
export interface Meeting {
  x: number;
  lane: number;
  edge: number | null;
  /** It comes to `edge` through the gap over the lane. */
  gap: boolean;
}

export interface ArcLine extends ArcExtent {
  arc: Arc;
  /** Its label, as much as there is room for. */
  name: string;
  level: number;
  /** Where it starts and ends; null at the row's edge. */
  from: Meeting | null;
  to: Meeting | null;
}

/** A label as far as arcs are concerned. */
interface Label {
  mark: { id: string };
  lane: number;
  door: Door;
}

/** How far apart arcs stand in a door, and how far from its sides. */
const SLOT = 7;
const MARGIN = 3;

/** Where each arc meets its labels: those that lead to the left stand left, the shorter ones further out. */
const slots = (lines: readonly { from: Label | null; to: Label | null; left: number; right: number }[]) => {
  const atLabel = new Map<Label, { line: number; end: 'from' | 'to'; towards: number }[]>();
  lines.forEach(({ from, to, left, right }, line) => {
    for (const [end, label] of [['from', from] as const, ['to', to] as const]) {
      if (!label) continue;
      const middle = middleOf(label.door);
      const far = Math.abs(left - middle) > Math.abs(right - middle) ? left : right;
      atLabel.set(label, [...(atLabel.get(label) ?? []), { line, end, towards: far - middle }]);
    }
  });
  const places = new Map<string, number>();
  for (const [{ door }, ends] of atLabel) {
    // Leftwards: nearest first; then rightwards: farthest first.
    ends.sort((a, b) => Number(a.towards > 0) - Number(b.towards > 0) || b.towards - a.towards);
    const step = Math.min(SLOT, (door.right - door.left - 2 * MARGIN) / ends.length);
    const start = middleOf(door) - (step * (ends.length - 1)) / 2;
    ends.forEach(({ line, end }, index) => {
      places.set(`${line} ${end}`, start + index * step);
    });
  }
  return places;
};

/** The arcs of a row between labels that have their places. */
export const arrangeArcs = (
  content: RowContent,
  labels: readonly Label[],
  rtl: boolean,
  sizes: { width: number; widthOfArcLabel: (label: string) => number },
): ArcLine[] => {
  const labelOf = new Map(labels.map((label) => [label.mark.id, label]));
  const lines = content.ends.flatMap(({ arc, at, other, side, reach }) => {
    const here = labelOf.get(at);
    if (!here || reach === 'far') return [];
    const there = reach === 'row' ? (labelOf.get(other) ?? null) : null;
    if (reach === 'row' && !there) return [];
    const edge = (side === 'before') === rtl ? sizes.width : 0;
    const [a, b] = [middleOf(here.door), there ? middleOf(there.door) : edge];
    const ends = arc.from === at ? { from: here, to: there } : { from: there, to: here };
    return [{ arc, ...ends, left: Math.min(a, b), right: Math.max(a, b), edge }];
  });
  const places = slots(lines);
  const placed = lines.map(({ arc, from, to, edge }, index) => {
    const fromX = places.get(`${index} from`) ?? edge;
    const toX = places.get(`${index} to`) ?? edge;
    const extent = { left: Math.min(fromX, toX), right: Math.max(fromX, toX) };
    const name = shortened(arc.label, sizes.width - 2 * PADDING, sizes.widthOfArcLabel);
    return {
      arc,
      name,
      from: from && { x: fromX, lane: from.lane, edge: from.door.edge, gap: from.door.gap === true },
      to: to && { x: toX, lane: to.lane, edge: to.door.edge, gap: to.door.gap === true },
      ...extent,
      words: wordsOf(extent, sizes.widthOfArcLabel(name), sizes.width),
    };
  });
  const levels = levelsOf(placed);
  return placed.map((line, index) => ({ ...line, level: levels[index] ?? 0 }));
};
