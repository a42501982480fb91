import { countOf, distance, type FlatLine, type Point, pointAt } from '../geometry.ts';
import type { Segment } from '../segments.ts';
import { type Camera, toPicture } from './camera.ts';
import type { SegmentIndex } from './segment-index.ts';

/** Above this many visible segments the paths of the whole page, made once, are drawn. */
const MANY = 2000;
/** Pixels of the screen. */
const UNSEEN = 1;
const HANDLE = 8;

/** Vertices that are nearer than `least` to the one before them are passed over: nobody sees them. */
const trace = (path: Path2D, line: FlatLine, close: boolean, least = 0) => {
  let [x, y] = [line[0] ?? 0, line[1] ?? 0];
  path.moveTo(x, y);
  for (let at = 2; at < line.length; at += 2) {
    const [nextX, nextY] = [line[at] ?? 0, line[at + 1] ?? 0];
    if (Math.abs(nextX - x) + Math.abs(nextY - y) < least && at < line.length - 2) continue;
    [x, y] = [nextX, nextY];
    path.lineTo(x, y);
  }
  if (close) path.closePath();
};

type Paths = Map<string, Path2D[]>;
export type ColourOf = (segment: Segment) => string;

/** Browsers copy a path whole each time that a part of it is closed: many small ones take a hundredth of the time. */
const PARTS = 32;

const pathsOf = (segments: readonly Segment[], colourOf: ColourOf, least = 0): Paths => {
  const paths: Paths = new Map();
  const counts = new Map<string, number>();
  for (const segment of segments) {
    const colour = colourOf(segment);
    const count = counts.get(colour) ?? 0;
    counts.set(colour, count + 1);
    const list = paths.get(colour) ?? [];
    paths.set(colour, list);
    if (count % PARTS === 0) list.push(new Path2D());
    trace(list.at(-1) as Path2D, segment.line, true, least);
  }
  return paths;
};

const whole = new WeakMap<SegmentIndex, { colourOf: ColourOf; paths: Paths }>();
const wholePaths = (index: SegmentIndex, colourOf: ColourOf): Paths => {
  const known = whole.get(index);
  if (known?.colourOf === colourOf) return known.paths;
  const paths = pathsOf(index.segments, colourOf);
  whole.set(index, { colourOf, paths });
  return paths;
};

/** Makes what paints a whole page of many segments, while the picture is still being loaded. */
export const prepareSegments = (index: SegmentIndex, colourOf: ColourOf): void => {
  if (index.segments.length > MANY) wholePaths(index, colourOf);
};

/** Gives a canvas the size of the stage in device pixels and clears it; what is drawn is in pixels of the picture. */
const prepared = (canvas: HTMLCanvasElement, { x, y, scale }: Camera): CanvasRenderingContext2D | null => {
  const ratio = devicePixelRatio;
  const [width, height] = [Math.round(canvas.clientWidth * ratio), Math.round(canvas.clientHeight * ratio)];
  if (canvas.width !== width) canvas.width = width;
  if (canvas.height !== height) canvas.height = height;
  const context = canvas.getContext('2d');
  context?.setTransform(1, 0, 0, 1, 0, 0);
  context?.clearRect(0, 0, width, height);
  context?.setTransform(ratio * scale, 0, 0, ratio * scale, ratio * x, ratio * y);
  return context;
};

/** Draws the segments that are in sight. */
export const paintSegments = (canvas: HTMLCanvasElement, camera: Camera, index: SegmentIndex, colourOf: ColourOf) => {
  const context = prepared(canvas, camera);
  if (!context) return;
  const start = toPicture(camera, { x: 0, y: 0 });
  const end = toPicture(camera, { x: canvas.clientWidth, y: canvas.clientHeight });
  const visible = index.within({ left: start.x, top: start.y, right: end.x, bottom: end.y });
  const isMany = visible.length > MANY;
  context.lineWidth = (isMany ? 1 : 2) / camera.scale;
  const all = isMany ? wholePaths(index, colourOf) : pathsOf(visible, colourOf, UNSEEN / camera.scale);
  for (const [colour, paths] of all) {
    context.strokeStyle = colour;
    context.fillStyle = colour;
    for (const path of paths) context.stroke(path);
    if (isMany) continue;
    context.globalAlpha = 0.15;
    for (const path of paths) context.fill(path);
    context.globalAlpha = 1;
  }
};

export interface Active {
  line: FlatLine;
  isClosed: boolean;
  colour: string;
  hasHandles: boolean;
  /** The vertex that keys act on. */
  vertex: number | null;
}

/** Of handles that would cover one another only the first is drawn; the vertex that keys act on is drawn last, on top. */
const paintHandles = (context: CanvasRenderingContext2D, { line, vertex }: Active, unit: number) => {
  const paint = ({ x, y }: Point, isActive: boolean) => {
    const size = (isActive ? 12 : HANDLE) * unit;
    context.fillStyle = isActive ? '#000000' : '#ffffff';
    context.strokeStyle = isActive ? '#ffffff' : '#000000';
    context.fillRect(x - size / 2, y - size / 2, size, size);
    context.strokeRect(x - size / 2, y - size / 2, size, size);
  };
  context.lineWidth = 1.5 * unit;
  let before: Point | null = null;
  for (let at = 0; at < countOf(line); at += 1) {
    const point = pointAt(line, at);
    if (before && distance(before, point) < HANDLE * unit) continue;
    before = point;
    paint(point, false);
  }
  if (vertex !== null && vertex < countOf(line)) paint(pointAt(line, vertex), true);
};

/** Draws what is being worked on, and the cross that keys move. */
export const paintActive = (canvas: HTMLCanvasElement, camera: Camera, active: Active | null, cross: Point | null) => {
  const context = prepared(canvas, camera);
  if (!context) return;
  const unit = 1 / camera.scale;
  if (active) {
    const path = new Path2D();
    trace(path, active.line, active.isClosed, UNSEEN * unit);
    for (const [style, width] of [
      ['#ffffff', 5],
      [active.colour, 3],
    ] as const) {
      context.strokeStyle = style;
      context.lineWidth = width * unit;
      context.stroke(path);
    }
    if (active.hasHandles) paintHandles(context, active, unit);
  }
  if (!cross) return;
  const arms = new Path2D();
  trace(arms, [cross.x - 12 * unit, cross.y, cross.x + 12 * unit, cross.y], false);
  trace(arms, [cross.x, cross.y - 12 * unit, cross.x, cross.y + 12 * unit], false);
  for (const [style, width] of [
    ['#ffffff', 4],
    ['#000000', 2],
  ] as const) {
    context.strokeStyle = style;
    context.lineWidth = width * unit;
    context.stroke(arms);
  }
};
