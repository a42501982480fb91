import type { Pages } from '../document.ts';
import { moveError } from '../drawing-rules.ts';
import { type Segment, type Size, sameSize } from '../segments.ts';

/** Pages never change in place: each is searched once. */
const searched = new WeakMap<readonly Segment[], { size: Size; at: number }>();

const outsideOf = (segments: readonly Segment[], size: Size): number => {
  const known = searched.get(segments);
  if (known && sameSize(known.size, size)) return known.at;
  const at = size === null ? -1 : segments.findIndex(({ line }) => moveError(line, size) !== null);
  searched.set(segments, { size, at });
  return at;
};

/** The first segment that is not in its picture, counted from 1 as its page is; null where there is none that is known. */
export const firstOutside = (pages: Pages, sizes: readonly Size[]): { page: number; number: number } | null => {
  for (const [page, segments] of pages.entries()) {
    const at = outsideOf(segments, sizes[page] ?? null);
    if (at >= 0) return { page: page + 1, number: at + 1 };
  }
  return null;
};
