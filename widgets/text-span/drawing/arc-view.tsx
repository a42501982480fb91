import { shortened } from './arc-levels.ts';
import classes from './arcs.module.css';
import { makeSvg } from './element.tsx';
import { type ArcLine, arcTop, laneTop, type RowDress, type Sizes } from './row-dress.ts';
import { toneStyle } from './tones.ts';

const CURVE = 6;

/** A line up from one end, along, and down to the other, with round corners; ends at the row's edge stay open. */
const pathOf = ({ from, to }: ArcLine, edges: [number, number], y: number, yAt: (lane: number) => number): string => {
  const [fromX, toX] = edges;
  const sign = toX >= fromX ? 1 : -1;
  const r = Math.min(CURVE, Math.abs(toX - fromX) / 2);
  const start = from ? `M${fromX} ${yAt(from.lane)}V${y + r}Q${fromX} ${y} ${fromX + sign * r} ${y}` : `M${fromX} ${y}`;
  if (!to) return `${start}H${toX}`;
  const end = yAt(to.lane) - 1;
  const down = `H${toX - sign * r}Q${toX} ${y} ${toX} ${y + r}V${end}`;
  return `${start}${down}M${toX - 3.5} ${end - 5}L${toX} ${end}L${toX + 3.5} ${end - 5}`;
};

/** The arcs of a row; it is moved to the row's corner. */
export const drawArcs = (dress: RowDress, direction: 'ltr' | 'rtl', sizes: Sizes): SVGGElement | null => {
  if (dress.arcs.length === 0) return null;
  const group = makeSvg('g');
  // From above: the words of lower ones stand over the lines that come down beside them.
  for (const line of [...dress.arcs].sort((a, b) => b.level - a.level)) {
    const y = arcTop(dress, line.level, sizes);
    const { arc, left, right, words } = line;
    const open = line.from?.x ?? line.to?.x ?? 0;
    const edge = open === left ? right : left;
    const edges: [number, number] = [line.from?.x ?? edge, line.to?.x ?? edge];
    const path = pathOf(line, edges, y, (lane) => laneTop(dress, lane, sizes));
    group.append(
      makeSvg(
        'g',
        { 'data-arc': arc.id, 'data-kind': arc.kind, class: classes.arc, style: toneStyle(arc.color) },
        makeSvg('path', { d: path, class: classes.arcReach }),
        makeSvg('path', { d: path, class: classes.arcLine }),
        makeSvg(
          'text',
          { x: (words.left + words.right) / 2, y: y + sizes.arc / 4, class: classes.arcLabel, direction },
          shortened(arc.label),
        ),
      ),
    );
  }
  return group;
};
