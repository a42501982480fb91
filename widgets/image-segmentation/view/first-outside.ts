import type { Pages } from '../document.ts';
import { type Segment, type SegmentationValue, type Size, sameSize } from '../segments.ts';
import { isOutside } from '../value-checks.ts';

/** Pages never change in place: each is searched once. */
const searched = new WeakMap<readonly Segment[], { size: Size; at: number }>();

const outsideOf = (segments: readonly Segment[], page: number, size: Size, start: SegmentationValue): number => {
  const known = searched.get(segments);
  if (known && sameSize(known.size, size)) return known.at;
  const at = size === null ? -1 : segments.findIndex((one) => isOutside(one, page, size, start));
  searched.set(segments, { size, at });
  return at;
};

/**
 * The first segment that is not in its picture, counted from 1 as its page is; null where there is none that is known. `start` is
 * the answer that the question began with.
 */
export const firstOutside = (
  pages: Pages,
  sizes: readonly Size[],
  start: SegmentationValue,
): { page: number; number: number } | null => {
  for (const [page, segments] of pages.entries()) {
    const at = outsideOf(segments, page, sizes[page] ?? null, start);
    if (at >= 0) return { page: page + 1, number: at + 1 };
  }
  return null;
};
