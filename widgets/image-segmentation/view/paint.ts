import { countOf, type FlatLine, type Point, pointAt } from '../geometry.ts';
import type { Segment } from '../segments.ts';
import { type Camera, toPicture } from './camera.ts';
import type { SegmentIndex } from './segment-index.ts';

/** Above this many visible segments the paths of the whole page, made once, are drawn. */
const MANY = 2000;

const trace = (path: Path2D, line: FlatLine, close: boolean) => {
  for (let at = 0; at < line.length; at += 2) {
    if (at === 0) path.moveTo(line[0] ?? 0, line[1] ?? 0);
    else path.lineTo(line[at] ?? 0, line[at + 1] ?? 0);
  }
  if (close) path.closePath();
};

type Paths = Map<string, Path2D>;
export type ColourOf = (segment: Segment) => string;

const pathsOf = (segments: readonly Segment[], colourOf: ColourOf): Paths => {
  const paths: Paths = new Map();
  for (const segment of segments) {
    const colour = colourOf(segment);
    const path = paths.get(colour) ?? new Path2D();
    paths.set(colour, path);
    trace(path, segment.line, true);
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
  for (const [colour, path] of isMany ? wholePaths(index, colourOf) : pathsOf(visible, colourOf)) {
    context.strokeStyle = colour;
    context.stroke(path);
    if (isMany) continue;
    context.globalAlpha = 0.15;
    context.fillStyle = colour;
    context.fill(path);
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

/** Draws what is being worked on, and the cross that keys move. */
export const paintActive = (canvas: HTMLCanvasElement, camera: Camera, active: Active | null, cross: Point | null) => {
  const context = prepared(canvas, camera);
  if (!context) return;
  const unit = 1 / camera.scale;
  if (active) {
    const path = new Path2D();
    trace(path, active.line, active.isClosed);
    for (const [style, width] of [
      ['#ffffff', 5],
      [active.colour, 3],
    ] as const) {
      context.strokeStyle = style;
      context.lineWidth = width * unit;
      context.stroke(path);
    }
    for (let at = 0; active.hasHandles && at < countOf(active.line); at += 1) {
      const { x, y } = pointAt(active.line, at);
      const size = (at === active.vertex ? 12 : 8) * unit;
      context.fillStyle = at === active.vertex ? '#000000' : '#ffffff';
      context.strokeStyle = at === active.vertex ? '#ffffff' : '#000000';
      context.lineWidth = 1.5 * unit;
      context.fillRect(x - size / 2, y - size / 2, size, size);
      context.strokeRect(x - size / 2, y - size / 2, size, size);
    }
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
