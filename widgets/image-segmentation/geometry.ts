import Flatbush from 'flatbush';

/** Flat coordinates: `x1, y1, x2, y2, …`. */
export type FlatLine = readonly number[];
export interface Point {
  x: number;
  y: number;
}
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export const countOf = (line: FlatLine): number => line.length >> 1;
export const pointAt = (line: FlatLine, at: number): Point => ({ x: line[2 * at] ?? 0, y: line[2 * at + 1] ?? 0 });
export const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);
/** Coordinates are stored with two decimals. */
export const rounded = (coordinate: number): number => Math.round(coordinate * 100) / 100;

export const boxOf = (line: FlatLine): Box => {
  const box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
  for (let at = 0; at + 1 < line.length; at += 2) {
    const [x, y] = [line[at] as number, line[at + 1] as number];
    if (x < box.left) box.left = x;
    if (x > box.right) box.right = x;
    if (y < box.top) box.top = y;
    if (y > box.bottom) box.bottom = y;
  }
  return box;
};

/** The four vertices of a rectangle, clockwise from the top left. */
export const rectangle = ({ left, top, right, bottom }: Box): number[] =>
  [left, top, right, top, right, bottom, left, bottom].map(rounded);

export const moved = (line: FlatLine, dx: number, dy: number): number[] =>
  line.map((coordinate, at) => rounded(coordinate + (at % 2 === 0 ? dx : dy)));

/** How far a point is from the line between two others. */
export const distanceToLine = (point: Point, a: Point, b: Point): number => {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const length = dx * dx + dy * dy;
  const along = length === 0 ? 0 : Math.max(0, Math.min(1, ((point.x - a.x) * dx + (point.y - a.y) * dy) / length));
  return distance(point, { x: a.x + along * dx, y: a.y + along * dy });
};

const side = (a: Point, b: Point, c: Point) => Math.sign((b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x));
const within = (a: Point, b: Point, c: Point) =>
  Math.min(a.x, b.x) <= c.x && c.x <= Math.max(a.x, b.x) && Math.min(a.y, b.y) <= c.y && c.y <= Math.max(a.y, b.y);

/** Whether two lines have a point in common. */
export const meet = (a: Point, b: Point, c: Point, d: Point): boolean => {
  const [s1, s2, s3, s4] = [side(a, b, c), side(a, b, d), side(c, d, a), side(c, d, b)];
  if (s1 !== s2 && s3 !== s4) return true;
  return (
    (s1 === 0 && within(a, b, c)) ||
    (s2 === 0 && within(a, b, d)) ||
    (s3 === 0 && within(c, d, a)) ||
    (s4 === 0 && within(c, d, b))
  );
};

/** Boxes by their numbers, at least one, to be searched by place. */
export const indexOf = (boxes: readonly Box[]): Flatbush => {
  const index = new Flatbush(boxes.length);
  for (const { left, top, right, bottom } of boxes) index.add(left, top, right, bottom);
  index.finish();
  return index;
};

/** What a search may still compare. Several searches share one, so that no hostile answer holds up a server. */
export interface Budget {
  comparisons: number;
}
export const budgetOf = (comparisons = 1_000_000): Budget => ({ comparisons });

type Line = readonly [Point, Point];

const boxAround = ([a, b]: Line): Box => ({
  left: Math.min(a.x, b.x),
  top: Math.min(a.y, b.y),
  right: Math.max(a.x, b.x),
  bottom: Math.max(a.y, b.y),
});

/** Offers the lines that may cross one, in any order, until `crosses` takes one of them. */
type Search = (at: number, crosses: (other: number) => boolean) => void;

/** So few lines are compared each with each sooner than an index of them is made. */
const FEW_LINES = 24;

const allLater =
  (count: number): Search =>
  (at, crosses) => {
    for (let other = at + 1; other < count && !crosses(other); other += 1);
  };

const allNear = (lines: readonly Line[]): Search => {
  const boxes = lines.map(boxAround);
  const index = indexOf(boxes);
  return (at, crosses) => {
    const { left, top, right, bottom } = boxes[at] as Box;
    index.collides(left, top, right, bottom, crosses);
  };
};

/** The numbers (from 0) of two lines of a closed polygon that cross; null if none do. Line n begins at vertex n. */
export const crossingOf = (line: FlatLine, budget = budgetOf()): [number, number] | null => {
  if (budget.comparisons <= 0) return null;
  const count = countOf(line);
  const points = Array.from({ length: count }, (_, at) => pointAt(line, at));
  const lines = points.map((point, at): Line => [point, points[(at + 1) % count] as Point]);
  const search = count > FEW_LINES ? allNear(lines) : allLater(count);
  for (let at = 0; at < count && budget.comparisons > 0; at += 1) {
    const [a, b] = lines[at] as Line;
    let crossed = -1;
    search(at, (other) => {
      budget.comparisons -= 1;
      const [c, d] = lines[other] as Line;
      const areApart = other > at + 1 && other < at + count - 1;
      if (areApart && meet(a, b, c, d)) crossed = other;
      return crossed >= 0 || budget.comparisons <= 0;
    });
    if (crossed >= 0) return [at, crossed];
  }
  return null;
};

/** Whether a point is inside a closed polygon (even-odd rule). */
export const contains = (line: FlatLine, { x, y }: Point): boolean => {
  let inside = false;
  const count = countOf(line);
  for (let at = 0, before = count - 1; at < count; before = at, at += 1) {
    const [a, b] = [pointAt(line, at), pointAt(line, before)];
    if (a.y > y !== b.y > y && x < ((b.x - a.x) * (y - a.y)) / (b.y - a.y) + a.x) inside = !inside;
  }
  return inside;
};

/** Area that two boxes share, as a part of the area that they cover together: 0 to 1. */
export const overlapOf = (a: Box, b: Box): number => {
  const width = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  if (width <= 0 || height <= 0) return 0;
  const area = ({ left, top, right, bottom }: Box) => (right - left) * (bottom - top);
  return (width * height) / (area(a) + area(b) - width * height);
};
