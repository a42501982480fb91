/**
 * What is drawn over a text. The drawing knows neither answers nor rules: whoever has something to show (an answer, two
 * answers compared) gives it highlights and arcs, and notifies it of changes.
 */

/** How a mark stands out from its like. */
export type MarkKind =
  /** The person's own work. */
  | 'own'
  /** A program's proposal, waiting for a decision. */
  | 'suggestion'
  /** Of a comparison: both the same; overlapping; same place but another type; only the first; only the second. */
  | 'exact'
  | 'overlapping'
  | 'type-differs'
  | 'only-first'
  | 'only-second';

/** A labelled stretch of text: UTF-16 offsets, `begin < end`. */
export interface Mark {
  id: string;
  /** Marks of one group are fragments of one entity and look joined. */
  group: string;
  begin: number;
  end: number;
  /** What stands in its label. */
  label: string;
  /** A colour as CSS takes it (`#rrggbb`); the drawing sees to contrast in light and dark. */
  color: string;
  kind: MarkKind;
  /** Why it must not stay as it is, in the reader's language; shown behind "ERROR". */
  error?: string | undefined;
  /** Small signs behind the label: it has a note, attributes (their text), a score. */
  note?: boolean | undefined;
  details?: string | undefined;
}

/** A relation between two marks. */
export interface Arc {
  id: string;
  from: string;
  to: string;
  label: string;
  color: string;
  kind: MarkKind;
}

/** Answers in time that depends on what it returns, not on how much there is. */
export interface MarkSource {
  readonly text: string;
  /** Marks that share at least one unit with the stretch, by begin, longer ones first. */
  marksMeeting(begin: number, end: number): readonly Mark[];
  mark(id: string): Mark | undefined;
  /** The marks of a group, in text order. */
  fragmentsOf(group: string): readonly Mark[];
  /** Arcs that leave or reach the mark. */
  arcsOf(id: string): readonly Arc[];
}
