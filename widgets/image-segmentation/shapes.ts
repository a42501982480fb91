import { type DrawingError, isInside, lineMetBy, moveError, vertexError } from './drawing-rules.ts';
import {
  boxOf,
  countOf,
  crossingOf,
  distance,
  type FlatLine,
  moved,
  type Point,
  pointAt,
  rectangle,
  rounded,
} from './geometry.ts';
import { FEWEST_VERTICES, NEW_HEIGHT, NEW_WIDTH, type SegmentationSettings, type Size } from './segments.ts';

type Method = SegmentationSettings['segmentationMethod'];
/** A line that keeps the rules, or why there is none. */
export type Result = { line: number[]; error?: undefined } | { error: DrawingError | 'few-vertices'; line?: undefined };

const clamp = (value: number, most: number) => Math.max(0, Math.min(most, value));

/**
 * A rectangle between two points, cut at the edges of the picture; of the default size, inside the picture, where they are
 * almost the same. Null where nothing of it is in the picture.
 */
export const rectangleBetween = (from: Point, to: Point, size: Size): number[] | null => {
  const width = size?.width ?? Infinity;
  const height = size?.height ?? Infinity;
  if (Math.abs(from.x - to.x) < 3 || Math.abs(from.y - to.y) < 3) {
    const left = clamp(from.x, Math.max(0, width - NEW_WIDTH));
    const top = clamp(from.y, Math.max(0, height - NEW_HEIGHT));
    return rectangle({
      left,
      top,
      right: Math.min(width, left + NEW_WIDTH),
      bottom: Math.min(height, top + NEW_HEIGHT),
    });
  }
  const box = {
    left: clamp(Math.min(from.x, to.x), width),
    top: clamp(Math.min(from.y, to.y), height),
    right: clamp(Math.max(from.x, to.x), width),
    bottom: clamp(Math.max(from.y, to.y), height),
  };
  return box.right - box.left < 1 || box.bottom - box.top < 1 ? null : rectangle(box);
};

/** What is wrong with a free shape that was drawn. */
export const shapeError = (line: FlatLine, size: Size): DrawingError | 'few-vertices' | null => {
  if (countOf(line) < FEWEST_VERTICES) return 'few-vertices';
  for (let at = 0; at < countOf(line); at += 1)
    if (!isInside(pointAt(line, at), size)) return { code: 'out-of-bounds', vertex: at + 1 };
  const crossing = crossingOf(line);
  return crossing && { code: 'lines-cross', first: crossing[0] + 1, second: crossing[1] + 1 };
};

export const movedShape = (line: FlatLine, dx: number, dy: number, size: Size): Result => {
  const next = moved(line, dx, dy);
  const error = moveError(next, size);
  return error ? { error } : { line: next };
};

/** Sets a vertex; of a rectangle the opposite corner stays. */
export const withVertex = (
  line: FlatLine,
  at: number,
  point: Point,
  { method, tolerance, size }: { method: Method; tolerance: number; size: Size },
): Result => {
  if (method === 'Rectangles') {
    const opposite = pointAt(line, (at + 2) % 4);
    const next = rectangle(boxOf([opposite.x, opposite.y, point.x, point.y]));
    if (moveError(next, size)) return { error: { code: 'out-of-bounds', vertex: at + 1 } };
    const { left, right, top, bottom } = boxOf(next);
    return right - left < 1 || bottom - top < 1 ? { error: { code: 'points-close' } } : { line: next };
  }
  const next = [...line];
  next[2 * at] = rounded(point.x);
  next[2 * at + 1] = rounded(point.y);
  // Vertices of a free shape are close to one another by nature.
  const error = vertexError(next, at, method === 'Shape' ? 0 : tolerance, size);
  return error ? { error } : { line: next };
};

/** A new vertex in the middle of the line after a vertex. */
export const withInserted = (line: FlatLine, after: number): number[] => {
  const [a, b] = [pointAt(line, after), pointAt(line, (after + 1) % countOf(line))];
  return [...line].toSpliced(2 * after + 2, 0, rounded((a.x + b.x) / 2), rounded((a.y + b.y) / 2));
};

/** Without a vertex; the line that takes its place keeps the rules. */
export const withoutVertex = (line: FlatLine, at: number, tolerance: number, size: Size): Result => {
  if (countOf(line) <= 3) return { error: 'few-vertices' };
  const next = [...line].toSpliced(2 * at, 2);
  const error = vertexError(next, (at + countOf(next) - 1) % countOf(next), tolerance, size);
  return error ? { error } : { line: next };
};

/** A free path grows to a point. Where it meets itself it is closed: the loop is the shape. */
export const drawnTo = (path: FlatLine, point: Point, step: number): { line: number[]; isClosed: boolean } => {
  const count = countOf(path);
  if (count > 0 && distance(point, pointAt(path, count - 1)) < step) return { line: [...path], isClosed: false };
  const met = lineMetBy(path, point);
  const isLoop = met !== null && count - met > 2;
  if (isLoop) return { line: path.slice(2 * (met + 1)), isClosed: true };
  return { line: met === null ? [...path, rounded(point.x), rounded(point.y)] : [...path], isClosed: false };
};
