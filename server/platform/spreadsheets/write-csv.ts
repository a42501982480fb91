import { guardCell } from './guard-cell.ts';

/** A cell of an export. Lists and objects come as JSON text. */
export type Cell = string | number | boolean | null;

/** One row of CSV (RFC 4180), safe to open in a spreadsheet program. */
export const csvLine = (cells: readonly Cell[]): string => `${cells.map(cellText).join(',')}\r\n`;

const cellText = (cell: Cell): string => {
  if (cell === null) return '';
  const text = typeof cell === 'string' ? guardCell(cell) : String(cell);
  return /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};
