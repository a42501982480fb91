import { graphemeStarts } from './graphemes.ts';
import type { RowView } from './row-view.tsx';
import { type Direction, runsBothWays } from './units.ts';

/** Between two graphemes of a row: a place in the text, and where it is in pixels. */
interface Edge {
  offset: number;
  x: number;
}

const known = new WeakMap<RowView, readonly Edge[]>();

const edgesOf = (view: RowView, text: string): readonly Edge[] => {
  const found = known.get(view);
  if (found) return found;
  const { begin, end, direction } = view.row;
  const words = text.slice(begin, end);
  const starts = graphemeStarts(words);
  const edges: Edge[] = [];
  const mixed = runsBothWays(words);
  starts.forEach((start, index) => {
    const until = starts[index + 1] ?? words.length;
    const extents = view.extents(begin + start, begin + until);
    const [left, right] = [extents[0]?.left ?? 0, extents.at(-1)?.right ?? 0];
    const rtl = mixed && isRightToLeft(words.slice(start, until), direction);
    edges.push({ offset: begin + start, x: rtl ? right : left });
    // The far side of the last one, and of each where the direction may turn.
    if (mixed || until === words.length) edges.push({ offset: begin + until, x: rtl ? left : right });
  });
  if (edges.length === 0) edges.push({ offset: begin, x: direction === 'rtl' ? view.line.offsetWidth : 0 });
  known.set(view, edges);
  return edges;
};

const isRightToLeft = (sign: string, row: Direction) =>
  runsBothWays(sign) || (row === 'rtl' && !/[\p{L}\p{N}]/u.test(sign));

/** The place in a row's text nearest to `x`, in pixels from the row's line. Between graphemes. */
export const offsetInRow = (view: RowView, text: string, x: number): number => {
  let best = { offset: view.row.begin, x: Number.POSITIVE_INFINITY };
  for (const edge of edgesOf(view, text)) if (Math.abs(edge.x - x) < Math.abs(best.x - x)) best = edge;
  // Before the blanks that hang over where a row wraps: behind them the next row begins.
  const { end, next, begin } = view.row;
  const hanging = end === next && end < text.length ? text.slice(begin, end).trimEnd().length : end - begin;
  return hanging > 0 ? Math.min(best.offset, begin + hanging) : best.offset;
};

/** Where a place of the text is in its row, in pixels from the row's line. */
export const xInRow = (view: RowView, text: string, offset: number): number => {
  const edges = edgesOf(view, text);
  const edge = edges.find((one) => one.offset === offset) ?? edges.findLast((one) => one.offset <= offset) ?? edges[0];
  return edge?.x ?? 0;
};
