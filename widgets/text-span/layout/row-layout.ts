import { type Door, doorOf } from './doors.ts';
import { depthsOf, type Extent, type FlagExtent, lanesOf } from './lanes.ts';
import { type ArcLine, arrangeArcs } from './row-arcs.ts';
import { type ArcEnd, asStubs, type RowContent, type RowMark, type Side } from './row-content.ts';
import type { Mark, MarkKind } from './source.ts';
import type { Direction } from './units.ts';

/** Sizes in pixels; widths of words depend on the fonts. */
export interface Sizes {
  width: number;
  /** The line of text itself. */
  text: number;
  /** A lane of labels, a line under the text, an arc's level. */
  lane: number;
  depth: number;
  arc: number;
  /** From the labels to the lowest arc. */
  connector: number;
  /** Free space below each row. */
  gap: number;
  widthOfLabel: (label: string) => number;
  widthOfArcLabel: (label: string) => number;
}

/** A stub in a label: how many arcs lead from it to that side and are not drawn. */
export interface Stub {
  count: number;
  /** The arc, where it is only one. */
  arc: string | null;
}

export interface Flag extends FlagExtent {
  mark: Mark;
  lane: number;
  /** Where arcs meet it. */
  door: Door;
  /** A label for the second time: of a mark that began earlier, or of a later fragment. */
  again: boolean;
  /** There is no room for all of its words. */
  isCut: boolean;
  before: Stub | null;
  after: Stub | null;
}

/** The stretch of a mark: tinted text and a line under it, open where the mark goes on on another row. */
export interface Box extends Extent {
  mark: Mark;
  depth: number;
  openLeft: boolean;
  openRight: boolean;
}

/** The broken line between fragments of an entity, or from one towards the next on another row. */
export interface Join extends Extent {
  color: string;
  depth: number;
}

/** A row measured and arranged: everything in pixels from the row's corner. */
export interface RowLayout {
  content: RowContent;
  flags: readonly Flag[];
  boxes: readonly Box[];
  joins: readonly Join[];
  arcs: readonly ArcLine[];
  lanes: number;
  /** How much room arcs take above the labels. */
  arcsHeight: number;
  textTop: number;
  height: number;
}

const PADDING = 11;
/** Between the words of a label and its signs. */
const SIGN_GAP = 5;
const STUB_GAP = 3;
/** How wide a label's words may be, in heights of a lane. */
const WIDEST = 10;
/** How far a broken line goes towards a fragment on another row, and how narrow a stretch may look. */
const TAIL = 16;
const NARROWEST_BOX = 4;
/** Above the highest arc, for its words; of an arc's height. */
const HEAD_ROOM = 0.6;
/** Higher than so many levels no arc is drawn. */
const MOST_LEVELS = 12;

/** Words of a label: its type, and more quietly what else is known of it. */
export const flagWords = ({ mark, later, fromBefore }: RowMark): { again: boolean; label: string; signs: string } => {
  const again = later || fromBefore;
  return { again, label: `${again ? '… ' : ''}${mark.label}`, signs: again ? '' : signsOf(mark) };
};

/** A symbol in a label next to its text, so that the kind is not shown by the line alone. */
export const SIGNS: Record<MarkKind, string> = {
  own: '',
  suggestion: '',
  exact: '=',
  overlapping: '≈',
  'type-differs': '≠',
  'only-first': '①',
  'only-second': '②',
};

export const signsOf = ({ kind, error, note, details }: Mark): string =>
  [error && '!', SIGNS[kind], details, note && '✎'].filter(Boolean).join(' ');

/** What a stub shows: which way it leads, and how many there are if more than one. */
export const stubWords = ({ count }: Stub, arrow: '‹' | '›') => {
  const many = count > 1 ? String(count) : '';
  return arrow === '‹' ? `${arrow}${many}` : `${many}${arrow}`;
};

const stubWidth = (stub: Stub | null, sizes: Sizes) => (stub ? STUB_GAP + sizes.widthOfLabel(stubWords(stub, '›')) : 0);

const stubOf = (ends: readonly ArcEnd[], id: string, towards: Side): Stub | null => {
  const there = ends.filter(({ at, side, reach }) => at === id && side === towards && reach === 'far');
  const only = there.length === 1 ? there[0] : undefined;
  return there.length === 0 ? null : { count: there.length, arc: only?.arc.id ?? null };
};

const hull = (extents: readonly Extent[]): Extent => ({
  left: Math.min(...extents.map(({ left }) => left)),
  right: Math.max(...extents.map(({ right }) => right)),
});

