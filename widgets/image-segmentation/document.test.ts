import fc from 'fast-check';
import { expect, test } from 'vitest';
import { add, change, copyToNext, documentOf, redo, remove, reorder, type SegmentDocument, undo } from './document.ts';
import { isInside, stepTo } from './drawing-rules.ts';
import { crossingOf, distance, pointAt } from './geometry.ts';
import { imageSegmentation } from './model.ts';
import type { SegmentationSettings, SegmentationValue } from './segments.ts';

const coordinate = fc.integer({ min: -20, max: 320 });
const size = { width: 300, height: 300 };

test('whatever is clicked, a path keeps the rules, and a closed one does not cross itself', () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ x: coordinate, y: coordinate }), { maxLength: 25 }),
      fc.constantFrom(null, 3, 4, 6),
      (clicks, vertices) => {
        let path: number[] = [];
        for (const click of clicks) {
          const step = stepTo(path, click, vertices, 10, size);
          if (step.kind === 'added') path = step.line;
        }
        const points = Array.from({ length: path.length / 2 }, (_, at) => pointAt(path, at));
        expect(points.every((point) => isInside(point, size))).toBe(true);
        expect(points.some((a, at) => points.some((b, other) => other < at && distance(a, b) < 10))).toBe(false);
        expect(points.length).toBeLessThanOrEqual(vertices ?? Infinity);
        const end = points[0] && stepTo(path, points[0], vertices, 10, size);
        if (end?.kind === 'closed') {
          expect(crossingOf(end.line)).toBeNull();
          expect(points.length).toBeGreaterThanOrEqual(3);
          if (vertices !== null) expect(points.length).toBe(vertices);
        }
      },
    ),
  );
});

test.each([
  [[0, 0, 100, 0], { x: 105, y: 2 }, null, { code: 'points-close' }],
  [[0, 0, 100, 0, 100, 100], { x: 50, y: 5 }, null, { code: 'vertex-line', vertex: 4, line: 1 }],
  [[0, 0, 100, 0], { x: 301, y: 2 }, null, { code: 'out-of-bounds', vertex: 3 }],
  [[0, 50, 100, 50, 100, 100], { x: 50, y: 10 }, null, { code: 'lines-cross', first: 1, second: 3 }],
  [[0, 0, 100, 0, 100, 100], { x: 20, y: 200 }, 3, { code: 'connect-first' }],
] as const)('a click after %j at %j is rejected', (path, point, vertices, error) => {
  expect(stepTo(path, point, vertices, 10, size)).toEqual({ kind: 'rejected', error });
});

test('undo of all edits returns to the start, and redo of all to the end', () => {
  let keys = 0;
  const newKey = () => {
    keys += 1;
    return String(keys);
  };
  const segment = () => ({ key: newKey(), type: 'a', line: [0, 0, 9, 0, 9, 9] });
  const start = documentOf([[segment(), segment()], [segment()]]);
  const edit = (document: SegmentDocument, [kind, page, at]: readonly [number, number, number]): SegmentDocument => {
    const segments = document.pages[page] ?? [];
    const key = segments[at % Math.max(1, segments.length)]?.key ?? '';
    if (kind === 0) return add(document, page, [segment()]);
    if (kind === 1) return remove(document, page, key);
    if (kind === 2) return change(document, page, key, { text: String(at) });
    if (kind === 3) return reorder(document, page, key, at - 3);
    return copyToNext(document, page, segments, newKey);
  };
  const edits = fc.tuple(fc.nat(4), fc.nat(1), fc.nat(6));
  fc.assert(
    fc.property(fc.array(edits, { maxLength: 30 }), (steps) => {
      const end = steps.reduce(edit, start);
      let document = end;
      while (document.past.length > 0) document = undo(document);
      expect(document.pages).toEqual(start.pages);
      while (document.future.length > 0) document = redo(document);
      expect(document.pages).toEqual(end.pages);
    }),
  );
});

test('a segment outside of its picture is refused, unless the question has put it there and could not know the size', () => {
  const settings: SegmentationSettings = {
    ...{ label: '', segmentationMethod: 'Rectangles', transcription: false },
    segmentTypes: [{ name: 'Line', color: '#0b5ed7', vertices: null }],
  };
  const over = { key: 'a', type: 'Line', line: [900, 10, 1000.4, 10, 1000.4, 40, 900, 40] };
  const further = { ...over, line: over.line.map((one) => (one > 1000 ? 1000.5 : one)) };
  const input = { images: ['a.png'], segmentsOnPages: [[over]] };
  const sizes = [{ width: 1000, height: 500 }];
  const answer = (...segments: (typeof over)[]): SegmentationValue => ({
    ...input,
    segmentsOnPages: [segments],
    sizes,
  });
  const { refuse, checkInput } = imageSegmentation;
  expect(checkInput?.(settings, input)).toEqual([]);
  expect(refuse?.(answer(over), settings, input)).toEqual([]);
  const outside = [{ code: 'segment-bounds', params: { page: 1, number: 1 } }];
  expect(refuse?.(answer(further), settings, input)).toMatchObject(outside);
  expect(refuse?.(answer({ ...over, key: 'b' }), settings, input)).toMatchObject(outside);
  expect(refuse?.(answer(over), settings, 'a.png')).toMatchObject(outside);
  expect(checkInput?.(settings, { ...input, sizes })).toMatchObject(outside);
});

test('an answer with a line that is being drawn is unfinished, and refused where there is no such page', () => {
  const settings: SegmentationSettings = {
    ...{ label: '', segmentationMethod: 'Polygons', transcription: false },
    segmentTypes: [{ name: 'Line', color: '#0b5ed7', vertices: null }],
  };
  const value: SegmentationValue = { images: ['a.png'], segmentsOnPages: [[]] };
  const at = (page: number): SegmentationValue => ({ ...value, drawing: { page, type: 'Line', line: [1, 1] } });
  const { refuse, unfinished } = imageSegmentation;
  expect(unfinished?.(value, settings)).toEqual([]);
  expect(unfinished?.(at(0), settings)).toMatchObject([{ code: 'segment-unfinished' }]);
  expect(refuse?.(at(0), settings, 'a.png')).toEqual([]);
  expect(refuse?.(at(1), settings, 'a.png')).toMatchObject([{ code: 'segment-pages' }]);
});
