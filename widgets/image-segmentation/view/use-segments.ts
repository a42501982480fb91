import { useEffect, useMemo, useState } from 'react';
import type { Patch } from '../../../shared/patch.ts';
import { markValidated } from '../../shared/validated.ts';
import { documentOf, type SegmentDocument } from '../document.ts';
import { type Drawing, type Segment, SegmentationValue, type Size, sameSize } from '../segments.ts';
import { firstOutside } from './first-outside.ts';

/** The same list where the size is known already. */
const withSize = (sizes: readonly Size[], at: number, size: Size): readonly Size[] =>
  sameSize(sizes[at], size) ? sizes : Object.assign([...sizes], { [at]: size });

/** Vertices that were taken back, the last one first to return, and how many changes had been taken back before them. */
export interface TakenBack {
  vertices: readonly number[];
  future: number;
}
export const nothing: TakenBack = { vertices: [], future: 0 };

/** What is segmented, what is being drawn, and what of that was taken back. */
export interface Work {
  document: SegmentDocument;
  drawing: Drawing | null;
  takenBack: TakenBack;
}

const workOf = ({ segmentsOnPages, drawing }: SegmentationValue): Work => ({
  ...{ document: documentOf(segmentsOnPages), drawing: drawing ?? null, takenBack: nothing },
});

/** A vertex more: the segments, which may be many, stay as they are. */
const drawnPatch = (drawing: Drawing | null, sizes: readonly Size[]): Patch => [
  drawing ? { at: ['drawing'], put: drawing } : { at: ['drawing'], drop: true },
  { at: ['sizes'], put: sizes },
];

/**
 * The work of an answer with its history, which ends when the answer is replaced from outside, and the sizes of the pictures
 * as far as they are known.
 */
export const useSegments = (
  value: SegmentationValue,
  start: SegmentationValue,
  onChange: (value: SegmentationValue, patch?: unknown) => void,
) => {
  const found = () => ({ work: workOf(value), value, isChanged: false });
  const [held, setHeld] = useState(found);
  if (held.value !== value) setHeld(found());
  const { work, isChanged } = held.value === value ? held : found();
  const { document, drawing } = work;
  const [seen, setSeen] = useState<readonly Size[]>([]);
  const { images, sizes: stored } = value;
  const sizes = useMemo(() => images.map((_, page) => seen[page] ?? stored?.[page] ?? null), [images, stored, seen]);
  const put = (next: Work) => {
    const changed: SegmentationValue = {
      ...{ images, segmentsOnPages: next.document.pages as Segment[][], sizes },
      ...(next.drawing && { drawing: next.drawing }),
    };
    markValidated(SegmentationValue, changed);
    setHeld({ work: next, value: changed, isChanged: true });
    const isDrawn = isChanged && next.document.pages === document.pages;
    onChange(changed, isDrawn ? drawnPatch(next.drawing, sizes) : undefined);
  };
  // What nobody has changed here stays as it was found: to have looked at a picture begins no answer.
  const isSizeMissing =
    isChanged &&
    document.pages.some(({ length }, page) => length > 0 && !sameSize(stored?.[page] ?? null, sizes[page] ?? null));
  useEffect(() => {
    if (isSizeMissing) put(work);
  });
  return {
    ...{ work, sizes },
    /** The first segment that is not in its picture, of pages whose size is known; none that is as the question gave it. */
    outside: firstOutside(document.pages, sizes, start),
    setSize: (page: number, size: Size) => setSeen((now) => withSize(now, page, size)),
    /** Changes the work; what was taken back of a drawing is forgotten with every change that does not keep it. */
    update: (some: Partial<Work>) => {
      const next = { ...work, takenBack: nothing, ...some };
      if (next.document !== document || next.drawing !== drawing) put(next);
      else if (next.takenBack.vertices.length !== work.takenBack.vertices.length) setHeld({ ...held, work: next });
    },
  };
};
