import { pipeline, Readable } from 'node:stream';
import { type CsvError, type Info, parse } from 'csv-parse';
import { type MessageRef, message } from '../../../shared/messages.ts';
import { tableMessages } from './messages.ts';
import { bad, FileFault, headerOf, type RawRow, unevenRow } from './row.ts';

export const DELIMITERS = [',', ';', '\t'] as const;
export type Delimiter = (typeof DELIMITERS)[number];

/** The one that parts the first row, outside of quotes. */
export const delimiterOf = (head: string): Delimiter => {
  const counts = new Map<string, number>(DELIMITERS.map((one) => [one, 0]));
  let quoted = false;
  for (const char of head) {
    if (char === '"') quoted = !quoted;
    else if (!quoted && (char === '\n' || char === '\r')) break;
    else if (!quoted && counts.has(char)) counts.set(char, (counts.get(char) ?? 0) + 1);
  }
  return DELIMITERS.reduce((best, one) => ((counts.get(one) ?? 0) > (counts.get(best) ?? 0) ? one : best));
};

/** A table with its columns named in the first row. Every value is a text; rows of nothing but blanks are no rows. */
export async function* delimited(
  source: AsyncIterable<Buffer>,
  delimiter: Delimiter,
  limits: { rowBytes: number; columns: number },
): AsyncGenerator<RawRow> {
  let header: string[] | null = null;
  for await (const { line, cells } of csvRows(source, delimiter, limits.rowBytes)) {
    if (cells === null) yield bad(line, message(tableMessages.quoteNotClosed));
    else if (cells.every((cell) => cell.trim() === '')) continue;
    else if (header === null) header = headerOf(cells, limits.columns);
    else yield rowOf(header, line, cells);
  }
}

/** `line` is where the row begins, from 1; `cells` is null where its last cell never ends. */
interface CsvRow {
  line: number;
  cells: string[] | null;
}

/** RFC 4180; a quotation mark where none belongs is a sign like any other. */
async function* csvRows(source: AsyncIterable<Buffer>, delimiter: Delimiter, rowBytes: number): AsyncGenerator<CsvRow> {
  let line = 1;
  let endless = false;
  const parser = parse({
    delimiter,
    info: true,
    max_record_size: rowBytes,
    relax_column_count: true,
    relax_quotes: true,
    // Thrown, a fault would take with it the good rows before it.
    skip_records_with_error: true,
    on_skip: (error) => {
      if (error?.code === 'CSV_QUOTE_NOT_CLOSED') endless = true;
      else parser.destroy(new FileFault(faultOf(error, line, rowBytes)));
    },
  });
  // What goes wrong in the source reaches whoever reads the parser.
  pipeline(Readable.from(source), parser, () => {});
  for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: Info }>) {
    yield { line, cells: record };
    line = info.lines + 1;
  }
  if (endless) yield { line, cells: null };
}

const faultOf = (error: CsvError | undefined, line: number, rowBytes: number): MessageRef =>
  error?.code === 'CSV_MAX_RECORD_SIZE'
    ? message(tableMessages.csvRowTooLarge, { line, most: rowBytes / 1024 / 1024 })
    : message(tableMessages.csvRowUnreadable, { line, why: error?.message ?? message(tableMessages.notCsv) });

const rowOf = (header: string[], line: number, cells: string[]): RawRow => {
  const beyond = cells.slice(header.length).some((cell) => cell.trim() !== '');
  if (beyond || cells.length < header.length) {
    return bad(line, unevenRow(cells.length, header.length));
  }
  return { line, values: Object.fromEntries(header.map((name, at) => [name, cells[at] ?? ''])), fault: null };
};
