import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import type { Cell, LocalTime } from './write-csv.ts';

/** What Excel takes in one cell, in UTF-16 units. */
export const CELL_LENGTH = 32_767;

/** What Excel takes in one sheet. */
const SHEET_ROWS = 1_048_576;

/** Rows from which on the archive may pass 4 GB, which only the newer form of ZIP can hold. */
const MANY_ROWS = 100_000;

/** How cells of `times` columns are shown; other dates are days. */
const TIME_FORMAT = 'yyyy-mm-dd hh:mm';

/**
 * A spreadsheet of rows, the first of which names the columns; they are taken as fast as the bytes are read. A sheet
 * that is full goes on in a further one, with the same first row. `times` are the places of columns whose cells have an hour.
 */
export const sheetOf = (
  rows: AsyncIterable<Cell[]>,
  expected: number,
  { name = 'answers', sheetRows = SHEET_ROWS, times = [] as readonly number[] } = {},
): Readable => {
  const safe = async function* () {
    for await (const row of rows) yield row.map(sheetCell);
  };
  const bytes = async function* () {
    const { writeXlsxStream } = await import('hucre/xlsx');
    const options = {
      ...{ name: sheetName(name), zip64: expected > MANY_ROWS, maxRowsPerSheet: sheetRows },
      columns: columnsWith(times),
    };
    yield* writeXlsxStream(safe(), options) as ReadableStream<Uint8Array>;
  };
  return Readable.from(bytes(), { objectMode: false });
};

const columnsWith = (times: readonly number[]) =>
  Array.from({ length: Math.max(-1, ...times) + 1 }, (_, at) =>
    times.includes(at) ? { numFmt: TIME_FORMAT, width: 17 } : {},
  );

/** Excel takes 31 signs, and room is left for the number of a further sheet. */
const sheetName = (name: string): string => name.replaceAll(/[[\]:*?/\\']/g, '-').slice(0, 25);

/** What XML has no place for, and the writer lets through: control characters it writes as numbers. */
const NOT_IN_XML = /[\uFFFE\uFFFF]|\p{Surrogate}/gu;

/** A text is no formula, whatever it begins with. `_x0041_` in it would be read as the sign with that number. */
const sheetCell = (cell: Cell): Exclude<Cell, LocalTime> | Date => {
  // A spreadsheet has no time zones: the writer takes the hours of UTC as they are.
  if (typeof cell === 'object' && cell !== null)
    return new Date(`${cell.local.replace(' ', 'T').padEnd(16, 'T00:00')}Z`);
  if (typeof cell !== 'string') return cell;
  return cell.replaceAll(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_').replaceAll(NOT_IN_XML, '\uFFFD');
};
