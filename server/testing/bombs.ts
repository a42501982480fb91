import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { writeXlsx } from 'hucre/xlsx';
import { ZipFile } from 'yazl';
import { packedFiles } from '../platform/spreadsheets/archive.ts';

const MB = 1024 * 1024;

/** A file that was made to exhaust whoever reads it. */
export interface Bomb {
  /** The name that it is uploaded under. */
  name: string;
  /** Uploaded to a task of rows, or to one of annotated texts. */
  to: 'rows' | 'texts';
  make(): Buffer | Promise<Buffer>;
}

function* repeated(start: string, part: string, bytes: number, end: string): Generator<Buffer> {
  yield Buffer.from(start);
  const chunk = Buffer.from(part.repeat(Math.ceil(MB / part.length)));
  for (let left = bytes; left > 0; left -= chunk.length) yield chunk;
  yield Buffer.from(end);
}

const text = (start: string, part: string, bytes: number, end = ''): Buffer =>
  Buffer.concat([...repeated(start, part, bytes, end)]);

const numbered = (count: number, part: (at: number) => string, between = ','): string =>
  Array.from({ length: count }, (_, at) => part(at)).join(between);

/** A small spreadsheet, one part of which is another one. */
export const sheetWith = async (name: string, content: Iterable<Buffer>): Promise<Buffer> => {
  const zip = new ZipFile();
  const small = await writeXlsx({ sheets: [{ name: 'Sheet 1', rows: [['text'], ['plain'], ['other']] }] });
  const parts = await packedFiles(Buffer.from(small), 100);
  if (!parts.some((part) => part.name === name)) throw new Error(`A spreadsheet has no part ${name}.`);
  for (const part of parts) {
    const options = { compressionLevel: 1 };
    if (part.name === name) zip.addReadStreamLazy(name, options, (done) => done(null, Readable.from(content)));
    else zip.addBuffer(await buffer(part.open()), part.name, options);
  }
  zip.end();
  return buffer(zip.outputStream);
};

const archiveOf = (files: Iterable<[name: string, content: Buffer]>, compress: boolean): Promise<Buffer> => {
  const zip = new ZipFile();
  for (const [name, content] of files) zip.addBuffer(content, name, { compress, compressionLevel: compress ? 1 : 0 });
  zip.end();
  return buffer(zip.outputStream);
};

export const SHARED_TEXTS = 'xl/sharedStrings.xml';
const FIRST_SHEET = 'xl/worksheets/sheet1.xml';
const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';

export const sharedTexts = (bytes: number) => repeated(`<sst ${MAIN}>`, '<si/>', bytes, '</sst>');
const sheetOf = (part: string, bytes: number) =>
  repeated(`<worksheet ${MAIN}><sheetData>`, part, bytes, '</sheetData></worksheet>');

/** By what is too much of it. */
export const BOMBS: Record<string, Bomb> = {
  'a spreadsheet of shared texts': {
    ...{ name: 'a.xlsx', to: 'rows' },
    make: () => sheetWith(SHARED_TEXTS, sharedTexts(100 * MB)),
  },
  'a spreadsheet of empty rows': {
    ...{ name: 'a.xlsx', to: 'rows' },
    make: () => sheetWith(FIRST_SHEET, sheetOf('<row/>', 100 * MB)),
  },
  'a spreadsheet with one row of a million cells': {
    ...{ name: 'a.xlsx', to: 'rows' },
    make: () => {
      const cells = numbered(1_000_000, (at) => `<c><v>${at * 7919}</v></c>`, '');
      return sheetWith(FIRST_SHEET, sheetOf(`<row>${cells}</row>`, 1));
    },
  },
  'a spreadsheet of three thousand parts': {
    ...{ name: 'a.xlsx', to: 'rows' },
    make: () =>
      archiveOf(
        Array.from({ length: 3000 }, (_, at) => [`xl/part${at}.xml`, Buffer.from('<a/>')]),
        true,
      ),
  },
  'a row of CSV that never ends': { name: 'a.csv', to: 'rows', make: () => text('text\n"', 'a', 20 * MB) },
  'two hundred thousand columns': {
    ...{ name: 'a.csv', to: 'rows' },
    make: () => Buffer.from(`${numbered(200_000, (at) => `c${at}`)}\n`),
  },
  'a row of JSONL that never ends': { name: 'a.jsonl', to: 'rows', make: () => text('{"text":"', 'a', 20 * MB) },
  'rows of brackets': {
    ...{ name: 'a.jsonl', to: 'rows' },
    make: () => Buffer.from(`${`{"text":${'['.repeat(2 * MB)}\n`.repeat(8)}`),
  },
  'rows of numbers': {
    ...{ name: 'a.jsonl', to: 'rows' },
    make: () => Buffer.from(`${`{"text":[${'1,'.repeat(5 * MB)}1]}\n`.repeat(4)}`),
  },
  'bytes that are nothing': { name: 'a.csv', to: 'rows', make: () => Buffer.alloc(20 * MB) },
  'a file that was compressed': {
    ...{ name: 'a.jsonl.gz', to: 'rows' },
    make: () => gzipSync(text('{"text":"', 'a', 40 * MB, '"}'), { level: 1 }),
  },
  'an archive that unpacks to very much': {
    ...{ name: 'a.zip', to: 'texts' },
    make: () => archiveOf([['a.txt', Buffer.alloc(100 * MB, 'a')]], true),
  },
  'an archive with a text of millions of annotations': {
    ...{ name: 'a.zip', to: 'texts' },
    make: () =>
      archiveOf(
        [
          ['a.txt', Buffer.alloc(20 * MB, 'Ann ')],
          ['a.ann', Buffer.from(numbered(1_000_000, (at) => `T${at}\tPER 0 3\tAnn`, '\n'))],
        ],
        false,
      ),
  },
  'a list of numbers': {
    ...{ name: 'a.json', to: 'texts' },
    make: () => Buffer.from(`[${'1,'.repeat(15 * MB)}1]`),
  },
  'nested lists': { name: 'a.json', to: 'texts', make: () => Buffer.from('['.repeat(30 * MB)) },
  'objects that are all different': {
    ...{ name: 'a.json', to: 'texts' },
    make: () => Buffer.from(`[${numbered(1_000_000, (at) => `{"k${at}":1,"m${at}":2}`)}]`),
  },
  'an object of a million fields': {
    ...{ name: 'a.json', to: 'texts' },
    make: () => Buffer.from(`{${numbered(1_000_000, (at) => `"k${at}":1`)}}`),
  },
  'a line of CoNLL that never ends': { name: 'a.conll', to: 'texts', make: () => text('Ann B-PER\n', 'a', 20 * MB) },
};
