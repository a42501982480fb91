import { textsOf } from '../../../../shared/use-texts.ts';
import { middleOf } from '../../layout/lanes.ts';
import { LANE_GAP, laneTop, type RowLayout, type Sizes } from '../../layout/row-layout.ts';
import type { Arc } from '../../layout/source.ts';
import type { TextLayout } from '../../layout/text-layout.ts';
import type { TextDrawingProps } from './drawing-handle.ts';
import { texts } from './drawing-texts.ts';
import type { RowView } from './row-view.ts';
import { type ArcEnd, type Point, pulled, wholeArcs } from './whole-arcs.ts';

/** The drawn rows, as far as highlighting needs them. */
export interface DrawnRows {
  readonly props: TextDrawingProps;
  /** What the pointer is at: a mark or an arc. */
  readonly hovered: { mark?: string; arc?: string };
  readonly views: ReadonlyMap<unknown, RowView>;
  readonly layout: TextLayout<RowLayout> | undefined;
  readonly sizes: Sizes | undefined;
  readonly gutter: number;
  readonly box: HTMLElement;
  /** Where whole arcs are drawn. */
  readonly whole: SVGElement;
  /** Behind the rows: where the pointer meets them. */
  readonly reaches: SVGElement;
  /** Where is said what is wrong with a mark. */
  readonly bubble: HTMLElement;
  /** Something was highlighted the last time. */
  isHighlighted: boolean;
  corner: () => Point;
}

const t = textsOf(texts);

/** Of a mark with thousands of relations so many are shown whole. */
const MOST = 100;

/** Where arcs meet a mark, in pixels from the text's corner. */
const endOf = ({ layout, sizes, props }: DrawnRows, id: string): ArcEnd | undefined => {
  const mark = props.source.mark(id);
  if (!layout || !sizes || !mark) return undefined;
  const somewhere = (y: number): ArcEnd => ({ x: sizes.width / 2, top: y, side: null, gap: y, bottom: y });
  const block = layout.blockAt(mark.begin);
  // What was never laid out lies somewhere in its block's estimated height; the line only leads towards it.
  if (!layout.isReady(block)) return somewhere(layout.topOf(block) + layout.heightOf(block) / 2);
  const place = layout.placeOf(mark.begin);
  const { layout: rowLayout } = place.row;
  const y = layout.yOf(place);
  const flag = rowLayout?.flags.find((one) => one.mark.id === id);
  if (!rowLayout || !flag) return somewhere(y);
  const top = y + laneTop(rowLayout, flag.lane, sizes);
  const { door } = flag;
  const middle = door.gap ? top - LANE_GAP / 2 : top + (sizes.lane - LANE_GAP) / 2;
  const side = door.edge === null ? null : { x: door.edge, y: middle };
  return { x: middleOf(door), top, side, gap: y, bottom: y + rowLayout.height };
};

const arcInSight = (views: Iterable<RowView>, id: string): Arc | undefined => {
  for (const { layout: rowLayout } of views)
    for (const { arc } of rowLayout.content.ends) if (arc.id === id) return arc;
  return undefined;
};

/** The arcs to be shown whole: that of the pointer or the choice, and all of the marks under them. */
const wanted = ({ props, hovered, views }: DrawnRows): { arcs: Arc[]; marks: Set<string> } => {
  const { source, active, activeArc } = props;
  const arcs = new Map<string, Arc>();
  for (const id of [active, hovered.mark])
    if (id !== undefined) for (const arc of source.arcsOf(id).slice(0, MOST)) arcs.set(arc.id, arc);
  for (const id of [activeArc, hovered.arc]) {
    const arc = id === undefined ? undefined : arcInSight(views.values(), id);
    if (arc) arcs.set(arc.id, arc);
  }
  return { arcs: [...arcs.values()], marks: new Set([...arcs.values()].flatMap(({ from, to }) => [from, to])) };
};

const set = (element: Element, name: string, on: boolean) => element.toggleAttribute(name, on);

const highlightRow = (view: RowView, rows: DrawnRows, linked: ReadonlySet<string>, drawn: Set<string>) => {
  const { active, activeArc } = rows.props;
  const { mark: hovered, arc: hoveredArc } = rows.hovered;
  const group = hovered === undefined ? undefined : rows.props.source.mark(hovered)?.group;
  for (const element of view.line.children) {
    if (!(element instanceof HTMLElement)) continue;
    const { mark, label } = element.dataset;
    const id = mark ?? label;
    if (id === undefined) continue;
    set(element, 'data-active', id === active);
    set(element, 'data-linked', linked.has(id));
    set(element, 'data-lit', id === hovered || (group !== undefined && element.dataset.group === group));
  }
  for (const element of view.arcs?.children ?? []) {
    const id = element.getAttribute('data-arc') ?? '';
    // What is drawn up to the row's edge is whole enough, unless it is looked at itself.
    const isLookedAt = id === activeArc || id === hoveredArc;
    if (view.layout.arcs.some(({ arc, from, to }) => arc.id === id && ((from && to) || !isLookedAt))) drawn.add(id);
    set(element, 'data-active', id === activeArc);
    set(element, 'data-lit', id === hoveredArc || (linked.size > 0 && drawn.has(id) && linkedBy(view, id, linked)));
  }
};

