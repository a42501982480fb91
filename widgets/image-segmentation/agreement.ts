import Flatbush from 'flatbush';
import { type Box, boxOf, overlapOf } from './geometry.ts';
import type { Segment, SegmentationValue } from './segments.ts';

const indexOf = (boxes: readonly Box[]): Flatbush => {
  const index = new Flatbush(boxes.length);
  for (const { left, top, right, bottom } of boxes) index.add(left, top, right, bottom);
  index.finish();
  return index;
};

/** The sum of overlaps of segments of one type, each matched with the free segment that it overlaps most. */
const sharedBy = (a: readonly Segment[], b: readonly Segment[]): number => {
  if (a.length === 0 || b.length === 0) return 0;
  const boxes = b.map(({ line }) => boxOf(line));
  const index = indexOf(boxes);
  const free = new Set(b.keys());
  let sum = 0;
  for (const { type, line } of a) {
    const box = boxOf(line);
    const candidates = index
      .search(box.left, box.top, box.right, box.bottom, (at) => free.has(at) && b[at]?.type === type)
      .map((at) => ({ at, overlap: overlapOf(box, boxes[at] ?? box) }))
      .sort((one, other) => other.overlap - one.overlap);
    const [best] = candidates;
    if (!best) continue;
    free.delete(best.at);
    sum += best.overlap;
  }
  return sum;
};

/** Dice coefficient of two answers, 0 to 1: how far the boxes around segments of the same type overlap. */
export const agreement = (a: SegmentationValue, b: SegmentationValue): number => {
  const total = [a, b].flatMap(({ segmentsOnPages }) => segmentsOnPages).reduce((sum, page) => sum + page.length, 0);
  if (total === 0) return 1;
  const shared = a.segmentsOnPages.reduce((sum, page, at) => sum + sharedBy(page, b.segmentsOnPages[at] ?? []), 0);
  return (2 * shared) / total;
};
