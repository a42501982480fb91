import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { Files } from '../../../../server/platform/files/files.ts';
import { type Format, LIMITS } from '../../rules.ts';
import { type Delimiter, delimited, delimiterOf } from './delimited.ts';
import { asUtf8, encodingOf } from './encoding.ts';
import { jsonLines } from './json-lines.ts';
import { bad, FileFault, type RawRow } from './row.ts';
import { checkSheet, sheetRows } from './sheet.ts';

/** A stored questions file and what its content says it is. */
export interface Source {
  key: string;
  name: string;
  size: number;
  format: Format;
  delimiter: Delimiter | null;
}

const HEAD_BYTES = 64 * 1024;

/** What a file is, by its content: the name only decides where the content could be either. */
export const recognise = async (
  files: Files,
  { key, name, size }: { key: string; name: string; size: number },
): Promise<{ source: Source; notes: string[] }> => {
  if (size === 0) throw new FileFault('The file is empty.');
  const head = await buffer(await files.read(key, { start: 0, end: Math.min(size, HEAD_BYTES) - 1 }));
  const of = (format: Format, delimiter: Delimiter | null, notes: string[]) => ({
    source: { key, name, size, format, delimiter },
    notes,
  });
  if (head.subarray(0, 4).toString('latin1') === 'PK\x03\x04')
    return of('xlsx', null, await lookIntoSheet(files, key, size));
  if (head.length >= 4 && head.readUInt32BE(0) === 0xd0cf11e0) {
    throw new FileFault('This is an old or password-protected Excel file. Please save it as .xlsx without a password.');
  }
  const { encoding } = encodingOf(head);
  const text = await headText(head);
  if (text.trim() === '') throw new FileFault('The file is empty: it holds nothing but blanks.');
  const notes = encoding === 'utf-8' ? [] : [encoding.toUpperCase()];
  if (/^\s*[[{]\s*[\r\n]/.test(text)) {
    throw new FileFault('This is JSON spread over several lines. Please write one object a line (JSONL).');
  }
  if (text.trimStart().startsWith('{') || /\.(jsonl|ndjson)$/i.test(name)) return of('jsonl', null, notes);
  if (text.trimStart().startsWith('[')) {
    throw new FileFault(
      'This is a JSON list. Please write one object a line, without brackets and commas around (JSONL).',
    );
  }
  const delimiter = delimiterOf(text);
  const word = { ',': 'comma', ';': 'semicolon', '\t': 'tab' }[delimiter];
  return of('csv', delimiter, [...notes, `columns parted by ${word}`]);
};

const lookIntoSheet = async (files: Files, key: string, size: number): Promise<string[]> => {
  if (size > LIMITS.sheetBytes) {
    const most = LIMITS.sheetBytes / 1024 / 1024;
    throw new FileFault(`A spreadsheet may have at most ${most} MB. Please save it as CSV and upload that.`);
  }
  const sheets = await checkSheet(await buffer(await files.read(key)));
  return sheets > 1 ? [`only the first of ${sheets} sheets is read`] : [];
};

const headText = async (head: Buffer): Promise<string> => {
  let text = '';
  try {
    for await (const part of asUtf8(Readable.from([head]))) text += part.toString();
  } catch (error) {
    // The head may end in the middle of a character, which shows only after all before it was fine.
    if (text === '' || head.length < HEAD_BYTES) throw error;
  }
  return text;
};

/** Its rows in order. `onBytes` is told how much of the file has been read. */
export async function* rowsOf(files: Files, source: Source, onBytes: (bytes: number) => void): AsyncGenerator<RawRow> {
  if (source.format === 'xlsx') {
    yield* sheetRows(await buffer(await files.read(source.key)));
    return;
  }
  const text = asUtf8(counted(await files.read(source.key), onBytes));
  if (source.format === 'jsonl') yield* jsonLines(text, LIMITS.rowBytes);
  else yield* delimited(text, source.delimiter ?? ',', LIMITS);
}

async function* counted(stream: Readable, onBytes: (bytes: number) => void): AsyncGenerator<Buffer> {
  let read = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    read += chunk.length;
    onBytes(read);
    yield chunk;
  }
}

/** Rows as they are kept beside a spreadsheet that has been unpacked once. */
export async function* packRows(rows: AsyncIterable<RawRow>): AsyncGenerator<string> {
  for await (const row of rows) yield `${JSON.stringify(row)}\n`;
}

export async function* unpackRows(files: Files, key: string, onBytes: (bytes: number) => void): AsyncGenerator<RawRow> {
  for await (const { line, values } of jsonLines(counted(await files.read(key), onBytes), Number.POSITIVE_INFINITY)) {
    yield values === null ? bad(line, 'The row was not kept as it was.') : (values as unknown as RawRow);
  }
}