const linkedBy = (view: RowView, id: string, linked: ReadonlySet<string>) =>
  view.layout.arcs.some(({ arc }) => arc.id === id && linked.has(arc.from) && linked.has(arc.to));

/** Says why a mark may not stay as it is, over its label. */
const warn = (rows: DrawnRows) => {
  const { bubble, hovered, props, box } = rows;
  const mark = [hovered.mark, props.active].flatMap((id) => (id === undefined ? [] : (props.source.mark(id) ?? [])));
  const wrong = mark.find(({ error }) => error);
  const end = wrong && endOf(rows, wrong.id);
  const isInSight = end && end.bottom > box.scrollTop && end.top < box.scrollTop + box.clientHeight;
  bubble.hidden = !isInSight;
  if (!isInSight || !wrong?.error) return;
  bubble.textContent = t('error', { reason: wrong.error });
  // The box clips what it scrolls, so the bubble is placed over its frame and may stand out of it.
  const frame = bubble.offsetParent?.getBoundingClientRect() ?? new DOMRect();
  const corner = rows.corner();
  const left = corner.x - frame.left + end.x - 40;
  const above = corner.y + end.top - bubble.offsetHeight - 6;
  const top = above >= Math.max(0, box.getBoundingClientRect().top) ? above : corner.y + end.bottom;
  const fits = top + bubble.offsetHeight <= innerHeight;
  bubble.style.left = `${Math.max(4, Math.min(left, box.clientWidth - bubble.offsetWidth - 8))}px`;
  bubble.style.top = `${(fits ? top : above) - frame.top}px`;
};

/** As `replaceChildren`, but what is pressed stays: what follows the press would go past the text if its place were gone. */
const settle = (box: Element, reaches: readonly Element[]) => {
  const standing = new Map(Array.from(box.children, (one) => [one.getAttribute('data-reach'), one] as const));
  for (const reach of reaches) {
    const same = standing.get(reach.getAttribute('data-reach'));
    if (same) for (const { name, value } of reach.attributes) same.setAttribute(name, value);
    else box.append(reach);
    standing.delete(reach.getAttribute('data-reach'));
  }
  for (const gone of standing.values()) gone.remove();
};

/** Lets stand out what is worked at and what the pointer is at, and draws their arcs from end to end. */
export const highlight = (rows: DrawnRows) => {
  const { views, props, gutter, sizes, box, hovered } = rows;
  const isHighlighted = [props.active, props.activeArc, props.pull ?? undefined, hovered.mark, hovered.arc].some(
    (one) => one !== undefined,
  );
  if (!sizes || !(isHighlighted || rows.isHighlighted)) return;
  rows.isHighlighted = isHighlighted;
  const { arcs, marks } = wanted(rows);
  const drawn = new Set<string>();
  for (const view of views.values()) highlightRow(view, rows, marks, drawn);
  const sight = { top: box.scrollTop, bottom: box.scrollTop + box.clientHeight, width: sizes.width };
  const ends = arcs.flatMap((arc) => {
    const [from, to] = drawn.has(arc.id) ? [] : [endOf(rows, arc.from), endOf(rows, arc.to)];
    return from && to ? [{ arc, from, to }] : [];
  });
  const lookedAt = new Set([props.active, hovered.mark].filter((id) => id !== undefined));
  const { drawn: whole, reaches } = wholeArcs(ends, lookedAt, sight, sizes);
  const start = props.pull && endOf(rows, props.pull.from);
  if (props.pull && start) {
    const corner = rows.corner();
    const end = { x: props.pull.x - corner.x, y: props.pull.y - corner.y };
    whole.push(pulled(start.side ?? { x: start.x, y: start.top }, end, props.pull.over));
  }
  rows.whole.setAttribute('transform', `translate(${gutter} 0)`);
  rows.whole.replaceChildren(...whole);
  rows.reaches.setAttribute('transform', `translate(${gutter} 0)`);
  settle(rows.reaches, reaches);
  warn(rows);
};
