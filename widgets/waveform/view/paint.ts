import { hexOf } from '../../shared/colours.ts';
import type { Outline, OutlineRun } from '../../shared/sound/outline.ts';
import { labelsOf, type Region, tierOf } from '../document/region.ts';
import { timeText } from '../time-text.ts';
import { msAt, perSecondOf, type Scale, spanOf, xOf } from './scale.ts';

export const RULER = 20;
export const HEIGHT = 180;
export const OVERVIEW_HEIGHT = 36;
export const SPECTROGRAM_HEIGHT = 128;
/** Of a tier, under the waveform. */
const LANE = 30;

/** The tier whose lane is at a height; undefined above the lanes. */
export const laneAt = (lanes: readonly string[], y: number): string | undefined =>
  y < HEIGHT ? undefined : lanes[Math.min(lanes.length - 1, Math.floor((y - HEIGHT) / LANE))];

/** The height of the drawing with the lanes of its tiers. */
export const heightWith = (lanes: readonly string[]): number => HEIGHT + lanes.length * LANE;
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
  /** Open suggestions in sight. */
  suggestions: readonly Region[];
  lanes: readonly string[];
  /** What the lane of no tier is called. */
  noTier: string;
  /** The tier that is worked in; undefined where there are none. */
  tier: string | undefined;
  suggested: string | undefined;
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

/** Heights between which something is drawn. */
interface Band {
  top: number;
  bottom: number;
}
const WAVE: Band = { top: RULER, bottom: HEIGHT };

/** The bands of a region: its lane, and the waveform where its tier is the one that is worked in. */
const bandsOf = ({ lanes, tier }: Scene, region: Region): Band[] => {
  const lane = lanes.indexOf(tierOf(region));
  const top = HEIGHT + lane * LANE;
  const inLane = lane < 0 ? [] : [{ top: top + 3, bottom: top + LANE - 2 }];
  return tier === undefined || tierOf(region) === tier ? [WAVE, ...inLane] : inLane;
};

const placeOf = ({ scale }: Scene, { start, end }: Region) => {
  const x = Math.max(-2, xOf(scale, start));
  return { x, width: Math.max(1, Math.min(scale.width + 2, xOf(scale, end)) - x) };
};

const drawText = (pen: CanvasRenderingContext2D, text: string, [x, y, most]: number[], colours: Colours) => {
  const width = most ?? 0;
  pen.save();
  pen.beginPath();
  pen.rect(x ?? 0, (y ?? 0) - 10, width - 2, 20);
  pen.clip();
  pen.fillStyle = colours.paper;
  pen.globalAlpha = 0.85;
  pen.fillRect((x ?? 0) + 3, (y ?? 0) - 9, Math.min(width - 6, pen.measureText(text).width + 8), 17);
  pen.globalAlpha = 1;
  pen.fillStyle = colours.text;
  pen.fillText(text, (x ?? 0) + 7, y ?? 0);
  pen.restore();
};

const drawRegion = (pen: CanvasRenderingContext2D, region: Region, scene: Scene, colours: Colours) => {
  const { x, width } = placeOf(scene, region);
  const isSelected = region.id === scene.selected || region.id === scene.draft?.id;
  const bands = bandsOf(scene, region);
  pen.fillStyle = hexOf(region.color) ?? '#2185d0';
  for (const { top, bottom } of bands) {
    pen.globalAlpha = isSelected ? 0.45 : 0.25;
    pen.fillRect(x, top, width, bottom - top);
    pen.globalAlpha = 1;
    pen.fillRect(x, top, isSelected ? 3 : 1, bottom - top);
    pen.fillRect(x + width - (isSelected ? 3 : 1), top, isSelected ? 3 : 1, bottom - top);
  }
  const line = width > 30 ? noteLine(region) : '';
  const last = bands.at(-1);
  if (line !== '' && last) drawText(pen, line, [x, last === WAVE ? HEIGHT - 10 : last.top + 13, width], colours);
};

/** A suggestion is a dashed frame: in the lane of its tier, or on the waveform where it has none. */
const drawSuggestion = (pen: CanvasRenderingContext2D, one: Region, scene: Scene, colours: Colours) => {
  const { x, width } = placeOf(scene, one);
  const lane = one.tier === undefined ? -1 : scene.lanes.indexOf(one.tier);
  const { top, bottom } =
    lane < 0
      ? { top: RULER + 8, bottom: HEIGHT - 8 }
      : { top: HEIGHT + lane * LANE + 4, bottom: HEIGHT + (lane + 1) * LANE - 3 };
  const isLookedAt = one.id === scene.suggested;
  pen.save();
  pen.strokeStyle = colours.text;
  pen.lineWidth = isLookedAt ? 3 : 1.5;
  pen.setLineDash([5, 4]);
  pen.globalAlpha = 0.12;
  pen.fillStyle = hexOf(one.color) ?? '#2185d0';
  pen.fillRect(x, top, width, bottom - top);
  pen.globalAlpha = 1;
  pen.strokeRect(x + 1, top, Math.max(1, width - 2), bottom - top);
  pen.restore();
  const line = width > 30 ? noteLine(one) : '';
  if (line !== '') drawText(pen, line, [x, lane < 0 ? HEIGHT - 20 : top + 12, width], colours);
};

/** A line between the lanes, a stronger one at the lane that is worked in, and their names. */
const drawLanes = (pen: CanvasRenderingContext2D, { lanes, tier, noTier, scale }: Scene, colours: Colours) => {
  for (const [at, lane] of lanes.entries()) {
    const top = HEIGHT + at * LANE;
    pen.fillStyle = colours.line;
    pen.fillRect(0, top, scale.width, 1);
    if (lane !== tier) continue;
    pen.globalAlpha = 0.18;
    pen.fillStyle = colours.head;
    pen.fillRect(0, top, scale.width, LANE);
    pen.globalAlpha = 1;
    pen.fillRect(0, top, 4, LANE);
  }
  pen.font = '600 11px system-ui, sans-serif';
  for (const [at, lane] of lanes.entries())
    drawText(pen, lane || noTier, [2, HEIGHT + at * LANE + LANE / 2, Math.min(160, scale.width / 3)], colours);
  pen.font = '11px system-ui, sans-serif';
};

/** Draws what is in sight, and nothing else. `scene.regions` are those in sight. */
export const paintStage = (canvas: HTMLCanvasElement, scene: Scene, colours: Colours): void => {
  const { scale, peaks, regions, draft } = scene;
  const height = heightWith(scene.lanes);
  const pen = cleared(canvas, scale.width, height);
  if (!pen) return;
  const middle = RULER + (HEIGHT - RULER) / 2;
  pen.fillStyle = colours.line;
  pen.fillRect(0, middle, Math.min(scale.width, xOf(scale, scale.duration)), 1);
  if (peaks) drawWave(pen, peaks, { scale, top: RULER, height: HEIGHT - RULER, color: colours.wave });
  drawRuler(pen, scale, colours);
  for (const one of scene.suggestions) drawSuggestion(pen, one, scene, colours);
  for (const region of regions) if (region.id !== draft?.id) drawRegion(pen, region, scene, colours);
  if (draft) drawRegion(pen, draft, scene, colours);
  drawLanes(pen, scene, colours);
  pen.fillStyle = colours.head;
  if (scene.mark !== null) pen.fillRect(xOf(scale, scene.mark) - 1, RULER, 2, 24);
  pen.fillRect(xOf(scale, scene.time) - 1, 0, 2, height);
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
