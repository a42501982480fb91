import { change, remove, reorder, type SegmentDocument } from '../document.ts';
import type { Point } from '../geometry.ts';
import type { Segment, SegmentationSettings, Size } from '../segments.ts';
import { movedShape, type Result, withInserted, withoutVertex, withVertex } from '../shapes.ts';

/** Its number of vertices stays as it is: of rectangles, and of polygons whose type says it. */
const isFixed = (
  { segmentationMethod: method, segmentTypes }: SegmentationSettings,
  segment: Segment | null,
): boolean =>
  method === 'Rectangles' ||
  (method === 'Polygons' && (segmentTypes.find(({ name }) => name === segment?.type)?.vertices ?? null) !== null);

interface Place {
  settings: SegmentationSettings;
  document: SegmentDocument;
  page: number;
  size: Size;
  commit: (next: SegmentDocument) => void;
  onError: (error: NonNullable<Result['error']> | null) => void;
  /** Shows a type again. */
  unhide: (type: string) => void;
}

/** Every change of a segment; null: nothing may be changed. */
export const segmentChanges = (segment: Segment | null, place: Place) => {
  const { settings, document, page, size, commit, onError, unhide } = place;
  const method = settings.segmentationMethod;
  const isFree = segment !== null && !isFixed(settings, segment);
  const changeTo = (some: Partial<Segment>) => segment && commit(change(document, page, segment.key, some));
  const store = ({ line, error }: Result) => {
    onError(error ?? null);
    if (line) changeTo({ line });
  };
  return {
    isFixed: isFixed(settings, segment),
    changeSelected: (some: Partial<Segment>) => {
      changeTo(some);
      // It would vanish as soon as it has its type.
      if (some.type !== undefined) unhide(some.type);
    },
    move: (dx: number, dy: number) => segment && store(movedShape(segment.line, dx, dy, size)),
    moveVertex: (at: number, point: Point, tolerance: number) =>
      segment && store(withVertex(segment.line, at, point, { method, tolerance, size })),
    insertVertex: (at: number) => isFree && store({ line: withInserted(segment.line, at) }),
    removeVertex: (at: number, tolerance: number) =>
      isFree && store(withoutVertex(segment.line, at, method === 'Shape' ? 0 : tolerance, size)),
    remove: () => segment && commit(remove(document, page, segment.key)),
    reorder: (steps: number) => segment && commit(reorder(document, page, segment.key, steps)),
  };
};
