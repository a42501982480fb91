import { type MessageRef, message } from '../../../shared/messages.ts';
import type { Loss } from '../../../widgets/shared/annotations/annotation-format.ts';
import { tableMessages } from './messages.ts';

/** What is wrong with a row, and in which of its fields. */
export interface RowFault {
  field: string;
  reason: MessageRef;
}

/** One row of a file, before anybody knows what its columns mean. */
export interface RawRow {
  /** Where it begins; counts from 1, in a spreadsheet the row. */
  line: number;
  /** Null where the row could not be read. */
  values: Readonly<Record<string, unknown>> | null;
  fault: RowFault | null;
  /**
   * Columns without a value to import, though something stands there. It matters only where they are mapped. Of a row
   * that could not be read: what else is wrong with it.
   */
  cellFaults?: readonly RowFault[];
  /** Of annotated texts: file and line. */
  place?: string;
  /** What it has and a question cannot hold. */
  losses?: readonly Loss[];
}

/** The file as a whole cannot be read. */
export class FileFault extends Error {
  readonly reason: MessageRef;

  constructor(reason: MessageRef) {
    super(reason.code);
    this.reason = reason;
  }
}

export const bad = (line: number, reason: MessageRef, field = ''): RawRow => ({
  line,
  values: null,
  fault: { field, reason },
});

/** A row with more or fewer cells than the first one names columns. */
export const unevenRow = (cells: number, columns: number): MessageRef =>
  message(tableMessages.cellsAndColumns, {
    cells: message(tableMessages.cells, { count: cells }),
    columns: message(tableMessages.columns, { count: columns }),
  });

/** Column names of a table; the same reader serves CSV and sheets. Throws if they are not unique. */
export const headerOf = (cells: readonly string[], most: number): string[] => {
  const used = cells.findLastIndex((cell) => cell.trim() !== '') + 1;
  const names = cells.slice(0, used).map((cell, at) => cell.trim() || `column ${at + 1}`);
  if (used === 0) throw new FileFault(message(tableMessages.noColumnNames));
  if (names.length > most) throw new FileFault(message(tableMessages.tooManyColumns, { count: names.length, most }));
  const twice = names.find((name, at) => names.indexOf(name) !== at);
  if (twice !== undefined) throw new FileFault(message(tableMessages.columnTwice, { name: twice.slice(0, 100) }));
  return names;
};
