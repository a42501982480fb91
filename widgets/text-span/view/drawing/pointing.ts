import { graphemeStarts } from '../../layout/graphemes.ts';
import { type Extent, middleOf } from '../../layout/lanes.ts';
import type { Direction } from '../../layout/units.ts';
import type { RowView } from './row-view.ts';

/** A grapheme of a row as it stands on the screen, in pixels from the row's line. */
interface Sign extends Extent {
  begin: number;
  end: number;
  /** It is read from its right side to its left. */
  rtl: boolean;
}

const known = new WeakMap<RowView, readonly Sign[]>();

/** Sides closer than this are one. Pixels. */
const CLOSE = 0.5;

const meet = (a: number | undefined, b: number) => a !== undefined && Math.abs(a - b) < CLOSE;

/** As its neighbours stand: what is read next lies on one side of it, what was read before on the other. */
const readsRightToLeft = (
  { left, right }: Extent,
  before: Extent | undefined,
  after: Extent | undefined,
  row: Direction,
) => {
  if (meet(before?.right, left)) return false;
  if (meet(before?.left, right)) return true;
  if (meet(after?.left, right)) return false;
  return meet(after?.right, left) || row === 'rtl';
};

const signsOf = (view: RowView, text: string): readonly Sign[] => {
  const found = known.get(view);
  if (found) return found;
  const { begin, end, direction } = view.row;
  const offsets = graphemeStarts(text.slice(begin, end)).map((start) => begin + start);
  const extents = offsets.map((offset, index): Extent => {
    const pieces = view.extents(offset, offsets[index + 1] ?? end);
    return { left: pieces[0]?.left ?? 0, right: pieces.at(-1)?.right ?? 0 };
  });
  const signs = extents.map(
    (extent, index): Sign => ({
      ...extent,
      begin: offsets[index] ?? begin,
      end: offsets[index + 1] ?? end,
      rtl: readsRightToLeft(extent, extents[index - 1], extents[index + 1], direction),
    }),
  );
  known.set(view, signs);
  return signs;
};

/** The place in a row's text nearest to `x`, in pixels from the row's line: before or behind the grapheme there. */
export const offsetInRow = (view: RowView, text: string, x: number): number => {
  let nearest: Sign | undefined;
  let distance = Number.POSITIVE_INFINITY;
  for (const sign of signsOf(view, text)) {
    const away = Math.max(0, sign.left - x, x - sign.right);
    if (away < distance) [nearest, distance] = [sign, away];
  }
  const { end, next, begin } = view.row;
  if (!nearest) return begin;
  const isLeft = x < middleOf(nearest);
  const offset = isLeft === nearest.rtl ? nearest.end : nearest.begin;
  // Before the blanks that hang over where a row wraps: behind them the next row begins.
  const hanging = end === next && end < text.length ? text.slice(begin, end).trimEnd().length : end - begin;
  return hanging > 0 ? Math.min(offset, begin + hanging) : offset;
};

/**
 * Where a place of the text is in its row, in pixels from the row's line. Where the direction turns it has two sides:
 * that of what ends there and that of what begins there.
 */
export const xInRow = (view: RowView, text: string, offset: number, of: 'end' | 'begin' = 'end'): number => {
  const signs = signsOf(view, text);
  const ending = signs.find(({ end }) => end === offset);
  const beginning = signs.find(({ begin, end }) => begin <= offset && offset < end) ?? ending ?? signs.at(-1);
  if (ending && (of === 'end' || beginning === ending)) return ending.rtl ? ending.left : ending.right;
  if (!beginning) return view.row.direction === 'rtl' ? view.line.offsetWidth : 0;
  return beginning.rtl ? beginning.right : beginning.left;
};
