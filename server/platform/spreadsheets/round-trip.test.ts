import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { TextWriter, Uint8ArrayReader, ZipReader } from '@zip.js/zip.js';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { readXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import { asUtf8 } from './encoding.ts';
import { guardCell } from './guard-cell.ts';
import { delimited, delimiterOf } from './read-csv.ts';
import { jsonLines } from './read-json-lines.ts';
import { sheetRows } from './read-sheet.ts';
import type { RawRow } from './row.ts';
import { csvLine } from './write-csv.ts';
import { sheetOf } from './write-sheet.ts';

const LIMITS = { rowBytes: 1_000_000, columns: 100 };
/** Text as people and programs write it, with all that is special to a format. */
const text = fc
  .array(
    fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.constantFrom('"', ',', ';', '\t', '\n', '\r\n', '=', "'", '+', '\ufeff', '_x0041_', '\u0001', '😀'),
    ),
  )
  .map((parts) => parts.join('').replaceAll('\0', ''));
const table = fc.array(fc.tuple(text, text, text), { minLength: 1, maxLength: 8 });

/** In pieces of any length: what is torn apart must come together again. */
const torn = async function* (bytes: Buffer, sizes: number[]): AsyncGenerator<Buffer> {
  for (let at = 0, n = 0; at < bytes.length; n += 1) {
    const size = sizes[n % sizes.length] ?? 1;
    yield bytes.subarray(at, at + size);
    at += size;
  }
};
const sizes = fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 5 });
const all = async (rows: AsyncIterable<RawRow>) => {
  const found: RawRow[] = [];
  for await (const row of rows) found.push(row);
  return found;
};
const cells = (rows: RawRow[]) => rows.map(({ values }) => Object.values(values ?? {}));
/** Rows without anything in them are no rows. */
const filled = (rows: string[][]) => rows.filter((row) => row.some((cell) => cell.trim() !== ''));

describe('what is written is read again', () => {
  it('as CSV, whatever the text and wherever the pieces end', () =>
    fc.assert(
      fc.asyncProperty(table, sizes, async (rows, pieces) => {
        const written = Buffer.from([['a', 'b', 'c'], ...rows].map((row) => csvLine(row)).join(''));
        const read = await all(delimited(asUtf8(torn(written, pieces)), ',', LIMITS));
        expect(cells(read)).toEqual(filled(rows.map((row) => row.map(guardCell))));
      }),
    ));

  it('as JSONL', () =>
    fc.assert(
      fc.asyncProperty(fc.array(fc.dictionary(text, fc.jsonValue())), sizes, async (rows, pieces) => {
        const written = Buffer.from(rows.map((row) => `${JSON.stringify(row)}\n`).join(''));
        const read = await all(jsonLines(asUtf8(torn(written, pieces)), LIMITS.rowBytes));
        expect(read.map(({ values }) => values)).toEqual(rows.map((row) => JSON.parse(JSON.stringify(row))));
      }),
    ));

  it('as a spreadsheet', () =>
    fc.assert(
      fc.asyncProperty(table, async (rows) => {
        const source = async function* () {
          yield ['a', 'b', 'c'];
          yield* rows;
        };
        const read = await all(sheetRows(await buffer(sheetOf(source(), 10))));
        expect(cells(read)).toEqual(rows.filter((row) => row.some((cell) => cell !== '')));
      }),
      { numRuns: 50 },
    ));

  it('as a spreadsheet, in which a text that looks like a formula is a text', async () => {
    const source = async function* () {
      yield ['a'];
      yield* [['=1+1'], ['+1'], ['-1'], ['@SUM(A1)'], ["'=1"]];
    };
    const { sheets } = await readXlsx(await buffer(sheetOf(source(), 5)), { sheets: [0] });
    const [sheet] = sheets;
    expect(sheet?.rows.flat()).toEqual(['a', '=1+1', '+1', '-1', '@SUM(A1)', "'=1"]);
    expect([...(sheet?.cells?.values() ?? [])].filter(({ formula }) => formula !== undefined)).toEqual([]);
  });

  it('as a spreadsheet of signs that XML has a place for, whatever the text', async () => {
    const odd = '\uFFFE, \uFFFF, \uD800, \uDC00 and \u0001, but \u{1FFFF} and \u{1F600}';
    const source = async function* () {
      yield [odd];
      yield [odd];
    };
    const written = await buffer(sheetOf(source(), 2));
    const parts = new ZipReader(new Uint8ArrayReader(written));
    for (const entry of await parts.getEntries()) {
      if (entry.directory) continue;
      const xml = await entry.getData(new TextWriter());
      expect(xml, entry.filename).toMatch(/^[\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]*$/u);
    }
    await parts.close();
    const { sheets } = await readXlsx(written, { sheets: [0] });
    const plain = '\uFFFD, \uFFFD, \uFFFD, \uFFFD and \u0001, but \u{1FFFF} and \u{1F600}';
    expect(sheets[0]?.rows.flat()).toEqual([plain, plain]);
  });

  it('in UTF-16 of either order', () =>
    fc.assert(
      fc.asyncProperty(text, sizes, fc.boolean(), async (content, pieces, big) => {
        const units = Buffer.from(`\ufeff${content}`, 'utf16le');
        const read = await buffer(Readable.from(asUtf8(torn(big ? units.swap16() : units, pieces))));
        expect(read.toString()).toBe(content);
      }),
    ));
});

describe('our CSV', () => {
  it('is read by others as it was meant', () =>
    fc.assert(
      fc.property(table, (rows) => {
        const written = rows.map((row) => csvLine(row)).join('');
        expect(parse(written, { record_delimiter: '\r\n' })).toEqual(rows.map((row) => row.map(guardCell)));
      }),
    ));
});

describe('delimited text', () => {
  const read = (content: string) => all(delimited(asUtf8(Readable.from([Buffer.from(content)])), ',', LIMITS));

  it('never loses or moves a line, whatever is wrong in it', () =>
    fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom('a,b', 'a', 'a,b,c', '"a",b', '"a"x,b', 'a"b,c', '')),
        async (lines) => {
          const rows = await read(['x,y', ...lines].map((line) => `${line}\n`).join(''));
          const told = lines.flatMap((line, at) => (line === '' ? [] : [{ line, at: at + 2 }]));
          expect(rows.map(({ line }) => line)).toEqual(told.map(({ at }) => at));
          expect(rows.map(({ fault }) => fault !== null)).toEqual(
            told.map(({ line }) => line === 'a' || line === 'a,b,c'),
          );
        },
      ),
    ));

  it('says where a quotation mark is opened that nothing closes, and keeps what stands before', async () => {
    const rows = await read('x,y\n"one\ntwo",b\nc,"d\ne,f\n');
    expect(rows).toEqual([
      { line: 2, values: { x: 'one\ntwo', y: 'b' }, fault: null },
      { line: 4, values: null, fault: { field: '', reason: { code: 'tables.quoteNotClosed' } } },
    ]);
  });

  it('is parted by whatever parts its first row', () => {
    expect(delimiterOf('a,b;c,d\n1;2;3;4')).toBe(',');
    expect(delimiterOf('"a,b,c";d;e\n')).toBe(';');
    expect(delimiterOf('a\tb')).toBe('\t');
    expect(delimiterOf('only one')).toBe(',');
  });
});
