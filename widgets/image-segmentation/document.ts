import type { Segment } from './segments.ts';

export type Pages = readonly (readonly Segment[])[];

/** From `at` on, `removed` gave way to `inserted` on a page. A change is undone by swapping the two. */
interface Splice {
  page: number;
  at: number;
  removed: readonly Segment[];
  inserted: readonly Segment[];
}
export type Change = readonly Splice[];

/** Segments with every change since the form was opened. Never changed in place. */
export interface SegmentDocument {
  pages: Pages;
  past: readonly Change[];
  future: readonly Change[];
}

export const documentOf = (pages: Pages): SegmentDocument => ({ pages, past: [], future: [] });

const spliced = (pages: Pages, change: Change): Pages => {
  const next = [...pages];
  for (const { page, at, removed, inserted } of change)
    next[page] = (next[page] ?? []).toSpliced(at, removed.length, ...inserted);
  return next;
};

const inverse = (change: Change): Change =>
  change.map((one) => ({ ...one, removed: one.inserted, inserted: one.removed })).reverse();

const apply = ({ pages, past }: SegmentDocument, change: Change): SegmentDocument => ({
  pages: spliced(pages, change),
  past: [...past, change],
  future: [],
});

export const undo = (document: SegmentDocument): SegmentDocument => {
  const last = document.past.at(-1);
  if (!last) return document;
  return {
    pages: spliced(document.pages, inverse(last)),
    past: document.past.slice(0, -1),
    future: [...document.future, last],
  };
};

export const redo = (document: SegmentDocument): SegmentDocument => {
  const next = document.future.at(-1);
  if (!next) return document;
  return {
    pages: spliced(document.pages, next),
    past: [...document.past, next],
    future: document.future.slice(0, -1),
  };
};

const pageOf = ({ pages }: SegmentDocument, page: number) => pages[page] ?? [];

export const add = (document: SegmentDocument, page: number, segments: readonly Segment[]): SegmentDocument =>
  segments.length === 0
    ? document
    : apply(document, [{ page, at: pageOf(document, page).length, removed: [], inserted: segments }]);

/** Changes one segment; a key that is not there changes nothing. */
export const change = (
  document: SegmentDocument,
  page: number,
  key: string,
  some: Partial<Segment>,
): SegmentDocument => {
  const at = pageOf(document, page).findIndex((one) => one.key === key);
  const old = pageOf(document, page)[at];
  return old ? apply(document, [{ page, at, removed: [old], inserted: [{ ...old, ...some }] }]) : document;
};

export const remove = (document: SegmentDocument, page: number, key: string): SegmentDocument => {
  const at = pageOf(document, page).findIndex((one) => one.key === key);
  const old = pageOf(document, page)[at];
  return old ? apply(document, [{ page, at, removed: [old], inserted: [] }]) : document;
};

/** Moves a segment by `steps` in the order of its page, as far as the page goes. */
export const reorder = (document: SegmentDocument, page: number, key: string, steps: number): SegmentDocument => {
  const segments = pageOf(document, page);
  const at = segments.findIndex((one) => one.key === key);
  const old = segments[at];
  const to = Math.max(0, Math.min(segments.length - 1, at + steps));
  if (!old || to === at) return document;
  return apply(document, [
    { page, at, removed: [old], inserted: [] },
    { page, at: to, removed: [], inserted: [old] },
  ]);
};

/** Copies segments to the next page; a copy gets a key of its own. */
export const copyToNext = (
  document: SegmentDocument,
  page: number,
  segments: readonly Segment[],
  newKey: () => string,
): SegmentDocument =>
  page + 1 < document.pages.length
    ? add(
        document,
        page + 1,
        segments.map((one) => ({ ...one, key: newKey() })),
      )
    : document;
