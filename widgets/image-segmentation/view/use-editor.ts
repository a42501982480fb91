import { useState } from 'react';
import { add, change, copyToNext, redo, undo } from '../document.ts';
import { type DrawingError, moveError, stepTo } from '../drawing-rules.ts';
import { type Point, rounded } from '../geometry.ts';
import type { Segment, SegmentationSettings, SegmentationValue, Size } from '../segments.ts';
import { drawnTo, rectangleBetween, shapeError } from '../shapes.ts';
import { segmentChanges } from './segment-changes.ts';
import { useSegments } from './use-segments.ts';
import { useSelection, type Withheld } from './use-selection.ts';

export type Trouble = DrawingError | { code: 'copy-out-of-bounds'; numbers: string } | 'few-vertices' | null;
const newKey = () => Math.random().toString(36).slice(2, 12);

/** So many segments are named at a time. */
const NAMED = 10;

/** The segments that are in a picture, and the numbers of those that are not. */
const fittingIn = (size: Size, some: readonly Segment[], segments: readonly Segment[]) => {
  const others = new Set(some.filter(({ line }) => moveError(line, size) !== null));
  const numbers = segments.flatMap((one, at) => (others.has(one) ? at + 1 : []));
  const named = numbers.slice(0, NAMED).join(', ');
  return {
    fitting: some.filter((one) => !others.has(one)),
    others: numbers.length > NAMED ? `${named}, …` : named,
  };
};

/** What is selected, drawn and edited, and every action on it. */
export const useEditor = (
  settings: SegmentationSettings,
  value: SegmentationValue,
  onChange: (value: SegmentationValue) => void,
  withheld: Withheld,
) => {
  const { segmentationMethod: method, segmentTypes } = settings;
  const { document, sizes, outside, setSize, update: commit } = useSegments(value, onChange);
  const [page, setPage] = useState(0);
  const [typeName, setType] = useState(segmentTypes[0]?.name ?? '');
  const [isDrawing, setDrawing] = useState(false);
  const [draft, setDraft] = useState<readonly number[] | null>(null);
  const [trouble, setTrouble] = useState<Trouble>(null);

  const type = segmentTypes.find(({ name }) => name === typeName) ?? segmentTypes[0];
  const segments = document.pages[page] ?? [];
  const { selected, mayChange, isEditing, vertex, setVertex, choose, open } = useSelection(segments, withheld);
  const size = sizes[page] ?? null;
  const select = (next: string | null) => {
    choose(next);
    setTrouble(null);
  };
  const create = (line: readonly number[]) => {
    const fresh: Segment = { key: newKey(), type: type?.name ?? '', line: line.map(rounded) };
    commit(add(document, page, [method === 'Polygons' ? { ...fresh, edit: false } : fresh]));
    setDraft(null);
    select(fresh.key);
  };
  const changed = mayChange ? selected : null;
  const changes = segmentChanges(changed, { settings, document, page, size, commit, onError: setTrouble });
  /** What was wrong goes with a step that is taken back. */
  const step = (act: () => void) => () => {
    setTrouble(null);
    act();
  };
  return {
    ...{ document, segments, selected, page, type, isDrawing, draft, isEditing, vertex, trouble, size, method },
    ...{ mayChange, outside, ...changes },
    select,
    setType,
    setVertex,
    setSize,
    /** What would be outside of the next page's picture is left out and named. */
    copy: (some: readonly Segment[]) => {
      const { fitting, others } = fittingIn(sizes[page + 1] ?? null, some, segments);
      setTrouble(others === '' ? null : { code: 'copy-out-of-bounds', numbers: others });
      commit(copyToNext(document, page, fitting, newKey));
    },
    draw: (on: boolean) => {
      setDrawing(on);
      setDraft(null);
      select(on ? null : (selected?.key ?? null));
    },
    abort: step(() => setDraft(null)),
    edit: (on: boolean) => {
      open(on);
      if (!on && changed?.edit) commit(change(document, page, changed.key, { edit: false }));
    },
    /** Another page aborts what is being drawn and saves what is being edited. */
    open: (next: number) => {
      setDraft(null);
      select(null);
      setPage(next);
    },
    undo: step(() => (draft ? setDraft(draft.length > 2 ? draft.slice(0, -2) : null) : commit(undo(document)))),
    redo: step(() => commit(redo(document))),
    press: (point: Point, tolerance: number) => {
      const step = stepTo(draft ?? [], point, method === 'Polygons' ? (type?.vertices ?? null) : null, tolerance, size);
      if (draft === null) choose(null);
      setTrouble(step.kind === 'rejected' ? step.error : null);
      if (step.kind === 'closed') create(step.line);
      if (step.kind === 'added') setDraft(step.line);
    },
    addRectangle: (from: Point, to: Point) => {
      const line = rectangleBetween(from, to, size);
      return line ? create(line) : setTrouble({ code: 'shape-out-of-bounds' });
    },
    /** Draws a free path on; true once it has met itself and is a shape. */
    drawOn: (path: readonly number[], point: Point, step: number) => drawnTo(path, point, step),
    addShape: (line: readonly number[]) => {
      setDraft(null);
      const error = shapeError(line, size);
      return error ? setTrouble(error) : create(line);
    },
    remove: () => {
      if (!changed) return;
      changes.remove();
      select(null);
    },
  };
};
export type Editor = ReturnType<typeof useEditor>;
