import { useState } from 'react';
import { add, change, redo, remove, reorder, type SegmentDocument, undo } from '../document.ts';
import { type DrawingError, stepTo } from '../drawing-rules.ts';
import { type Point, rounded } from '../geometry.ts';
import { type Segment, type SegmentationSettings, type SegmentationValue, type Size, sameSize } from '../segments.ts';
import {
  drawnTo,
  movedShape,
  type Result,
  rectangleBetween,
  shapeError,
  withInserted,
  withoutVertex,
  withVertex,
} from '../shapes.ts';
import { useSegments } from './use-segments.ts';
import { useSelection, type Withheld } from './use-selection.ts';

export type Trouble = DrawingError | 'few-vertices' | null;
const newKey = () => Math.random().toString(36).slice(2, 12);

/** Its number of vertices stays as it is: of rectangles, and of polygons whose type says it. */
const isFixed = (
  { segmentationMethod: method, segmentTypes }: SegmentationSettings,
  segment: Segment | null,
): boolean =>
  method === 'Rectangles' ||
  (method === 'Polygons' && (segmentTypes.find(({ name }) => name === segment?.type)?.vertices ?? null) !== null);

/** The same list where the size is known already. */
const withSize = (sizes: readonly Size[], count: number, at: number, size: Size): readonly Size[] =>
  sameSize(sizes[at], size)
    ? sizes
    : Array.from({ length: count }, (_, page) => (page === at ? size : (sizes[page] ?? null)));

/** What is selected, drawn and edited, and every action on it. */
export const useEditor = (
  settings: SegmentationSettings,
  value: SegmentationValue,
  onChange: (value: SegmentationValue) => void,
  withheld: Withheld,
) => {
  const { segmentationMethod: method, segmentTypes } = settings;
  const { document, update } = useSegments(value, onChange);
  const [sizes, setSizes] = useState<readonly Size[]>(value.sizes ?? []);
  const [page, setPage] = useState(0);
  const [typeName, setType] = useState(segmentTypes[0]?.name ?? '');
  const [isDrawing, setDrawing] = useState(false);
  const [draft, setDraft] = useState<readonly number[] | null>(null);
  const [trouble, setTrouble] = useState<Trouble>(null);

  const type = segmentTypes.find(({ name }) => name === typeName) ?? segmentTypes[0];
  const segments = document.pages[page] ?? [];
  const { selected, mayChange, isEditing, vertex, setVertex, choose, open } = useSelection(segments, withheld);
  const size = sizes[page] ?? null;
  const commit = (next: SegmentDocument) => update(next, sizes);
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
  const store = (result: Result) => {
    setTrouble(result.error ?? null);
    if (changed && result.line) commit(change(document, page, changed.key, { line: result.line }));
  };
  /** What was wrong goes with a step that is taken back. */
  const step = (act: () => void) => () => {
    setTrouble(null);
    act();
  };
  return {
    ...{ document, segments, selected, page, type, isDrawing, draft, isEditing, vertex, trouble, size, method },
    ...{ mayChange, isFixed: isFixed(settings, selected) },
    select,
    setType,
    setVertex,
    commit,
    newKey,
    setSize: (at: number, next: Size) => setSizes((now) => withSize(now, value.images.length, at, next)),
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
    move: (dx: number, dy: number) => changed && store(movedShape(changed.line, dx, dy, size)),
    moveVertex: (at: number, point: Point, tolerance: number) =>
      changed && store(withVertex(changed.line, at, point, { method, tolerance, size })),
    insertVertex: (at: number) =>
      changed && !isFixed(settings, changed) && store({ line: withInserted(changed.line, at) }),
    removeVertex: (at: number, tolerance: number) =>
      changed &&
      !isFixed(settings, changed) &&
      store(withoutVertex(changed.line, at, method === 'Shape' ? 0 : tolerance, size)),
    changeSelected: (some: Partial<Segment>) => changed && commit(change(document, page, changed.key, some)),
    remove: () => {
      if (!changed) return;
      commit(remove(document, page, changed.key));
      select(null);
    },
    reorder: (steps: number) => changed && commit(reorder(document, page, changed.key, steps)),
  };
};
export type Editor = ReturnType<typeof useEditor>;
