import { type Box, type Budget, boxOf, budgetOf, indexOf, overlapOf } from './geometry.ts';
import type { Segment, SegmentationValue } from './segments.ts';

/** Pairs of boxes near one another, of two answers. */
const MOST_WEIGHED = 500_000;

const keyOf = ({ left, top, right, bottom }: Box): string => `${left} ${top} ${right} ${bottom}`;

/** The sum of overlaps of segments of one type, each matched with the free segment that it overlaps most. */
const sharedBy = (a: readonly Box[], b: readonly Box[], budget: Budget): number => {
  const index = indexOf(b);
  const free = new Set(b.keys());
  const alike = Map.groupBy(b.keys(), (at) => keyOf(b[at] as Box));
  /** Nothing overlaps a box more than its like, which is found without a search. */
  const likeOf = (box: Box) => {
    const some = alike.get(keyOf(box)) ?? [];
    for (let at = some.pop(); at !== undefined; at = some.pop()) if (free.has(at)) return at;
    return undefined;
  };
  const mostOverlapping = (box: Box) => {
    let [best, most] = [-1, 0];
    if (budget.comparisons <= 0) return best;
    index.collides(box.left, box.top, box.right, box.bottom, (at) => {
      budget.comparisons -= 1;
      const overlap = free.has(at) ? overlapOf(box, b[at] as Box) : 0;
      if (overlap > most || (overlap === most && overlap > 0 && at < best)) [best, most] = [at, overlap];
      return budget.comparisons <= 0;
    });
    return best;
  };
  let sum = 0;
  for (const box of a) {
    const partner = likeOf(box) ?? mostOverlapping(box);
    free.delete(partner);
    sum += partner < 0 ? 0 : overlapOf(box, b[partner] as Box);
  }
  return sum;
};

const boxesByType = (page: readonly Segment[]): Map<string, Box[]> =>
  new Map(
    [...Map.groupBy(page, ({ type }) => type)].map(([type, some]) => [type, some.map(({ line }) => boxOf(line))]),
  );

const sharedOnPage = (a: readonly Segment[], b: readonly Segment[], budget: Budget): number => {
  const others = boxesByType(b);
  return [...boxesByType(a)].reduce((sum, [type, boxes]) => {
    const same = others.get(type);
    return same ? sum + sharedBy(boxes, same, budget) : sum;
  }, 0);
};

/**
 * Dice coefficient of two answers, 0 to 1: how far the boxes around segments of the same type overlap. In answers with
 * more overlaps than can be weighed, the last segments match only those in exactly the same place.
 */
export const agreement = (a: SegmentationValue, b: SegmentationValue): number => {
  const total = [a, b].flatMap(({ segmentsOnPages }) => segmentsOnPages).reduce((sum, page) => sum + page.length, 0);
  if (total === 0) return 1;
  const budget = budgetOf(MOST_WEIGHED);
  const shared = a.segmentsOnPages.reduce(
    (sum, page, at) => sum + sharedOnPage(page, b.segmentsOnPages[at] ?? [], budget),
    0,
  );
  return (2 * shared) / total;
};
