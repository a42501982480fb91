import { useEffect, useMemo, useState } from 'react';
import { markValidated } from '../../shared/validated.ts';
import { documentOf, type SegmentDocument } from '../document.ts';
import { type Segment, SegmentationValue, type Size, sameSize } from '../segments.ts';
import { firstOutside } from './first-outside.ts';

/** The same list where the size is known already. */
const withSize = (sizes: readonly Size[], at: number, size: Size): readonly Size[] =>
  sameSize(sizes[at], size) ? sizes : Object.assign([...sizes], { [at]: size });

/**
 * The segments of an answer with their history, which ends when the answer is replaced from outside, and the sizes of the
 * pictures as far as they are known.
 */
export const useSegments = (value: SegmentationValue, onChange: (value: SegmentationValue) => void) => {
  const found = () => ({ document: documentOf(value.segmentsOnPages), value, isChanged: false });
  const [held, setHeld] = useState(found);
  if (held.value !== value) setHeld(found());
  const { document, isChanged } = held.value === value ? held : found();
  const [seen, setSeen] = useState<readonly Size[]>([]);
  const { images, sizes: stored } = value;
  const sizes = useMemo(() => images.map((_, page) => seen[page] ?? stored?.[page] ?? null), [images, stored, seen]);
  const put = (next: SegmentDocument) => {
    const changed: SegmentationValue = { images, segmentsOnPages: next.pages as Segment[][], sizes };
    markValidated(SegmentationValue, changed);
    setHeld({ document: next, value: changed, isChanged: true });
    onChange(changed);
  };
  // What nobody has changed here stays as it was found: to have looked at a picture begins no answer.
  const isSizeMissing =
    isChanged &&
    document.pages.some(({ length }, page) => length > 0 && !sameSize(stored?.[page] ?? null, sizes[page] ?? null));
  useEffect(() => {
    if (isSizeMissing) put(document);
  });
  return {
    ...{ document, sizes },
    /** The first segment that is not in its picture, of pages whose size is known. */
    outside: firstOutside(document.pages, sizes),
    setSize: (page: number, size: Size) => setSeen((now) => withSize(now, page, size)),
    update: (next: SegmentDocument) => {
      if (next !== document) put(next);
    },
  };
};
