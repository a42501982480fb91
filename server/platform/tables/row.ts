import type { Loss } from '../../../widgets/spans.ts';

/** One row of a file, before anybody knows what its columns mean. */
export interface RawRow {
  /** Where it begins; counts from 1, in a spreadsheet the row. */
  line: number;
  /** Null where the row could not be read. */
  values: Readonly<Record<string, unknown>> | null;
  fault: { field: string; reason: string } | null;
  /**
   * Columns without a value to import, though something stands there. It matters only where they are mapped. Of a row
   * that could not be read: what else is wrong with it.
   */
  cellFaults?: readonly { field: string; reason: string }[];
  /** Of annotated texts: file and line. */
  place?: string;
  /** What it has and a question cannot hold. */
  losses?: readonly Loss[];
}

/** The file as a whole cannot be read; the words are for people. */
export class FileFault extends Error {}

export const bad = (line: number, reason: string, field = ''): RawRow => ({
  line,
  values: null,
  fault: { field, reason },
});

/** Column names of a table; the same reader serves CSV and sheets. Throws where they cannot tell columns apart. */
export const headerOf = (cells: readonly string[], most: number): string[] => {
  const used = cells.findLastIndex((cell) => cell.trim() !== '') + 1;
  const names = cells.slice(0, used).map((cell, at) => cell.trim() || `column ${at + 1}`);
  if (used === 0) throw new FileFault('The first row has to name the columns, but it is empty.');
  if (names.length > most) throw new FileFault(`The file has ${names.length} columns; at most ${most} are read.`);
  const twice = names.find((name, at) => names.indexOf(name) !== at);
  if (twice !== undefined)
    throw new FileFault(`Two columns are called “${twice.slice(0, 100)}”. Each needs a name of its own.`);
  return names;
};
