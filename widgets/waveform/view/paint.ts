import { hexOf } from '../../shared/colours.ts';
import type { Outline, OutlineRun } from '../../shared/sound/outline.ts';
import { labelsOf, type Region } from '../document/region.ts';
import { timeText } from '../time-text.ts';
import { msAt, perSecondOf, type Scale, spanOf, xOf } from './scale.ts';

export const RULER = 20;
export const HEIGHT = 180;
export const OVERVIEW_HEIGHT = 36;
/** Between two times of the ruler, in pixels. */
const LEAST_TICK = 90;
const TICKS = [10, 50, 100, 250, 500, 1000, 2000, 5000, 10_000, 30_000, 60_000, 300_000, 600_000, 1_800_000, 3_600_000];

export interface Colours {
  wave: string;
  line: string;
  text: string;
  paper: string;
  head: string;
}

export interface Scene {
  scale: Scale;
  peaks: Outline | null;
  regions: readonly Region[];
  /** What is dragged at this moment, in place of the region with its id. */
  draft: Region | null;
  selected: string | undefined;
  /** Milliseconds. */
  time: number;
  /** Where a region was begun by key. */
  mark: number | null;
}

/** The canvas at the size of the screen's pixels, empty. */
export const cleared = (canvas: HTMLCanvasElement, width: number, height: number): CanvasRenderingContext2D | null => {
  const ratio = window.devicePixelRatio || 1;
  const [wide, high] = [Math.round(width * ratio), Math.round(height * ratio)];
  if (canvas.width !== wide) canvas.width = wide;
  if (canvas.height !== high) canvas.height = high;
  const pen = canvas.getContext('2d');
  pen?.setTransform(ratio, 0, 0, ratio, 0, 0);
  pen?.clearRect(0, 0, width, height);
  return pen;
};

/** The outline of what is in sight, a line for each pixel. */
export const drawWave = (
  pen: CanvasRenderingContext2D,
  outline: Outline,
  box: { scale: Scale; top: number; height: number; color: string },
): void => {
  const { scale, color } = box;
  const from = scale.left / 1000;
  const perSecond = perSecondOf(scale);
  pen.fillStyle = color;
  pen.beginPath();
  let x = 0;
  for (const run of outline.runs(perSecond, from, from + scale.width / perSecond)) {
    const end = Math.min(scale.width, Math.ceil((run.until - from) * perSecond));
    traceRun(pen, run, { ...box, from: x, to: end });
    x = Math.max(x, end);
  }
  pen.fill();
};

/** Pixels `from` to `to` of a run. */
const traceRun = (
  pen: CanvasRenderingContext2D,
  { pairs, first: firstPair, rate }: OutlineRun,
  { scale, top, height, from, to }: { scale: Scale; top: number; height: number; from: number; to: number },
): void => {
  const middle = top + height / 2;
  const unit = height / 2 / 128;
  const perPixel = rate / perSecondOf(scale);
  const start = (scale.left / 1000) * rate - firstPair;
  for (let x = from; x < to; x += 1) {
    // A pair belongs to the pixel in which its middle is; a pixel without one shows the pair that it is within.
    const next = Math.ceil(start + (x + 1) * perPixel - 0.5);
    const first = Math.ceil(start + x * perPixel - 0.5);
    const begin = Math.max(0, first < next ? first : Math.floor(start + (x + 0.5) * perPixel));
    if (2 * begin >= pairs.length) break;
    const end = Math.max(begin + 1, next);
    let low = 127;
    let high = -128;
    for (let at = begin; at < end && 2 * at < pairs.length; at += 1) {
      low = Math.min(low, pairs[2 * at] ?? 0);
      high = Math.max(high, pairs[2 * at + 1] ?? 0);
    }
    pen.rect(x, middle - high * unit, 1, Math.max(1, (high - low) * unit));
  }
};

const drawRuler = (pen: CanvasRenderingContext2D, scale: Scale, colours: Colours) => {
  const perMs = perSecondOf(scale) / 1000;
  const step = TICKS.find((tick) => tick * perMs >= LEAST_TICK) ?? 3_600_000;
  pen.font = '11px system-ui, sans-serif';
  pen.textBaseline = 'middle';
  for (
    let ms = Math.ceil(scale.left / step) * step;
    ms <= Math.min(scale.duration, msAt(scale, scale.width));
    ms += step
  ) {
    const x = xOf(scale, ms);
    pen.fillStyle = colours.line;
    pen.fillRect(x, 0, 1, RULER);
    pen.fillStyle = colours.text;
    pen.fillText(step < 1000 ? timeText(ms) : timeText(ms).replace(/\.000$/, ''), x + 4, RULER / 2);
  }
  pen.fillStyle = colours.line;
  pen.fillRect(0, RULER - 1, scale.width, 1);
};

