import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { writeXlsx } from 'hucre/xlsx';
import { expect, it } from 'vitest';
import { ZipFile } from 'yazl';
import { packedFiles } from './archive.ts';
import { jsonLines } from './read-json-lines.ts';
import { checkSheet, sheetRows } from './read-sheet.ts';
import type { RawRow } from './row.ts';

const MB = 1024 * 1024;

function* repeated(start: string, part: string, bytes: number, end: string): Generator<Buffer> {
  yield Buffer.from(start);
  const chunk = Buffer.from(part.repeat(Math.ceil(MB / part.length)));
  for (let left = bytes; left > 0; left -= chunk.length) yield chunk;
  yield Buffer.from(end);
}

const small = () => writeXlsx({ sheets: [{ name: 'Sheet 1', rows: [['text'], ['plain'], ['other']] }] });

/** A small spreadsheet, one part of which is another one. */
const sheetWith = async (name: string, content: () => Iterable<Buffer>): Promise<Buffer> => {
  const zip = new ZipFile();
  const parts = await packedFiles(Buffer.from(await small()), 100);
  expect(parts.map((part) => part.name)).toContain(name);
  for (const part of parts) {
    const options = { compressionLevel: 1 };
    if (part.name === name) zip.addReadStreamLazy(name, options, (done) => done(null, Readable.from(content())));
    else zip.addBuffer(await buffer(part.open()), part.name, options);
  }
  zip.end();
  return buffer(zip.outputStream);
};

const read = async (bytes: Buffer): Promise<RawRow[]> => {
  const rows: RawRow[] = [];
  for await (const row of sheetRows(bytes)) rows.push(row);
  return rows;
};

const STRINGS = 'xl/sharedStrings.xml';
const texts = (bytes: number) => () =>
  repeated('<sst xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">', '<si/>', bytes, '</sst>');

it('a spreadsheet that was made to fill a memory is refused before it is read', async () => {
  const dense = await sheetWith(STRINGS, texts(200 * MB));
  await expect(checkSheet(dense)).rejects.toMatchObject({ reason: { code: 'tables.sheetTooDense' } });
});

it('one that gets past that ends its own thread, and nothing else', async () => {
  const bomb = await sheetWith(STRINGS, texts(400 * MB));
  await expect(read(bomb)).rejects.toMatchObject({ reason: { code: 'tables.sheetTooDense' } });
  expect(await read(Buffer.from(await small()))).toHaveLength(2);
});

it('a row of JSON with too much in it is a bad row, and the next one is read', async () => {
  const rows = [
    `{"text":${'['.repeat(2_000_000)}`,
    `{"list":[${'1,'.repeat(3_000_000)}1]}`,
    `{${Array.from({ length: 200_000 }, (_, at) => `"k${at}":1`).join()}}`,
    '{"text":"fine"}',
  ];
  const found: RawRow[] = [];
  for await (const row of jsonLines(Readable.from([Buffer.from(rows.join('\n'))]), 16 * MB)) found.push(row);
  expect(found.map(({ fault, values }) => fault?.reason.code ?? values)).toEqual([
    'tables.nestedTooDeeply',
    'tables.tooManyValues',
    'tables.tooManyValues',
    { text: 'fine' },
  ]);
});
