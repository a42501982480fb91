import { sameJson } from '../../shared/json.ts';
import { fits } from '../../shared/schema-check.ts';
import { isRecord, isText, type Json } from '../shared/json.ts';
import { repeated } from '../shared/names.ts';
import type { Problem } from '../shared/problem.ts';
import { markValidated } from '../shared/validated.ts';
import { moveError } from './drawing-rules.ts';
import { type Budget, boxOf, budgetOf, countOf, crossingOf, rectangle } from './geometry.ts';
import { problem } from './messages.ts';
import {
  FEWEST_VERTICES,
  LARGEST,
  MOST_SEGMENTS,
  type Segment,
  type SegmentationSettings,
  SegmentationValue,
  type Size,
} from './segments.ts';

/** Inputs never change in place: each is read once, however often its answer changes. */
const starts = new WeakMap<object, SegmentationValue>();

/** A question gives the address of a picture, a list of them, or an answer to begin with. */
export const startOf = (input: Json | undefined): SegmentationValue => {
  if (typeof input !== 'object' || input === null) return readStart(input);
  const known = starts.get(input) ?? readStart(input);
  starts.set(input, known);
  return known;
};

const readStart = (input: Json | undefined): SegmentationValue => {
  const given = isText(input) ? input.trim() : input;
  const images = isRecord(given) ? given.images : given;
  const list = (Array.isArray(images) ? images : [images]).filter(isText).filter((one) => one !== '');
  const begun = isRecord(given) && fits(SegmentationValue, { segmentsOnPages: [], ...given });
  const { segmentsOnPages = [], sizes } = begun ? (given as Partial<SegmentationValue>) : {};
  const start = {
    images: list,
    segmentsOnPages: list.map((_, page) => segmentsOnPages[page] ?? []),
    ...(sizes && { sizes }),
  };
  if (begun) markValidated(SegmentationValue, start);
  return start;
};

/** Pages never change in place: the lines of each are listed once. */
const given = new WeakMap<readonly Segment[], ReadonlyMap<string, readonly number[]>>();
const linesOf = (segments: readonly Segment[]) => {
  const known = given.get(segments) ?? new Map(segments.map(({ key, line }) => [key, line]));
  given.set(segments, known);
  return known;
};

/**
 * Whether a segment leaves its picture. One that stands where the question has put it does not: a question without sizes could not be
 * checked when it was imported, and its own segments are no mistake of whoever answers.
 */
export const isOutside = ({ key, line }: Segment, page: number, size: Size, start: SegmentationValue): boolean => {
  if (moveError(line, size) === null) return false;
  const { segmentsOnPages, sizes } = start;
  const isUnchecked = (sizes?.[page] ?? null) === null;
  return !(isUnchecked && sameJson(linesOf(segmentsOnPages[page] ?? []).get(key), line));
};

export const inputProblems = (settings: SegmentationSettings, input: Json): Problem[] => {
  if (input === null || isText(input) || (Array.isArray(input) && input.every(isText))) return [];
  if (!isRecord(input) || !fits(SegmentationValue, { ...input, segmentsOnPages: [] }))
    return [problem('segment-input')];
  if (!fits(SegmentationValue, { segmentsOnPages: [], ...input }))
    return [problem('segment-values', { most: MOST_SEGMENTS, largest: LARGEST })];
  return valueProblems(startOf(input), settings, input);
};

export const settingsProblems = ({ segmentTypes, segmentationMethod }: SegmentationSettings): Problem[] => {
  if (segmentTypes.length === 0) return [problem('segment-no-types', {}, { path: '/segmentTypes' })];
  const names = segmentTypes.map(({ name }) => name.trim());
  return segmentTypes.flatMap(({ vertices }, at) => {
    const path = `/segmentTypes/${at}`;
    const name = names[at] ?? '';
    if (name === '') return [problem('segment-name', {}, { path: `${path}/name` })];
    if (names.indexOf(name) < at) return [problem('segment-name-twice', {}, { path: `${path}/name` })];
    return segmentationMethod === 'Polygons' && vertices !== null && vertices < FEWEST_VERTICES
      ? [problem('segment-few-vertices', {}, { path: `${path}/vertices` })]
      : [];
  });
};

interface Crossing {
  lines: [number, number] | null;
}
/** Segments never change in place: each is searched once. */
const crossings = new WeakMap<Segment, Crossing>();
const crossingIn = (segment: Segment, budget: Budget): [number, number] | null => {
  const known = crossings.get(segment) ?? { lines: crossingOf(segment.line, budget) };
  crossings.set(segment, known);
  return known.lines;
};

const segmentProblem = (
  segment: Segment,
  { segmentTypes, segmentationMethod: method }: SegmentationSettings,
  where: { page: number; number: number },
  isPlaced: boolean,
  budget: Budget,
): Problem | null => {
  const type = segmentTypes.find(({ name }) => name === segment.type);
  const count = countOf(segment.line);
  if (!type) return problem('segment-type', { ...where, type: segment.type });
  if (count < FEWEST_VERTICES) return problem('segment-few', where);
  const isLine =
    segment.line.length % 2 === 0 &&
    (method !== 'Rectangles' || (count === 4 && sameJson(rectangle(boxOf(segment.line)), segment.line)));
  if (!isLine) return problem('segment-line', { ...where, method });
  if (method === 'Polygons' && type.vertices !== null && count !== type.vertices)
    return problem('segment-vertices', { ...where, type: type.name, count: type.vertices });
  if (!isPlaced) return problem('segment-bounds', where);
  const crossing = crossingIn(segment, budget);
  if (crossing) return problem('segment-crosses', { ...where, first: crossing[0] + 1, second: crossing[1] + 1 });
  return segment.edit ? problem('segment-unfinished') : null;
};

/** What the page would not have let through: one problem for each page. */
export const valueProblems = (
  { images, segmentsOnPages, sizes, drawing }: SegmentationValue,
  settings: SegmentationSettings,
  input: Json | undefined,
): Problem[] => {
  const pages = Math.max(segmentsOnPages.length, drawing ? drawing.page + 1 : 0);
  const start = startOf(input);
  if (!sameJson(images, start.images) || pages > images.length) return [problem('segment-pages')];
  const budget = budgetOf();
  return segmentsOnPages.flatMap((segments, at) => {
    const page = at + 1;
    const key = repeated(segments.map((one) => one.key));
    if (key !== undefined) return [problem('segment-key', { page, key })];
    for (const [index, segment] of segments.entries()) {
      const isPlaced = !isOutside(segment, at, sizes?.[at] ?? null, start);
      const found = segmentProblem(segment, settings, { page, number: index + 1 }, isPlaced, budget);
      if (found) return [found];
    }
    return [];
  });
};