const noteLine = ({ note }: Region) => labelsOf(note)?.join(', ') ?? String(note).split('\n', 1)[0] ?? '';

const drawRegion = (pen: CanvasRenderingContext2D, region: Region, scene: Scene, colours: Colours) => {
  const { scale, selected } = scene;
  const x = Math.max(-2, xOf(scale, region.start));
  const width = Math.max(1, Math.min(scale.width + 2, xOf(scale, region.end)) - x);
  const isSelected = region.id === selected || region.id === scene.draft?.id;
  const color = hexOf(region.color) ?? '#2185d0';
  pen.globalAlpha = isSelected ? 0.45 : 0.25;
  pen.fillStyle = color;
  pen.fillRect(x, RULER, width, HEIGHT - RULER);
  pen.globalAlpha = 1;
  pen.fillRect(x, RULER, isSelected ? 3 : 1, HEIGHT - RULER);
  pen.fillRect(x + width - (isSelected ? 3 : 1), RULER, isSelected ? 3 : 1, HEIGHT - RULER);
  const line = width > 30 ? noteLine(region) : '';
  if (line === '') return;
  pen.save();
  pen.beginPath();
  pen.rect(x, HEIGHT - 20, width - 2, 20);
  pen.clip();
  pen.fillStyle = colours.paper;
  pen.globalAlpha = 0.85;
  pen.fillRect(x + 3, HEIGHT - 19, Math.min(width - 6, pen.measureText(line).width + 8), 17);
  pen.globalAlpha = 1;
  pen.fillStyle = colours.text;
  pen.fillText(line, x + 7, HEIGHT - 10);
  pen.restore();
};

/** Draws what is in sight, and nothing else. `scene.regions` are those in sight. */
export const paintStage = (canvas: HTMLCanvasElement, scene: Scene, colours: Colours): void => {
  const { scale, peaks, regions, draft } = scene;
  const pen = cleared(canvas, scale.width, HEIGHT);
  if (!pen) return;
  const middle = RULER + (HEIGHT - RULER) / 2;
  pen.fillStyle = colours.line;
  pen.fillRect(0, middle, Math.min(scale.width, xOf(scale, scale.duration)), 1);
  if (peaks) drawWave(pen, peaks, { scale, top: RULER, height: HEIGHT - RULER, color: colours.wave });
  drawRuler(pen, scale, colours);
  for (const region of regions) if (region.id !== draft?.id) drawRegion(pen, region, scene, colours);
  if (draft) drawRegion(pen, draft, scene, colours);
  pen.fillStyle = colours.head;
  if (scene.mark !== null) pen.fillRect(xOf(scale, scene.mark) - 1, RULER, 2, 24);
  pen.fillRect(xOf(scale, scene.time) - 1, 0, 2, HEIGHT);
};

/** The whole recording in a strip, without the part in sight, which changes more often. */
export const paintOverview = (
  canvas: HTMLCanvasElement,
  {
    peaks,
    duration,
    width,
    regions,
  }: { peaks: Outline | null; duration: number; width: number; regions: readonly Region[] },
  colours: Colours,
): void => {
  const pen = cleared(canvas, width, OVERVIEW_HEIGHT);
  if (!pen || duration <= 0) return;
  const scale = { zoom: (width * 1000) / duration, left: 0, width, duration };
  if (peaks) drawWave(pen, peaks, { scale, top: 0, height: OVERVIEW_HEIGHT - 5, color: colours.wave });
  const taken = new Uint8Array(Math.ceil(width) + 1);
  for (const { start, end, color } of regions) {
    const from = Math.max(0, Math.floor(xOf(scale, start)));
    const to = Math.min(width, Math.max(from + 1, xOf(scale, end)));
    // Thousands of regions share pixels: each pixel is drawn once.
    if (taken[from] && taken[Math.floor(to) - 1]) continue;
    taken.fill(1, from, Math.ceil(to));
    pen.fillStyle = hexOf(color) ?? '#2185d0';
    pen.fillRect(from, OVERVIEW_HEIGHT - 4, to - from, 4);
  }
};

/** Left edge and width of the part in sight, as shares of the whole. */
export const sightOf = (scale: Scale): { from: number; share: number } =>
  scale.duration > 0
    ? { from: scale.left / scale.duration, share: Math.min(1, spanOf(scale) / scale.duration) }
    : { from: 0, share: 1 };
