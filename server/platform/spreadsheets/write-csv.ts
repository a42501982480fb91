import { guardCell } from './guard-cell.ts';

/** A day, or a time where the reader is: `2026-11-24`, `2026-11-24 15:30`. A spreadsheet holds it as a date, CSV as this text. */
export interface LocalTime {
  local: string;
}

/** A cell of an export. Lists and objects come as JSON text. */
export type Cell = string | number | boolean | null | LocalTime;

/** One row of CSV (RFC 4180), safe to open in a spreadsheet program unless the guard is turned off. */
export const csvLine = (cells: readonly Cell[], isGuarded = true): string =>
  `${cells.map((cell) => cellText(cell, isGuarded)).join(',')}\r\n`;

const cellText = (cell: Cell, isGuarded: boolean): string => {
  if (cell === null) return '';
  if (typeof cell === 'object') return cell.local;
  const text = typeof cell === 'string' && isGuarded ? guardCell(cell) : String(cell);
  return /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};
