import { buffer } from 'node:stream/consumers';
import type { Files } from '../../../../server/platform/files/files.ts';
import { asUtf8 } from '../../../../server/platform/spreadsheets/encoding.ts';
import { READ_LIMITS } from '../../../../server/platform/spreadsheets/limits.ts';
import { delimited } from '../../../../server/platform/spreadsheets/read-csv.ts';
import { jsonLines } from '../../../../server/platform/spreadsheets/read-json-lines.ts';
import { sheetRows } from '../../../../server/platform/spreadsheets/read-sheet.ts';
import { bad, type RawRow } from '../../../../server/platform/spreadsheets/row.ts';
import { message } from '../../../../shared/messages.ts';
import { isTableFormat, LIMITS } from '../../rules.ts';
import { questionMessages } from '../messages.ts';
import { itemRows } from './annotated-items.ts';
import { counted, type Source } from './source.ts';

/** Its rows in order. `onBytes` receives the number of bytes read. */
export async function* rowsOf(files: Files, source: Source, onBytes: (bytes: number) => void): AsyncGenerator<RawRow> {
  if (source.format === 'xlsx') {
    yield* sheetRows(await buffer(await files.read(source.key)));
    return;
  }
  if (!isTableFormat(source.format)) {
    yield* itemRows(files, source, source.format, onBytes);
    return;
  }
  const text = asUtf8(counted(await files.read(source.key), onBytes));
  if (source.format === 'jsonl') yield* jsonLines(text, LIMITS.rowBytes);
  else yield* delimited(text, source.delimiter ?? ',', { rowBytes: LIMITS.rowBytes, columns: READ_LIMITS.columns });
}

/** Rows as they are stored next to a spreadsheet after it was unpacked once. */
export async function* packRows(rows: AsyncIterable<RawRow>): AsyncGenerator<string> {
  for await (const row of rows) yield `${JSON.stringify(row)}\n`;
}

export async function* unpackRows(files: Files, key: string, onBytes: (bytes: number) => void): AsyncGenerator<RawRow> {
  for await (const { line, values } of jsonLines(counted(await files.read(key), onBytes), Number.POSITIVE_INFINITY)) {
    yield values === null ? bad(line, message(questionMessages.rowNotStored)) : (values as unknown as RawRow);
  }
}
