import { CsvParser, type CsvRow } from './csv-parser.ts';
import { bad, FileFault, headerOf, type RawRow } from './row.ts';

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
  for await (const row of csvRows(source, delimiter, limits.rowBytes)) {
    if (row.fault === null && row.cells.every((cell) => cell.trim() === '')) continue;
    if (header !== null) yield rowOf(header, row);
    else if (row.fault === null) header = headerOf(row.cells, limits.columns);
    else throw new FileFault(`The first row, which names the columns, cannot be read: ${wordsOf(row.fault)}`);
  }
}

async function* csvRows(source: AsyncIterable<Buffer>, delimiter: Delimiter, rowBytes: number): AsyncGenerator<CsvRow> {
  const parser = new CsvParser(delimiter);
  for await (const chunk of source) {
    yield* parser.feed(chunk.toString());
    if (parser.open > rowBytes) {
      throw new FileFault(
        `The row that begins in line ${parser.startOfOpen} is larger than ${rowBytes / 1024 / 1024} MB. ` +
          'Is a quotation mark there not closed?',
      );
    }
  }
  yield* parser.end();
}

const rowOf = (header: string[], { line, cells, fault }: CsvRow): RawRow => {
  if (fault !== null) return bad(line, wordsOf(fault));
  const beyond = cells.slice(header.length).some((cell) => cell.trim() !== '');
  if (beyond || cells.length < header.length) {
    return bad(line, `The row has ${cells.length} cells, but the first row names ${header.length} columns.`);
  }
  return { line, values: Object.fromEntries(header.map((name, at) => [name, cells[at] ?? ''])), fault: null };
};

const wordsOf = (fault: NonNullable<CsvRow['fault']>): string =>
  fault === 'quote never closed'
    ? 'A quotation mark is opened and never closed: all that follows was taken for one cell.'
    : 'Something follows the closing quotation mark of a cell. Double the quotation marks inside of a cell.';
