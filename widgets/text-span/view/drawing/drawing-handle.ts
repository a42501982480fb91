import type { ReactNode, Ref } from 'react';
import type { MarkSource } from '../../layout/source.ts';

/** Where a new row begins: at each sentence and line, or at line ends only. Rows wrap at the width in any case. */
export type Breaks = 'sentences' | 'newlines';

/** Two places in the text, in the order in which they were chosen; equal: a caret. */
export interface TextSelection {
  anchor: number;
  focus: number;
}

/** The line that is pulled from a label while it is being connected. */
export interface Pull {
  from: string;
  /** Where the pointer is, in client coordinates. */
  x: number;
  y: number;
  /** The mark that it would lead to. */
  over?: string | undefined;
}

export interface TextDrawingProps {
  source: MarkSource;
  /** Another value: marks or arcs changed. Only what is in sight is looked at again. */
  version: unknown;
  breaks: Breaks;
  selection: TextSelection | null;
  /** The selection's focus shows as a caret. */
  caretShown: boolean;
  /** Id of the mark that is worked at: it stands out, its arcs are drawn whole. */
  active?: string | undefined;
  activeArc?: string | undefined;
  /** The active mark and a selection get handles to drag (`data-handle="begin|end"`, `data-of` = mark id or empty). */
  handles?: boolean | undefined;
  /** What a search found, in text order. */
  found: readonly { begin: number; end: number }[];
  showRowNumbers: boolean;
  /** Size of the text, 1 = as everywhere. */
  zoom?: number | undefined;
  pull?: Pull | null | undefined;
  ariaLabel: string;
  /** Role of the box; `group` when left out. */
  role?: 'application' | 'group' | 'document' | undefined;
  describedBy?: string | undefined;
  htmlId: string;
  /** Positioned over the box, which does not scroll them: popups that the caller places by `rectOf`. */
  children?: ReactNode;
  /** After each drawing (scrolled, resized, changed): what stands at a place of the text must move with it. */
  onPaint?: (() => void) | undefined;
  ref?: Ref<DrawingHandle> | undefined;
}

/**
 * What the drawing answers. The caller listens to native events on `container`; their targets lie in elements with
 * `data-mark`, `data-label` (of a mark), `data-handle`, `data-arc`; a stub that stands for several arcs has `data-stub`
 * (the mark) and `data-side` (`before` or `after`) instead.
 */
export interface DrawingHandle {
  /** The box that scrolls and has the focus. */
  readonly container: HTMLElement;
  /** The place in the text nearest to a point (client coordinates), between graphemes; null while nothing is drawn. */
  offsetAt: (x: number, y: number) => number | null;
  /** What a stretch covers on the screen (client coordinates); null when none of it is drawn. */
  rectOf: (begin: number, end: number) => DOMRect | null;
  /** What is in sight of the sentences (or lines) that some stretches stand in, labels and arcs included. */
  sentencesRect: (stretches: readonly { begin: number; end: number }[]) => DOMRect | null;
  /** The label of a mark on the screen; null when it is not drawn. */
  labelRect: (markId: string) => DOMRect | null;
  /** The line of an arc where it is drawn: its middle; null when it is not drawn. */
  arcRect: (arcId: string) => DOMRect | null;
  /** Scrolls until the place is in sight; nothing happens where it is. */
  reveal: (offset: number) => void;
  /** Number of the sentence or line, from 1; null while the text before it has not been counted. */
  rowOf: (offset: number) => number | null;
  /** The row as it is wrapped: for Home and End. */
  lineAt: (offset: number) => { begin: number; end: number };
  /** The place that many rows further down (negative: up), as near as possible to `x`, which is kept over several steps. */
  moveRows: (offset: number, rows: number, x?: number) => { offset: number; x: number };
  /** How many rows a page has: for Page Up and Page Down. */
  readonly rowsInSight: number;
  directionAt: (offset: number) => 'ltr' | 'rtl';
}
