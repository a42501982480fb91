import { middleOf } from '../../layout/lanes.ts';
import type { ArcLine, Meeting } from '../../layout/row-arcs.ts';
import { arcTop, LANE_GAP, laneTop, type RowLayout, type Sizes } from '../../layout/row-layout.ts';
import { toneStyle } from '../../layout/tones.ts';
import { directionOf } from '../../layout/units.ts';
import classes from './arcs.module.css';
import { makeSvg } from './element.ts';

const CURVE = 6;
const TURN = 3;

/** Where the labels of a lane begin, and how high they are. */
interface Rise {
  topOf: (lane: number) => number;
  height: number;
}

/** How high over a label a line runs through the gap between the lanes, and how high its point is there. */
const IN_GAP = 1.5;
const LOW = 3;

/** Where a line that comes from the side of a label meets it. */
const sideOf = ({ lane, gap }: Meeting, sizes: Rise): number =>
  gap ? sizes.topOf(lane) - IN_GAP : sizes.topOf(lane) + sizes.height / 2;

/** From a label, or the row's edge, to the height of the arc; at the side of a label it turns at the label's middle. */
const rise = (end: Meeting | null, x: number, y: number, sign: number, r: number, sizes: Rise): string => {
  if (!end) return `M${x} ${y}`;
  const top = sizes.topOf(end.lane);
  const up = `V${y + r}Q${x} ${y} ${x + sign * r} ${y}`;
  if (end.edge === null) return `M${x} ${top}${up}`;
  const middle = sideOf(end, sizes);
  const back = Math.sign(end.edge - x) * TURN;
  return `M${end.edge} ${middle}H${x + back}Q${x} ${middle} ${x} ${middle - TURN}${up}`;
};

/** The same, down to a label. */
const fall = (end: Meeting, x: number, y: number, sign: number, r: number, sizes: Rise): string => {
  const top = sizes.topOf(end.lane);
  const down = `H${x - sign * r}Q${x} ${y} ${x} ${y + r}`;
  if (end.edge === null) return `${down}V${top - 1}`;
  const middle = sideOf(end, sizes);
  return `${down}V${middle - TURN}Q${x} ${middle} ${x + Math.sign(end.edge - x) * TURN} ${middle}H${end.edge}`;
};

/** The point of an arrow that comes from above, or from the side of the label. */
const pointOf = (end: Meeting, x: number, sizes: Rise): string => {
  const top = sizes.topOf(end.lane) - 1;
  if (end.edge === null) return `M${x - 3.5} ${top - 5}L${x} ${top}L${x + 3.5} ${top - 5}`;
  if (end.gap) return `M${end.edge - LOW} ${top - LOW + 1}L${end.edge} ${top + 1}L${end.edge + LOW} ${top - LOW + 1}`;
  const middle = sideOf(end, sizes);
  const back = end.edge + Math.sign(x - end.edge) * 5;
  return `M${back} ${middle - 3.5}L${end.edge} ${middle}L${back} ${middle + 3.5}`;
};

/** A line up from one end, along, and down to the other, with round corners; ends at the row's edge stay open. */
const pathOf = ({ from, to }: ArcLine, [fromX, toX]: [number, number], y: number, sizes: Rise): string => {
  const sign = toX >= fromX ? 1 : -1;
  const r = Math.min(CURVE, Math.abs(toX - fromX) / 2);
  const start = rise(from, fromX, y, sign, r, sizes);
  return to ? start + fall(to, toX, y, sign, r, sizes) : `${start}H${toX}`;
};

/** The arcs of a row; it is moved to the row's corner. */
export const drawArcs = (layout: RowLayout, sizes: Sizes): SVGGElement | null => {
  if (layout.arcs.length === 0) return null;
  const group = makeSvg('g');
  const rises = { topOf: (lane: number) => laneTop(layout, lane, sizes), height: sizes.lane - LANE_GAP };
  // From above: the words of lower ones stand over the lines that come down next to them.
  for (const line of [...layout.arcs].sort((a, b) => b.level - a.level)) {
    const y = arcTop(layout, line.level, sizes);
    const { arc, name, left, right, words } = line;
    const open = line.from?.x ?? line.to?.x ?? 0;
    const edge = open === left ? right : left;
    const edges: [number, number] = [line.from?.x ?? edge, line.to?.x ?? edge];
    const path = pathOf(line, edges, y, rises);
    const point = line.to ? pointOf(line.to, edges[1], rises) : '';
    group.append(
      makeSvg(
        'g',
        { 'data-arc': arc.id, 'data-kind': arc.kind, class: classes.arc, style: toneStyle(arc.color) },
        makeSvg('path', { d: path, class: classes.arcReach }),
        makeSvg('path', { d: path, class: classes.arcLine }),
        ...(point ? [makeSvg('path', { d: point, class: classes.arcPoint })] : []),
        makeSvg(
          'text',
          {
            x: middleOf(words),
            y: y + sizes.arc / 4,
            class: classes.arcLabel,
            direction: directionOf(name),
          },
          name,
        ),
      ),
    );
  }
  return group;
};
