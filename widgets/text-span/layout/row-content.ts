import type { Arc, Mark, MarkSource } from './source.ts';

/** A mark as far as it stands on one row. */
export interface RowMark {
  mark: Mark;
  /** It began on an earlier row, or goes on on a later one. */
  fromBefore: boolean;
  goesOn: boolean;
  /** An earlier fragment of its entity bears the label. */
  later: boolean;
  /** Fragments of its entity stand on earlier, on later rows. */
  more: { before: boolean; after: boolean };
}

/**
 * How far an arc that touches a mark of the row leads: within the row (drawn from label to label), within its sentence
 * (up to the row's edge), or too far or too high to be drawn (a stub).
 */
export type Reach = 'row' | 'near' | 'far';

export type Side = 'before' | 'after';

export interface ArcEnd {
  arc: Arc;
  /** The mark on this row, the one at the other end, and on which side of the first that lies in the text. */
  at: string;
  other: string;
  side: Side;
  reach: Reach;
}

/** As a stub, with its twin where both ends are on the row. */
export const asStubs = (end: ArcEnd): ArcEnd[] => {
  const { at, other, side, reach } = end;
  const here: ArcEnd = { ...end, reach: 'far' };
  if (reach !== 'row' || at === other) return [here];
  return [here, { ...here, at: other, other: at, side: side === 'before' ? 'after' : 'before' }];
};

/** What there is to draw on a row, before anything is measured. */
export interface RowContent {
  marks: readonly RowMark[];
  /** How many marks more there are than can be drawn. */
  left: number;
  ends: readonly ArcEnd[];
}

/** A row with more marks than this shows how many are left out; they would be indistinguishable. */
const MOST_MARKS = 300;
/** So many arcs within a row are drawn; the rest become stubs. */
const MOST_ARCS = 100;
/** Arcs to the sentence's other rows are drawn up to the edge; beyond so many a side they become stubs. */
const MOST_NEAR = 4;

interface RowBounds {
  begin: number;
  next: number;
  unit: { begin: number; next: number };
}

const EMPTY: RowContent = { marks: [], left: 0, ends: [] };

const within = (offset: number, { begin, next }: { begin: number; next: number }) => offset >= begin && offset < next;

const rowMark = (source: MarkSource, mark: Mark, row: RowBounds): RowMark => {
  const fragments = source.fragmentsOf(mark.group);
  const first = fragments[0];
  const last = fragments[fragments.length - 1];
  return {
    mark,
    fromBefore: mark.begin < row.begin,
    goesOn: mark.end > row.next,
    later: first !== undefined && first.id !== mark.id,
    more: {
      before: first !== undefined && first.begin < row.begin && first.id !== mark.id,
      after: last !== undefined && last.begin >= row.next && last.id !== mark.id,
    },
  };
};

const endsOf = (source: MarkSource, marks: readonly RowMark[], row: RowBounds): ArcEnd[] => {
  const ends: ArcEnd[] = [];
  const near = { before: 0, after: 0 };
  let inRow = 0;
  for (const { mark, fromBefore } of marks) {
    if (fromBefore) continue;
    for (const arc of source.arcsOf(mark.id)) {
      const other = source.mark(arc.from === mark.id ? arc.to : arc.from);
      if (!other) continue;
      const side = other.begin < mark.begin ? 'before' : 'after';
      if (within(other.begin, row)) {
        // Both ends are here: drawn once, also where they are the same.
        if (arc.from !== mark.id || (arc.to === mark.id && ends.some((end) => end.arc.id === arc.id))) continue;
        inRow++;
        const end: ArcEnd = { arc, at: mark.id, other: other.id, side, reach: 'row' };
        ends.push(...(inRow > MOST_ARCS ? asStubs(end) : [end]));
        continue;
      }
      const isNear = within(other.begin, row.unit) && near[side] < MOST_NEAR;
      if (isNear) near[side]++;
      ends.push({ arc, at: mark.id, other: other.id, side, reach: isNear ? 'near' : 'far' });
    }
  }
  return ends;
};

export const contentOf = (source: MarkSource, row: RowBounds): RowContent => {
  const meeting = source.marksMeeting(row.begin, Math.max(row.next, row.begin + 1));
  if (meeting.length === 0) return EMPTY;
  const marks = meeting.slice(0, MOST_MARKS).map((mark) => rowMark(source, mark, row));
  return { marks, left: meeting.length - marks.length, ends: endsOf(source, marks, row) };
};

const sameFields = (a: object, b: object): boolean => {
  if (a === b) return true;
  const keys = Object.keys(a) as (keyof typeof a)[];
  return keys.length === Object.keys(b).length && keys.every((key) => a[key] === b[key]);
};

const sameMark = (a: RowMark, b: RowMark | undefined) =>
  b !== undefined &&
  sameFields(a.mark, b.mark) &&
  sameFields(a.more, b.more) &&
  a.fromBefore === b.fromBefore &&
  a.goesOn === b.goesOn &&
  a.later === b.later;

const sameEnd = (a: ArcEnd, b: ArcEnd | undefined) =>
  b !== undefined &&
  sameFields(a.arc, b.arc) &&
  a.at === b.at &&
  a.other === b.other &&
  a.side === b.side &&
  a.reach === b.reach;

/** Whether two rows would look alike: what did not change is not drawn again. */
export const sameContent = (a: RowContent, b: RowContent): boolean =>
  a === b ||
  (a.left === b.left &&
    a.marks.length === b.marks.length &&
    a.ends.length === b.ends.length &&
    a.marks.every((mark, index) => sameMark(mark, b.marks[index])) &&
    a.ends.every((end, index) => sameEnd(end, b.ends[index])));
