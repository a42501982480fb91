import { shortened } from '../../layout/arc-levels.ts';
import type { Sizes } from '../../layout/row-layout.ts';
import type { Arc } from '../../layout/source.ts';
import { toneStyle } from '../../layout/tones.ts';
import { directionOf } from '../../layout/units.ts';
import arcs from './arcs.module.css';
import type { Pull } from './drawing-handle.ts';
import { makeSvg } from './element.ts';

export interface Point {
  x: number;
  y: number;
}

/** A mark as an arc meets it: at the top of its label, from the free space above its row. */
export interface ArcEnd {
  x: number;
  top: number;
  /** Where it is met instead by what comes down next to it, because other labels cover it. */
  side: Point | null;
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
/** The distance of lines next to the text from it and from each other; with more than `MOST_SIDE_LINES` some share a lane. */
const SIDE_GAP = 4;
const APART = 3;
const MOST_SIDE_LINES = 4;
/** Within the free space between two rows, or over the first one, where the box has as much; words a little higher, to stand free of the labels below. */
const INTO_GAP = 3;
const OVER_GAP = 5;
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
  const [x, y] = [Math.sign(before.x - at.x), Math.sign(before.y - at.y)];
  const back = { x: at.x + x * (HEAD + 2), y: at.y + y * (HEAD + 2) };
  return `M${back.x - y * HEAD} ${back.y - x * HEAD}L${at.x} ${at.y}L${back.x + y * HEAD} ${back.y + x * HEAD}`;
};

const isSeen = ({ gap, bottom }: ArcEnd, sight: Sight) => bottom > sight.top && gap < sight.bottom;

/** From a label up into the space above its row and there to the side of the text; out of sight straight away. */
const wayTo = (end: ArcEnd, side: number, sight: Sight): Point[] => {
  if (!isSeen(end, sight)) return [{ x: side, y: end.gap < sight.top ? sight.top - HEAD : sight.bottom + HEAD }];
  const y = end.gap - INTO_GAP;
  return [
    ...(end.side ? [end.side, { x: end.x, y: end.side.y }] : [{ x: end.x, y: end.top - 1 }]),
    { x: end.x, y },
    { x: side, y },
  ];
};

/** An arc that is shown whole. */
export interface WholeArc {
  arc: Arc;
  from: ArcEnd;
  to: ArcEnd;
}

const sideOf = (ends: readonly ArcEnd[], sight: Sight, out: number) => {
  const seen = ends.filter((end) => isSeen(end, sight));
  const middle = seen.reduce((sum, { x }) => sum + x, 0) / seen.length;
  return middle > sight.width / 2 ? sight.width + out : -out;
};

const isDirect = ({ from, to }: WholeArc) => from.gap === to.gap;

/** The way of an arc from label to label. */
const wayOf = (whole: WholeArc, index: number, sight: Sight): Point[] => {
  const { from, to } = whole;
  const side = sideOf([from, to], sight, SIDE_GAP + (index % MOST_SIDE_LINES) * APART);
  const [start, finish] = [wayTo(from, side, sight), wayTo(to, side, sight).reverse()];
  return isDirect(whole) ? [...start.slice(0, -1), ...finish.slice(1)] : [...start, ...finish];
};

const lineOf = (arc: Arc, points: readonly Point[]): SVGGElement => {
  const path = rounded(points) + head(points);
  return makeSvg(
    'g',
    { style: toneStyle(arc.color), 'data-whole': arc.id },
    makeSvg('path', { d: path, class: arcs.wholeHalo }),
    makeSvg('path', { d: path, class: arcs.wholeLine }),
  );
};

/** What is written in one place: the names of the arcs that share the way there. */
interface Words {
  x: number;
  gap: number;
  arcs: Arc[];
  /** The mark that the first of them is shown for or, where there is none, comes from. */
  near: string;
}

/** The end of an arc that is looked at. */
const nearOf = ({ from, to }: Arc, lookedAt: ReadonlySet<string>) =>
  lookedAt.has(to) && !lookedAt.has(from) ? to : from;

/** The names stand over the way to the end away from what is looked at; where that is out of sight, all at the other. */
const placesOfWords = (wholes: readonly WholeArc[], lookedAt: ReadonlySet<string>, sight: Sight): Words[] => {
  const places = new Map<string, Words>();
  for (const whole of wholes) {
    const { arc, from, to } = whole;
    const id = nearOf(arc, lookedAt);
    const [near, far] = id === arc.from ? [from, to] : [to, from];
    const end = isSeen(far, sight) ? far : near;
    const x = (end.x + (isDirect(whole) ? (end === far ? near : far).x : sideOf([from, to], sight, SIDE_GAP))) / 2;
    const key = `${x} ${end.gap}`;
    const there = places.get(key) ?? { x, gap: end.gap, arcs: [], near: id };
    there.arcs.push(arc);
    places.set(key, there);
  }
  return [...places.values()];
};

