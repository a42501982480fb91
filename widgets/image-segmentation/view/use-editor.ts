import { useState } from 'react';
import { add, change, copyToNext, type SegmentDocument } from '../document.ts';
import { type DrawingError, moveError, stepTo } from '../drawing-rules.ts';
import { type Point, rounded } from '../geometry.ts';
import type { Drawing, Segment, SegmentationSettings, SegmentationValue, Size } from '../segments.ts';
import { drawnTo, rectangleBetween, shapeError } from '../shapes.ts';
import { segmentChanges } from './segment-changes.ts';
import { mayRedo, mayUndo, redone, undone } from './steps.ts';
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
  start: SegmentationValue,
  onChange: (value: SegmentationValue, patch?: unknown) => void,
  withheld: Withheld,
) => {
  const { segmentationMethod: method, segmentTypes } = settings;
  const { work, sizes, outside, setSize, update } = useSegments(value, start, onChange);
  const { document, drawing } = work;
  // What was being drawn when the page was left is drawn on.
  const [page, setPage] = useState(drawing?.page ?? 0);
  const [typeName, setType] = useState(drawing?.type ?? segmentTypes[0]?.name ?? '');
  const [isDrawing, setDrawing] = useState(drawing !== null);
  const [trouble, setTrouble] = useState<Trouble>(null);

  const type = segmentTypes.find(({ name }) => name === typeName) ?? segmentTypes[0];
  const segments = document.pages[page] ?? [];
  const { selected, mayChange, isEditing, vertex, setVertex, choose, open } = useSelection(segments, withheld);
  const size = sizes[page] ?? null;
  const own = drawing?.page === page ? drawing : null;
  const draft = own?.line ?? null;
  const begin = (line: number[]): Drawing => ({ page, type: type?.name ?? '', line });
  const commit = (next: SegmentDocument) => update({ document: next });
  const abort = () => update({ drawing: null });
  const select = (next: string | null) => {
    choose(next);
    setTrouble(null);
  };
  const create = (line: readonly number[]) => {
    const fresh: Segment = { key: newKey(), type: type?.name ?? '', line: line.map(rounded) };
    const added = add(document, page, [method === 'Polygons' ? { ...fresh, edit: false } : fresh]);
    update({ document: added, drawing: null });
    // It would vanish as soon as it is drawn.
    withheld.unhide(fresh.type);
    select(fresh.key);
  };
  const changed = mayChange ? selected : null;
  const { unhide } = withheld;
  const changes = segmentChanges(changed, { settings, document, page, size, commit, onError: setTrouble, unhide });
  /** What was wrong goes with a step that is taken back. */
  const step = (act: () => void) => () => {
    setTrouble(null);
    act();
  };
  return {
    ...{ document, segments, selected, page, type, isDrawing, draft, isEditing, vertex, trouble, size, method },
    ...{ mayChange, outside, ...changes },
    ...{ hasDrawing: drawing !== null, mayUndo: mayUndo(work, own !== null), mayRedo: mayRedo(work, own !== null) },
    select,
    setType: (name: string) => {
      setType(name);
      if (own) update({ drawing: { ...own, type: name } });
    },
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
      abort();
      select(on ? null : (selected?.key ?? null));
    },
    abort: step(abort),
    edit: (on: boolean) => {
      open(on);
      if (!on && changed?.edit) commit(change(document, page, changed.key, { edit: false }));
    },
    /** Another page aborts what is being drawn and saves what is being edited. */
    open: (next: number) => {
      if (drawing?.page !== next) abort();
      select(null);
      setPage(next);
    },
    undo: step(() => update(undone(work, own))),
    redo: step(() => update(redone(work, own, begin([])))),
    press: (point: Point, tolerance: number) => {
      const step = stepTo(draft ?? [], point, method === 'Polygons' ? (type?.vertices ?? null) : null, tolerance, size);
      if (draft === null) choose(null);
      setTrouble(step.kind === 'rejected' ? step.error : null);
      if (step.kind === 'closed') create(step.line);
      if (step.kind === 'added') update({ drawing: begin(step.line) });
    },
    addRectangle: (from: Point, to: Point) => {
      const line = rectangleBetween(from, to, size);
      return line ? create(line) : setTrouble({ code: 'shape-out-of-bounds' });
    },
    /** Draws a free path on; true once it has met itself and is a shape. */
    drawOn: (path: readonly number[], point: Point, step: number) => drawnTo(path, point, step),
    addShape: (line: readonly number[]) => {
      const error = shapeError(line, size);
      if (!error) return create(line);
      abort();
      setTrouble(error);
    },
    remove: () => {
      if (!changed) return;
      changes.remove();
      select(null);
    },
  };
};
export type Editor = ReturnType<typeof useEditor>;
