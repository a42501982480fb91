import type { CellValue } from 'hucre/xlsx';
import { type MessageRef, message } from '../../../shared/messages.ts';
import { READ_LIMITS as LIMITS } from './limits.ts';
import { tableMessages } from './messages.ts';
import { bad, FileFault, headerOf, type RawRow, unevenRow } from './row.ts';
import { faultsOfSheet } from './sheet-faults.ts';

/**
 * The first sheet, its columns named in its first row. Numbers stay numbers and dates become ISO 8601; a formula counts
 * as the value that the spreadsheet program computed, and is told where it has none. The reader runs ahead of whoever is slow: take the rows quickly. Costs time and memory as the
 * file wants it: `sheetRows` bounds both.
 */
export async function* cellRows(bytes: Buffer): AsyncGenerator<RawRow> {
  let header: string[] | null = null;
  try {
    const { streamXlsxRows } = await import('hucre/xlsx');
    const faults = await faultsOfSheet(bytes);
    for await (const { index, values } of streamXlsxRows(bytes)) {
      if (!faults.has(index) && values.every((cell) => cell === null || cell === '')) continue;
      if (header === null) header = headerOf(values.map(textOf), LIMITS.columns);
      else yield rowOf(header, values, index + 1, faults.get(index));
    }
  } catch (error) {
    if (error instanceof FileFault) throw error;
    throw new FileFault(message(tableMessages.sheetUnreadable, { why: (error as Error).message }));
  }
}

const rowOf = (
  header: string[],
  cells: CellValue[],
  line: number,
  faults?: ReadonlyMap<number, MessageRef>,
): RawRow => {
  const beyond = cells.slice(header.length).some((cell) => cell !== null && cell !== '');
  if (beyond) return bad(line, unevenRow(cells.length, header.length));
  const values = Object.fromEntries(header.map((name, at) => [name, inputOf(cells[at])]));
  const cellFaults = header.flatMap((field, at) => {
    const reason = faults?.get(at) ?? (isNoDate(cells[at]) ? message(tableMessages.noSuchDate) : undefined);
    return reason === undefined ? [] : [{ field, reason }];
  });
  return { line, values, fault: null, ...(cellFaults.length > 0 && { cellFaults }) };
};

/** A number outside of all calendars may be formatted as a date. */
const isNoDate = (cell: CellValue | undefined): boolean => cell instanceof Date && Number.isNaN(cell.getTime());

const inputOf = (cell: CellValue | undefined): unknown => {
  if (cell === null || cell === undefined) return '';
  // A spreadsheet keeps fifteen digits of a number; longer numbers are reported as they are written there.
  if (typeof cell === 'number' && Number.isInteger(cell) && !Number.isSafeInteger(cell)) return BigInt(cell).toString();
  return typeof cell === 'object' ? textOf(cell) : cell;
};

const textOf = (cell: CellValue): string => {
  if (cell === null || isNoDate(cell)) return '';
  if (cell instanceof Date) return cell.toISOString();
  return typeof cell === 'object' ? String((cell as { text?: unknown }).text ?? '') : String(cell);
};
