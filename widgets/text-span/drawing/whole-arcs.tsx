import classes from './arcs.module.css';
import type { Pull } from './drawing-props.tsx';
import { makeSvg } from './element.tsx';
import type { Arc } from './source.ts';
import { toneStyle } from './tones.ts';

export interface Point {
  x: number;
  y: number;
}

/** What is seen of the text, in pixels from its corner. */
export interface Sight {
  top: number;
  bottom: number;
  width: number;
}

const REACH = 70;

const curve = (from: Point, to: Point) => {
  const way = to.y - from.y;
  // Straight out of the one and into the other; on one row both from above.
  const reach = Math.min(REACH, 24 + Math.abs(way) / 3);
  const [out, into] = way === 0 ? [-reach, -reach] : [Math.sign(way) * reach, -Math.sign(way) * reach];
  return [from, { x: from.x, y: from.y + out }, { x: to.x, y: to.y + into }, to] as const;
};

const at = ([a, b, c, d]: ReturnType<typeof curve>, t: number): Point => {
  const u = 1 - t;
  const mix = (key: 'x' | 'y') =>
    u * u * u * a[key] + 3 * u * u * t * b[key] + 3 * u * t * t * c[key] + t * t * t * d[key];
  return { x: mix('x'), y: mix('y') };
};

/** The place on the curve nearest to its middle that is in sight. */
const labelPlace = (points: ReturnType<typeof curve>, { top, bottom }: Sight): Point | undefined => {
  const shares = [0.5, 0.4, 0.6, 0.3, 0.7, 0.2, 0.8, 0.1, 0.9, 0.05, 0.95, 0.02, 0.98];
  return shares.map((share) => at(points, share)).find(({ y }) => y > top + 12 && y < bottom - 12);
};

/** An arc from label to label, over whatever is between. */
export const wholeArc = (arc: Arc, from: Point, to: Point, sight: Sight): SVGGElement => {
  const points = curve(from, to);
  const [a, b, c, d] = points;
  const path = `M${a.x} ${a.y}C${b.x} ${b.y} ${c.x} ${c.y} ${d.x} ${d.y}`;
  const back = d.y + Math.sign(c.y - d.y) * 6;
  const head = `M${d.x - 4} ${back}L${d.x} ${d.y}L${d.x + 4} ${back}`;
  const place = labelPlace(points, sight);
  return makeSvg(
    'g',
    { style: toneStyle(arc.color), class: classes.whole, 'data-whole': arc.id },
    makeSvg('path', { d: path + head, class: classes.wholeHalo }),
    makeSvg('path', { d: path + head, class: classes.wholeLine }),
    ...(place ? [makeSvg('text', { x: place.x, y: place.y + 4, class: classes.wholeLabel }, arc.label)] : []),
  );
};

/** The line between a label and the pointer while it is pulled. */
export const pulled = (from: Point, to: Point, over: Pull['over']): SVGGElement =>
  makeSvg(
    'g',
    { class: classes.pull, 'data-over': over !== undefined },
    makeSvg('path', { d: `M${from.x} ${from.y}L${to.x} ${to.y}` }),
    makeSvg('circle', { cx: to.x, cy: to.y, r: 3 }),
  );
