import { useState } from 'react';
import { markValidated } from '../../shared/validated.ts';
import { documentOf, type SegmentDocument } from '../document.ts';
import { type Segment, SegmentationValue, type Size } from '../segments.ts';

/** The segments of an answer with their history, which ends when the answer is replaced from outside. */
export const useSegments = (value: SegmentationValue, onChange: (value: SegmentationValue) => void) => {
  const [held, setHeld] = useState({ document: documentOf(value.segmentsOnPages), value });
  if (held.value !== value) setHeld({ document: documentOf(value.segmentsOnPages), value });
  const document = held.value === value ? held.document : documentOf(value.segmentsOnPages);
  const update = (next: SegmentDocument, sizes: readonly Size[]) => {
    if (next === document) return;
    const changed: SegmentationValue = {
      images: value.images,
      segmentsOnPages: next.pages as Segment[][],
      sizes: value.images.map((_, page) => sizes[page] ?? value.sizes?.[page] ?? null),
    };
    markValidated(SegmentationValue, changed);
    setHeld({ document: next, value: changed });
    onChange(changed);
  };
  return { document, update };
};
