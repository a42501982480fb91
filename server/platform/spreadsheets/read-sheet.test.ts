import { buffer } from 'node:stream/consumers';
import { type Cell, readXlsx, writeXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import { checkRow } from '../../../areas/questions/server/importing/rows/check-row.ts';
import { NOTE_FORM } from '../../testing/tasks.ts';
import { checkSheet, sheetRows } from './read-sheet.ts';
import type { RawRow } from './row.ts';
import { sheetOf } from './write-sheet.ts';

/** A sheet with one cell below each name of a column, and a row that holds nothing unusual. */
const rowsOf = async (columns: Record<string, Partial<Cell>>): Promise<RawRow[]> => {
  const names = Object.keys(columns);
  const cells = new Map(Object.values(columns).map((cell, at) => [`1,${at}`, cell]));
  const rows = [names, names.map(() => null), names.map(() => 'plain')];
  const bytes = Buffer.from(await writeXlsx({ sheets: [{ name: 'Sheet 1', rows, cells }] }));
  await checkSheet(bytes);
  const found: RawRow[] = [];
  for await (const row of sheetRows(bytes)) found.push(row);
  return found;
};
const cellOf = async (cell: Partial<Cell>) => (await rowsOf({ text: cell, other: { value: 'there' } }))[0];

describe('a cell of a spreadsheet', () => {
  it.each<[string, Partial<Cell>, unknown]>([
    ['with a formula is the number that was computed', { formula: 'SUM(1,2)', formulaResult: 3 }, 3],
    ['with a formula is the text that was computed', { formula: 'A1&""', formulaResult: 'text' }, 'text'],
    ['with a formula that gives an empty text is empty', { formula: 'A1&""', formulaResult: '' }, ''],
    ['with a truth value is that', { value: true }, true],
    ['with a date is that in ISO 8601', { value: new Date('2026-02-03T04:05:00Z') }, '2026-02-03T04:05:00.000Z'],
    [
      'in several styles is its text',
      { richText: [{ text: 'one ', font: { bold: true } }, { text: 'two' }] },
      'one two',
    ],
  ])('%s', async (_what, cell, value) => {
    const row = await cellOf(cell);
    expect(row).toEqual({ line: 2, values: { text: value, other: 'there' }, fault: null });
  });

  const told = async (cell: Partial<Cell>) => (await cellOf(cell))?.cellFaults;

  it('with a formula that nobody has computed is told', async () => {
    const reason = { code: 'tables.formulaWithoutValue' };
    expect(await told({ formula: 'SUM(1,2)' })).toEqual([{ field: 'text', reason }]);
  });

  it('with an error is told, be it of a formula or not', async () => {
    const fault = { field: 'text', reason: { code: 'tables.cellError', params: { error: '#REF!' } } };
    expect(await told({ type: 'error', value: '#REF!' })).toEqual([fault]);
  });

  it('with a text that only looks like an error is that text', async () => {
    const table = async function* () {
      yield* [['text'], ['#REF!']];
    };
    const rows: RawRow[] = [];
    for await (const row of sheetRows(await buffer(sheetOf(table(), 2)))) rows.push(row);
    expect(rows).toEqual([{ line: 2, values: { text: '#REF!' }, fault: null }]);
  });

  it('with a date that no calendar has is told', async () => {
    expect(await told({ value: 1e15, style: { numFmt: 'yyyy-mm-dd' } })).toEqual([
      { field: 'text', reason: { code: 'tables.noSuchDate' } },
    ]);
  });

  it('makes its row a bad one only where its column is imported', async () => {
    const [faulty, plain] = await rowsOf({ text: { value: 'fine' }, sum: { formula: 'SUM(1,2)' } });
    const rules = {
      form: NOTE_FORM,
      format: 'xlsx',
      annotated: null,
      files: { size: 0, pathOf: () => null, pathOfAnyEnding: () => null },
    };
    const check = (row: RawRow | undefined, columns: Record<string, string>, external_id: string | null = null) =>
      row && checkRow({ ...rules, mapping: { external_id, columns } }, row).problems;
    expect(check(faulty, { text: 'text' })).toBeNull();
    expect(check(plain, { sum: 'text' })).toBeNull();
    const problem = { line: 2, field: 'sum', reason: { code: 'tables.formulaWithoutValue' } };
    expect(check(faulty, { sum: 'text' })).toEqual([problem]);
    expect(check(faulty, { text: 'text' }, 'sum')).toEqual([problem]);
  });
});

describe('an exported spreadsheet', () => {
  it('goes on in a further sheet, with the names of the columns, where one is full', async () => {
    const rows = async function* () {
      yield ['id', 'text'];
      for (let id = 1; id <= 5; id += 1) yield [id, `text ${id}`];
    };
    const { sheets } = await readXlsx(await buffer(sheetOf(rows(), 5, { sheetRows: 3 })));
    expect(sheets.map((sheet) => sheet.rows)).toEqual([
      [
        ['id', 'text'],
        [1, 'text 1'],
        [2, 'text 2'],
      ],
      [
        ['id', 'text'],
        [3, 'text 3'],
        [4, 'text 4'],
      ],
      [
        ['id', 'text'],
        [5, 'text 5'],
      ],
    ]);
  });
});
