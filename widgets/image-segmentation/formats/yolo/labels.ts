import { boxOf, type FlatLine } from '../../geometry.ts';
import type { Segment } from '../../segments.ts';
import type { PictureDraft } from '../draft.ts';
import { rectangleIn } from '../reading.ts';
import type { Classes } from './classes.ts';

const BOX = 4;
const FEWEST_NUMBERS = 6;
type Sides = { width: number; height: number };

/**
 * A segment a line: its class, then the middle, width and height of a box, or the vertices of a polygon, as parts of the
 * picture's sides. https://docs.ultralytics.com/datasets/segment/
 */
export const readLabels = (text: string, classes: Classes, draft: PictureDraft): void => {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '');
  const { size } = draft;
  if (size === null) {
    if (lines.length > 0) draft.fault('segmentNoSize');
    return;
  }
  for (const line of lines) readLabel(line, size, classes, draft);
};

const readLabel = (line: string, size: Sides, { names, hasKeyPoints }: Classes, draft: PictureDraft): undefined => {
  const [number = '', ...texts] = line.trim().split(/\s+/);
  const all = texts.map(Number);
  if (!/^\d+$/.test(number) || all.length < BOX || !all.every(Number.isFinite))
    return draft.fault('segmentAnnotation', { found: line });
  const name = names.get(String(Number(number)));
  if (name === undefined) draft.losses.add('segmentNoNames', number);
  const isBox = hasKeyPoints || all.length < FEWEST_NUMBERS;
  // One number more than coordinates need is how sure a program was.
  const rest = isBox ? all.length - BOX : all.length % 2;
  if (rest > 0) draft.losses.add('segmentFields', draft.name, { fields: hasKeyPoints ? 'keypoints' : 'confidence' });
  const place = isBox ? boxLine(all) : all.slice(0, all.length - rest);
  draft.add({
    type: name ?? number,
    line: place.map((part, at) => inside(part, at % 2 === 0 ? size.width : size.height)),
  });
};

/** Not rounded: these are parts of the sides, not pixels. */
const boxLine = ([x = 0, y = 0, width = 0, height = 0]: readonly number[]): number[] => {
  const [left, top, right, bottom] = [x - width / 2, y - height / 2, x + width / 2, y + height / 2];
  return [left, top, right, top, right, bottom, left, bottom];
};

/** Programs place an edge a hair outside of the picture. */
const inside = (part: number, side: number): number => Math.min(Math.max(part * side, 0), side);

/** As a file is read either as boxes or as polygons, its rectangles are polygons where it has another one. */
export const labelsOf = (
  segments: readonly Segment[],
  { width, height }: Sides,
  numberOf: Map<string, number>,
): string => {
  const areBoxes = segments.every(({ line }) => rectangleIn(line) !== null);
  return segments
    .map(({ type, line }) => {
      const parts = areBoxes ? boxParts(line) : line;
      const numbers = parts.map((one, at) => written(one / (at % 2 === 0 ? width : height)));
      return `${[numberOf.get(type), ...numbers].join(' ')}\n`;
    })
    .join('');
};

const boxParts = (line: FlatLine): number[] => {
  const { left, top, right, bottom } = boxOf(line);
  return [(left + right) / 2, (top + bottom) / 2, right - left, bottom - top];
};

/** Enough for hundredths of a pixel in the largest picture; never with an exponent. */
const written = (part: number): string => part.toFixed(10).replace(/\.?0+$/, '');
