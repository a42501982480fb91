import type { AnnotationHead, AnnotationSource, Fault } from '../../shared/annotations/annotation-format.ts';
import { isDeeper } from '../../shared/annotations/json-depth.ts';
import { wholeOf } from '../../shared/annotations/lines.ts';
import { isRecord, type JsonRecord } from '../../shared/json.ts';
import { boxOf, rectangle } from '../geometry.ts';
import type { Size } from '../segments.ts';
import { faultOf } from './draft.ts';
import { isJsonFile } from './json-file.ts';

const DEEPEST = 100;

/** A whole file of JSON. */
export const jsonOf = async (file: AnnotationSource): Promise<{ value: unknown } | { fault: Fault }> => {
  const text = await wholeOf(file);
  if (text === null) return { fault: faultOf(file.name, 'segmentFileLarge') };
  try {
    const value: unknown = JSON.parse(text);
    return isDeeper(value, DEEPEST) ? { fault: faultOf(file.name, 'segmentDeep') } : { value };
  } catch (error) {
    return { fault: faultOf(file.name, 'segmentJson', { reason: (error as Error).message }) };
  }
};

/** How well files look like JSON with such signs in their beginnings. */
export const detectJson = (files: readonly AnnotationHead[], sign: RegExp): number => {
  const like = files.filter(({ name, head }) => isJsonFile(name) && /^\s*[[{]/.test(head) && sign.test(head));
  return files.length === 0 ? 0 : like.length / files.length;
};

export const recordsOf = (value: unknown): JsonRecord[] => (Array.isArray(value) ? value.filter(isRecord) : []);

export const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

/** Ids are texts or numbers. */
export const idOf = (value: unknown): string | undefined =>
  typeof value === 'number' && Number.isFinite(value) ? String(value) : textOf(value);

const MOST_PIXELS = 1_000_000;
const isSide = (value: unknown): value is number => typeof value === 'number' && value > 0 && value <= MOST_PIXELS;
export const sizeOf = (width: unknown, height: unknown): Size =>
  isSide(width) && isSide(height) ? { width, height } : null;

/** The fields that were not read. */
export const restOf = (value: JsonRecord, read: readonly string[]): JsonRecord =>
  Object.fromEntries(Object.entries(value).filter(([name]) => !read.includes(name)));

/** The name of a picture by its address: the path without the ending; none where it is the picture itself. */
export const pictureName = (address: string): string | undefined => {
  if (/^(data|blob):/i.test(address)) return undefined;
  const path = address.replace(/^\w+:\/\/[^/]*\/?/, '').split(/[?#]/, 1)[0] ?? '';
  return path.replace(/\.\w+$/, '') || undefined;
};

export const stemOf = (file: string): string => file.replace(/(?<=[^/])\.[^./]*$/, '');

/** Left, top, width and height of a line that is a rectangle with its vertices in the usual order; null of others. */
export const rectangleIn = (line: readonly number[]): [number, number, number, number] | null => {
  if (line.length !== 8) return null;
  const box = boxOf(line);
  if (rectangle(box).some((coordinate, at) => coordinate !== line[at])) return null;
  return [box.left, box.top, box.right - box.left, box.bottom - box.top];
};

/** The line of a rectangle, turned clockwise around a point where degrees are given. */
export const rectangleLine = (
  [left, top, width, height]: readonly [number, number, number, number],
  turn: { degrees: number; x: number; y: number } | null = null,
): number[] => {
  const line = rectangle({ left, top, right: left + width, bottom: top + height });
  if (!turn || turn.degrees % 360 === 0) return line;
  const [sin, cos] = [Math.sin((turn.degrees * Math.PI) / 180), Math.cos((turn.degrees * Math.PI) / 180)];
  return line.map((coordinate, at) => {
    const isX = at % 2 === 0;
    const dx = (isX ? coordinate : (line[at - 1] as number)) - turn.x;
    const dy = (isX ? (line[at + 1] as number) : coordinate) - turn.y;
    return isX ? turn.x + dx * cos - dy * sin : turn.y + dx * sin + dy * cos;
  });
};
