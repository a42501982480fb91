import { shortened } from './arc-levels.ts';
import arcs from './arcs.module.css';
import type { Pull } from './drawing-props.tsx';
import { makeSvg } from './element.tsx';
import type { Arc } from './source.ts';
import { toneStyle } from './tones.ts';

export interface Point {
  x: number;
  y: number;
}

/** A mark as an arc meets it: at the top of its label, from the free space above its row. */
export interface ArcEnd {
  x: number;
  top: number;
  /** Where the row begins and ends. */
  gap: number;
  bottom: number;
}

/** What is seen of the text, in pixels from its corner. */
export interface Sight {
  top: number;
  bottom: number;
  width: number;
}

const ROUND = 5;
/** Beside the text lines run this far from it and from each other; of more than so many some share a way. */
const BESIDE = 4;
const APART = 3;
const MOST_BESIDE = 4;
/** Within the free space between two rows. */
const INTO_GAP = 3;
const WORDS = 13;
const HEAD = 4;

/** A line of straight pieces with round corners. */
const rounded = (points: readonly Point[]): string => {
  const [first, ...rest] = points;
  if (!first) return '';
  const parts = [`M${first.x} ${first.y}`];
  rest.forEach((point, index) => {
    const [before, after] = [points[index] ?? point, rest[index + 1]];
    if (!after) {
      parts.push(`L${point.x} ${point.y}`);
      return;
    }
    const near = (other: Point): Point => {
      const [dx, dy] = [other.x - point.x, other.y - point.y];
      const share = Math.min(0.5, ROUND / Math.max(1, Math.hypot(dx, dy)));
      return { x: point.x + dx * share, y: point.y + dy * share };
    };
    const [a, b] = [near(before), near(after)];
    parts.push(`L${a.x} ${a.y}Q${point.x} ${point.y} ${b.x} ${b.y}`);
  });
  return parts.join('');
};

const head = (points: readonly Point[]): string => {
  const [before, at] = points.slice(-2);
  if (!before || !at) return '';
  const back = at.y + Math.sign(before.y - at.y) * (HEAD + 2);
  return `M${at.x - HEAD} ${back}L${at.x} ${at.y}L${at.x + HEAD} ${back}`;
};

const isSeen = ({ gap, bottom }: ArcEnd, sight: Sight) => bottom > sight.top && gap < sight.bottom;

/** From a label up into the space above its row and there to the side of the text; out of sight straight away. */
const wayTo = (end: ArcEnd, side: number, sight: Sight): Point[] => {
  if (!isSeen(end, sight)) return [{ x: side, y: end.gap < sight.top ? sight.top - HEAD : sight.bottom + HEAD }];
  const y = Math.max(1, end.gap - INTO_GAP);
  return [
    { x: end.x, y: end.top - 1 },
    { x: end.x, y },
    { x: side, y },
  ];
};

interface Words {
  x: number;
  y: number;
  'text-anchor': 'start' | 'middle' | 'end';
}

/** The words stand in the longer way between label and side; where an end is out of sight, at the edge towards it. */
const wordsAt = (from: ArcEnd, to: ArcEnd, side: number, index: number, sight: Sight): Words => {
  const unseen = [from, to].find((end) => !isSeen(end, sight));
  if (unseen) {
    const down = 14 + (index % MOST_BESIDE) * WORDS;
    const [x, anchor] = side < 0 ? [side + 5, 'start' as const] : [side - 5, 'end' as const];
    return { x, y: unseen.gap < sight.top ? sight.top + down : sight.bottom - down + 6, 'text-anchor': anchor };
  }
  const { x, gap } = Math.abs(from.x - side) > Math.abs(to.x - side) ? from : to;
  return { x: (x + side) / 2, y: Math.max(1, gap - INTO_GAP) + 4, 'text-anchor': 'middle' };
};

/**
 * An arc from label to label. It runs between the rows and beside the text, never through words; undefined when none of
 * its ends is in sight. `index`: which of the lines that are drawn together.
 */
export const wholeArc = (arc: Arc, from: ArcEnd, to: ArcEnd, index: number, sight: Sight): SVGGElement | undefined => {
  if (!isSeen(from, sight) && !isSeen(to, sight)) return undefined;
  const seen = [from, to].filter((end) => isSeen(end, sight));
  const middle = seen.reduce((sum, { x }) => sum + x, 0) / seen.length;
  const out = BESIDE + (index % MOST_BESIDE) * APART;
  const side = middle > sight.width / 2 ? sight.width + out : -out;
  const [start, finish] = [wayTo(from, side, sight), wayTo(to, side, sight).reverse()];
  const isDirect = from.gap === to.gap;
  const points = isDirect ? [...start.slice(0, 2), ...finish.slice(-2)] : [...start, ...finish];
  const path = rounded(points) + head(points);
  const place = isDirect
    ? { x: (from.x + to.x) / 2, y: Math.max(1, from.gap - INTO_GAP) + 4, 'text-anchor': 'middle' }
    : wordsAt(from, to, side, index, sight);
  return makeSvg(
    'g',
    { style: toneStyle(arc.color), class: arcs.whole, 'data-whole': arc.id },
    makeSvg('path', { d: path, class: arcs.wholeHalo }),
    makeSvg('path', { d: path, class: arcs.wholeLine }),
    makeSvg('text', { ...place, class: arcs.wholeLabel }, shortened(arc.label)),
  );
};

/** The line between a label and the pointer while it is pulled. */
export const pulled = (from: Point, to: Point, over: Pull['over']): SVGGElement =>
  makeSvg(
    'g',
    { class: arcs.pull, 'data-over': over !== undefined },
    makeSvg('path', { d: `M${from.x} ${from.y}L${to.x} ${to.y}` }),
    makeSvg('circle', { cx: to.x, cy: to.y, r: 3 }),
  );
