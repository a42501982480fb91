import { type Box, boxOf, contains, countOf, distanceToLine, indexOf, type Point, pointAt } from '../geometry.ts';
import type { Segment } from '../segments.ts';

/** Finds the segments of a page by place. Built again after a change: milliseconds for tens of thousands. */
export interface SegmentIndex {
  segments: readonly Segment[];
  within: (box: Box) => Segment[];
  /** The smallest segment at a point, or with a line as near as `reach`. */
  at: (point: Point, reach: number) => Segment | undefined;
}

const isNear = (segment: Segment, point: Point, reach: number): boolean => {
  const { line } = segment;
  if (contains(line, point)) return true;
  const count = countOf(line);
  for (let at = 0; at < count; at += 1)
    if (distanceToLine(point, pointAt(line, at), pointAt(line, (at + 1) % count)) <= reach) return true;
  return false;
};

export const segmentIndex = (segments: readonly Segment[]): SegmentIndex => {
  if (segments.length === 0) return { segments, within: () => [], at: () => undefined };
  const boxes = segments.map(({ line }) => boxOf(line));
  const index = indexOf(boxes);
  const found = ({ left, top, right, bottom }: Box) => index.search(left, top, right, bottom).sort((a, b) => a - b);
  const area = (at: number) => {
    const box = boxes[at];
    return box ? (box.right - box.left) * (box.bottom - box.top) : 0;
  };
  return {
    segments,
    within: (box) => found(box).flatMap((at) => segments[at] ?? []),
    at: ({ x, y }, reach) => {
      const near = found({ left: x - reach, top: y - reach, right: x + reach, bottom: y + reach });
      const [smallest] = near
        .filter((at) => isNear(segments[at] as Segment, { x, y }, reach))
        .sort((a, b) => area(a) - area(b) || b - a);
      return smallest === undefined ? undefined : segments[smallest];
    },
  };
};