const arrangeFlags = (content: RowContent, places: readonly (readonly Extent[])[], rtl: boolean, sizes: Sizes) => {
  const flags = content.marks.map((rowMark, index): Omit<Flag, 'lane' | 'door'> => {
    const { mark } = rowMark;
    const { label, signs, again } = flagWords(rowMark);
    const before = stubOf(content.ends, mark.id, 'before');
    const after = stubOf(content.ends, mark.id, 'after');
    const words = sizes.widthOfLabel(label) + (signs ? SIGN_GAP + sizes.widthOfLabel(signs) : 0);
    const stubs = stubWidth(before, sizes) + stubWidth(after, sizes);
    const room = Math.min(WIDEST * sizes.lane, sizes.width - stubs);
    const isCut = PADDING + words > room;
    const wide = (isCut ? room : PADDING + words) + stubs;
    const { left, right } = hull(places[index] ?? []);
    const pole = rtl ? right : left;
    // At the row's far edge it moves back into the row.
    const from = rtl ? Math.max(0, pole - wide) : Math.max(0, Math.min(pole, sizes.width - wide));
    return { mark, again, isCut, before, after, pole, left: from, right: from + wide };
  });
  const mirrored = rtl ? flags.map(({ left, right, pole }) => ({ left: -right, right: -left, pole: -pole })) : flags;
  const lanes = lanesOf(mirrored);
  const placed = flags.map((flag, index) => ({ ...flag, lane: lanes[index] ?? 0 }));
  return placed.map((flag): Flag => ({ ...flag, door: doorOf(flag, placed, sizes.width) }));
};

const arrangeBoxes = (content: RowContent, places: readonly (readonly Extent[])[], rtl: boolean) => {
  const strands = new Map<string, { extents: Extent[]; color: string }>();
  content.marks.forEach(({ mark, more }, index) => {
    const extent = hull(places[index] ?? []);
    const [tailLeft, tailRight] = rtl ? [more.after, more.before] : [more.before, more.after];
    const strand = strands.get(mark.group) ?? { extents: [], color: mark.color };
    strand.extents.push({
      left: extent.left - (tailLeft ? TAIL : 0),
      right: extent.right + (tailRight ? TAIL : 0),
    });
    strands.set(mark.group, strand);
  });
  const groups = [...strands];
  const depths = depthsOf(groups.map(([, { extents }]) => hull(extents)));
  const depthOf = new Map(groups.map(([group], index) => [group, depths[index] ?? 0]));
  const boxes = content.marks.flatMap(({ mark, fromBefore, goesOn }, index): Box[] =>
    (places[index] ?? []).map(({ left, right }) => ({
      mark,
      left,
      right: Math.max(right, left + NARROWEST_BOX),
      depth: depthOf.get(mark.group) ?? 0,
      openLeft: rtl ? goesOn : fromBefore,
      openRight: rtl ? fromBefore : goesOn,
    })),
  );
  const joins = groups.flatMap(([group, { extents, color }]): Join[] => {
    const { left, right } = hull(extents);
    const solid = boxes.filter(({ mark }) => mark.group === group);
    // The boxes lie over the broken line: what shows of it is the gaps and the tails.
    const covered = hull(solid);
    const broken = extents.length > 1 || left < covered.left || right > covered.right;
    return broken ? [{ left, right, color, depth: depthOf.get(group) ?? 0 }] : [];
  });
  return { boxes, joins, depths: 1 + Math.max(-1, ...depths) };
};

/** Arranges a row. `places`: what each mark covers of it, several stretches where the text runs both ways. */
export const layOutRow = (
  content: RowContent,
  places: readonly (readonly Extent[])[],
  direction: Direction,
  sizes: Sizes,
): RowLayout => {
  const rtl = direction === 'rtl';
  const flags = arrangeFlags(content, places, rtl, sizes);
  const { boxes, joins, depths } = arrangeBoxes(content, places, rtl);
  const arcs = arrangeArcs(content, flags, rtl, sizes);
  const tooHigh = new Set(arcs.filter(({ level }) => level >= MOST_LEVELS).map(({ arc }) => arc.id));
  if (tooHigh.size > 0) {
    const ends = content.ends.flatMap((end) => (tooHigh.has(end.arc.id) ? asStubs(end) : [end]));
    return { ...layOutRow({ ...content, ends }, places, direction, sizes), content };
  }
  const lanes = 1 + Math.max(-1, ...flags.map(({ lane }) => lane));
  const highest = Math.max(-1, ...arcs.map(({ level }) => level));
  const arcsHeight = highest < 0 ? 0 : Math.round(sizes.connector + (highest + HEAD_ROOM) * sizes.arc);
  const textTop = arcsHeight + lanes * sizes.lane;
  const height = textTop + sizes.text + depths * sizes.depth + sizes.gap;
  return { content, flags, boxes, joins, arcs, lanes, arcsHeight, textTop, height };
};

/** Between the labels of two lanes. */
export const LANE_GAP = 3;

/** Where things stand in a row, from its top. */
export const laneTop = ({ arcsHeight, lanes }: RowLayout, lane: number, sizes: Pick<Sizes, 'lane'>) =>
  arcsHeight + (lanes - 1 - lane) * sizes.lane;

export const arcTop = ({ arcsHeight }: RowLayout, level: number, sizes: Pick<Sizes, 'arc' | 'connector'>) =>
  arcsHeight - sizes.connector - level * sizes.arc;
