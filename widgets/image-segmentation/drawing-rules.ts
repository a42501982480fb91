import { countOf, crossingOf, distance, distanceToLine, type FlatLine, meet, type Point, pointAt } from './geometry.ts';
import { FEWEST_VERTICES, type Size } from './segments.ts';

/** Pixels on the screen. */
export const TOLERANCE = 10;

/** Why a vertex, or a line, is not taken; vertices and lines are counted from 1. */
export type DrawingError =
  | { code: 'points-close' }
  | { code: 'vertex-line'; vertex: number; line: number }
  | { code: 'out-of-bounds'; vertex: number }
  | { code: 'lines-cross'; first: number; second: number }
  | { code: 'connect-first' }
  | { code: 'shape-out-of-bounds' };

export const isInside = ({ x, y }: Point, size: Size): boolean =>
  x >= 0 && y >= 0 && (size === null || (x <= size.width && y <= size.height));

/** What is wrong with a whole shape that was moved. */
export const moveError = (line: FlatLine, size: Size): DrawingError | null => {
  for (let at = 0; at < countOf(line); at += 1)
    if (!isInside(pointAt(line, at), size)) return { code: 'shape-out-of-bounds' };
  return null;
};

/** What is wrong with a closed polygon after one of its vertices was set. `tolerance` is in pixels of the picture. */
export const vertexError = (line: FlatLine, vertex: number, tolerance: number, size: Size): DrawingError | null => {
  const count = countOf(line);
  const point = pointAt(line, vertex);
  if (!isInside(point, size)) return { code: 'out-of-bounds', vertex: vertex + 1 };
  for (let at = 0; at < count; at += 1)
    if (at !== vertex && distance(point, pointAt(line, at)) < tolerance) return { code: 'points-close' };
  const before = (vertex + count - 1) % count;
  for (let at = 0; at < count; at += 1) {
    const [a, b] = [pointAt(line, at), pointAt(line, (at + 1) % count)];
    if (at !== vertex && at !== before && distanceToLine(point, a, b) < tolerance)
      return { code: 'vertex-line', vertex: vertex + 1, line: at + 1 };
  }
  // The two lines of the vertex have moved: other vertices may be near them now.
  for (let at = 0; at < count; at += 1)
    for (const edge of [before, vertex]) {
      const end = (edge + 1) % count;
      if (
        at !== edge &&
        at !== end &&
        distanceToLine(pointAt(line, at), pointAt(line, edge), pointAt(line, end)) < tolerance
      )
        return { code: 'vertex-line', vertex: at + 1, line: edge + 1 };
    }
  const crossing = crossingOf(line);
  return crossing && { code: 'lines-cross', first: crossing[0] + 1, second: crossing[1] + 1 };
};

export type Step =
  | { kind: 'added'; line: number[] }
  | { kind: 'closed'; line: number[] }
  | { kind: 'rejected'; error: DrawingError };

const rejected = (error: DrawingError): Step => ({ kind: 'rejected', error });

/** The number of the line of an open path that the line from its last vertex to a point meets; null if none. */
export const lineMetBy = (path: FlatLine, point: Point, from = 0): number | null => {
  const last = countOf(path) - 1;
  for (let at = from; at < last - 1; at += 1)
    if (meet(pointAt(path, at), pointAt(path, at + 1), pointAt(path, last), point)) return at;
  return null;
};

/** Closes a path, unless the line that closes it breaks a rule. */
const close = (path: FlatLine, tolerance: number): Step => {
  const count = countOf(path);
  const [first, last] = [pointAt(path, 0), pointAt(path, count - 1)];
  const met = lineMetBy(path, first, 1);
  if (met !== null) return rejected({ code: 'lines-cross', first: met + 1, second: count });
  for (let at = 1; at < count - 1; at += 1)
    if (distanceToLine(pointAt(path, at), last, first) < tolerance)
      return rejected({ code: 'vertex-line', vertex: at + 1, line: count });
  return { kind: 'closed', line: [...path] };
};

/**
 * What a click does to an open path: it adds a vertex, closes the path at its first vertex, or breaks a rule.
 * `vertices` is the number that the type has, null for any; `tolerance` is in pixels of the picture.
 */
export const stepTo = (path: FlatLine, point: Point, vertices: number | null, tolerance: number, size: Size): Step => {
  const count = countOf(path);
  const isAtFirst = count > 0 && distance(point, pointAt(path, 0)) < tolerance;
  if (isAtFirst && count >= (vertices ?? FEWEST_VERTICES)) return close(path, tolerance);
  if (!isInside(point, size)) return rejected({ code: 'out-of-bounds', vertex: count + 1 });
  if (vertices !== null && count >= vertices) return rejected({ code: 'connect-first' });
  for (let at = 0; at < count; at += 1)
    if (distance(point, pointAt(path, at)) < tolerance) return rejected({ code: 'points-close' });
  const met = lineMetBy(path, point);
  if (met !== null) return rejected({ code: 'lines-cross', first: met + 1, second: count });
  for (let at = 0; at < count - 1; at += 1) {
    if (distanceToLine(point, pointAt(path, at), pointAt(path, at + 1)) < tolerance)
      return rejected({ code: 'vertex-line', vertex: count + 1, line: at + 1 });
    if (distanceToLine(pointAt(path, at), pointAt(path, count - 1), point) < tolerance)
      return rejected({ code: 'vertex-line', vertex: at + 1, line: count });
  }
  return { kind: 'added', line: [...path, point.x, point.y] };
};