/** Each name once, with how many arcs bear it. */
const namesOf = (same: readonly Arc[], width: number, widthOf: (words: string) => number): string => {
  const counts = new Map<string, number>();
  for (const { label } of same) counts.set(label, (counts.get(label) ?? 0) + 1);
  const names = Array.from(counts, ([label, count]) => (count > 1 ? `${label} ×${count}` : label));
  return shortened(names.join(' · '), width, widthOf);
};

/** `key`: what stays itself from one drawing to the next. */
const reachOf = (key: string, d: string, attributes: Record<string, string>): SVGElement =>
  makeSvg('path', { 'data-reach': key, d, class: arcs.arcReach, ...attributes });

/**
 * Where the pointer meets arcs: around their lines, and at their words if these are of one only. At words of several it
 * meets the mark that they are shown for, as at a stub.
 */
const reachesOf = (
  ways: ReadonlyMap<Arc, readonly Point[]>,
  written: readonly { words: Words; line: string }[],
  lookedAt: ReadonlySet<string>,
): SVGElement[] => {
  const own = new Map(written.flatMap(({ words, line }) => (words.arcs.length === 1 ? [[words.arcs[0], line]] : [])));
  const around: SVGElement[] = [];
  const lines: SVGElement[] = [];
  for (const [arc, points] of ways) {
    const near = nearOf(arc, lookedAt);
    const attributes = { 'data-arc': arc.id, 'data-near': lookedAt.has(near) ? near : '' };
    const path = rounded(points);
    around.push(reachOf(`around ${arc.id}`, path + (own.get(arc) ?? ''), attributes));
    // Lines next to each other are nearer than they reach: what is met is the one under the pointer.
    lines.push(reachOf(`line ${arc.id}`, path, { ...attributes, class: arcs.lineReach ?? '' }));
  }
  const shared = written.filter(({ words }) => words.arcs.length > 1);
  const ofSeveral = shared.map(({ words: { arcs: same, near }, line }) =>
    reachOf(`words ${same.map(({ id }) => id).join(' ')}`, line, { 'data-stub': near }),
  );
  return [...around, ...lines, ...ofSeveral];
};

/**
 * Arcs from label to label, and where the pointer meets them (`reaches`). They run between the rows and next to the
 * text, never through words; one of which no end is in sight is not drawn. `lookedAt`: the marks that they are shown for.
 */
export const wholeArcs = (
  all: readonly WholeArc[],
  lookedAt: ReadonlySet<string>,
  sight: Sight,
  sizes: Pick<Sizes, 'arc' | 'widthOfArcLabel'>,
): { drawn: SVGElement[]; reaches: SVGElement[] } => {
  const wholes = all.filter(({ from, to }) => isSeen(from, sight) || isSeen(to, sight));
  const ways = new Map(wholes.map((whole, index) => [whole.arc, wayOf(whole, index, sight)]));
  const written = placesOfWords(wholes, lookedAt, sight).map((words) => {
    const { x: middle, gap, arcs: same } = words;
    const names = namesOf(same, sight.width, sizes.widthOfArcLabel);
    const half = sizes.widthOfArcLabel(names) / 2;
    const x = Math.max(half - SIDE_GAP, Math.min(middle, sight.width + SIDE_GAP - half));
    const y = gap > 0 ? gap - OVER_GAP + sizes.arc / 4 : -sizes.arc / 3;
    const ids = same.map(({ id }) => id).join(' ');
    const style = toneStyle(same[0]?.color ?? '');
    const text = makeSvg(
      'text',
      { x, y, style, direction: directionOf(names), class: arcs.wholeLabel, 'data-words': ids },
      names,
    );
    return { words, text, line: `M${x - half} ${y - sizes.arc / 4}H${x + half}` };
  });
  const lines = Array.from(ways, ([arc, points]) => lineOf(arc, points));
  // Words come last: no line runs over them.
  return { drawn: [...lines, ...written.map(({ text }) => text)], reaches: reachesOf(ways, written, lookedAt) };
};

/** The line between a label and the pointer while it is pulled. */
export const pulled = (from: Point, to: Point, over: Pull['over']): SVGGElement =>
  makeSvg(
    'g',
    { class: arcs.pull, 'data-over': over !== undefined },
    makeSvg('path', { d: `M${from.x} ${from.y}L${to.x} ${to.y}` }),
    makeSvg('circle', { cx: to.x, cy: to.y, r: 3 }),
  );
