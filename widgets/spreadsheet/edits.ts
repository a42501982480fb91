import { type Cell, type Column, cellOf, emptyCell, type Row } from './cells.ts';
import { MOST_ROWS } from './sheet-settings.ts';

export const newRow = (columns: readonly Column[]): Row =>
  Object.fromEntries(columns.map((column) => [column.key, emptyCell(column)]));

export interface Pasted {
  rows: Row[];
  /** Cells that do not fit their column, or stand where nothing can be edited: left as they were. */
  left: number;
  /** Rows for which there was no place. */
  dropped: number;
}

/**
 * Rows after a table of texts was pasted with its first cell at a place. Rows are added at the end where that is allowed.
 * What stands to the right of the last column is not taken.
 */
export const paste = (
  rows: readonly Row[],
  columns: readonly Column[],
  table: readonly (readonly string[])[],
  at: { row: number; column: number; mayAdd: boolean },
): Pasted => {
  const room = at.mayAdd ? MOST_ROWS : rows.length;
  const taken = Math.max(0, Math.min(table.length, room - at.row));
  const next = [...rows];
  let left = 0;
  for (let line = 0; line < taken; line += 1) {
    const cells = table[line] ?? [];
    const changed: Record<string, Cell> = { ...(next[at.row + line] ?? newRow(columns)) };
    cells.forEach((text, index) => {
      const column = columns[at.column + index];
      const cell = column?.editable ? cellOf(text, column) : undefined;
      if (column && cell !== undefined) changed[column.key] = cell;
      else left += 1;
    });
    next[at.row + line] = changed;
  }
  return { rows: next, left, dropped: table.length - taken };
};
