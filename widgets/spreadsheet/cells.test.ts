import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Column, cellOf, fitsColumn } from './cells.ts';
import { paste } from './edits.ts';
import { readTable, writeTable } from './table-text.ts';

const column = (editor: Column['editor'], some: Partial<Column> = {}): Column => ({
  ...{ key: editor, name: '', width: null, resizable: true, editable: true, options: [] },
  ...{ editor },
  ...some,
});
const number = column('number');
const choice = column('choice', { options: ['Person', 'Place'] });

describe('a text in a typed column', () => {
  test.each([
    ['12', 12],
    ['-1,5', -1.5],
    ['1 234,5', 1234.5],
    ['1,234.5', 1234.5],
    ['1,234,567', 1234567],
    ['2e3', 2000],
    ['', null],
    ['twelve', undefined],
    ['1.2.3', undefined],
    ['Infinity', undefined],
    ['0x10', undefined],
    [`${'1'.repeat(300_000)}x`, undefined],
  ])('number: %j is %j', (text, cell) => {
    expect(cellOf(text, number)).toBe(cell);
  });

  test.each([
    ['2026-11-22', '2026-11-22'],
    ['2.1.2026', '2026-01-02'],
    ['31/12/1999', '1999-12-31'],
    ['2026-02-30', undefined],
    ['tomorrow', undefined],
    ['', ''],
  ])('date: %j is %j', (text, cell) => {
    expect(cellOf(text, column('date'))).toBe(cell);
  });

  test('yes or no, a choice, a text', () => {
    expect(['TRUE', 'tak', 'x'].map((text) => cellOf(text, column('flag')))).toEqual([true, true, true]);
    expect(['FALSE', 'nie', ''].map((text) => cellOf(text, column('flag')))).toEqual([false, false, false]);
    expect(cellOf('perhaps', column('flag'))).toBeUndefined();
    expect(cellOf(' person ', choice)).toBe('Person');
    expect(cellOf('Thing', choice)).toBeUndefined();
    expect(cellOf(' a\0 ', column('text'))).toBe(' a ');
  });

  test('what a text gives fits the column', () => {
    const editor = fc.constantFrom('text', 'number', 'date', 'flag', 'choice' as const);
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('1', ',', '.', '-', 'x', ' ', 'Place', '2026-01-02') }),
        editor,
        (text, kind) => {
          const of = column(kind as Column['editor'], { options: ['Place'] });
          const cell = cellOf(text, of);
          if (cell !== undefined) expect(fitsColumn(cell, of)).toBe(true);
        },
      ),
    );
  });
});

describe('tables on the clipboard', () => {
  test('as spreadsheet programs write them', () => {
    expect(readTable('a\tb\r\nc\td\r\n')).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ]);
    expect(readTable('"two\nlines"\t"a ""quoted"" word"')).toEqual([['two\nlines', 'a "quoted" word']]);
    expect(readTable('5" nails\tb')).toEqual([['5" nails', 'b']]);
    expect(readTable('"open')).toEqual([['"open']]);
    expect(readTable('a\n\nb')).toEqual([['a'], [''], ['b']]);
  });

  test('what is written is read back', () => {
    const cell = fc.string({ unit: fc.constantFrom('a', '"', '\t', '\n', ' ') });
    fc.assert(
      fc.property(fc.array(fc.array(cell, { minLength: 2, maxLength: 3 }), { minLength: 1, maxLength: 4 }), (rows) => {
        expect(readTable(writeTable(rows))).toEqual(rows);
      }),
    );
  });
});

describe('a paste', () => {
  const columns = [
    column('text', { key: 'a' }),
    column('number', { key: 'b' }),
    column('text', { key: 'c', editable: false }),
  ];
  const rows = [
    { a: 'x', b: 1, c: 'fixed' },
    { a: 'y', b: 2, c: 'fixed' },
  ];

  test('fills cells from the active one on; what does not fit stays and is counted', () => {
    const table = [
      ['10', 'z'],
      ['many', 'z'],
      ['30', ''],
    ];
    expect(paste(rows, columns, table, { row: 0, column: 1, mayAdd: true })).toEqual({
      rows: [
        { a: 'x', b: 10, c: 'fixed' },
        { a: 'y', b: 2, c: 'fixed' },
        { a: '', b: 30, c: '' },
      ],
      left: 4,
      dropped: 0,
    });
  });

  test('adds no rows where none may be added', () => {
    const { rows: next, dropped } = paste(rows, columns, [['p'], ['q'], ['r']], { row: 1, column: 0, mayAdd: false });
    expect(next.map(({ a }) => a)).toEqual(['x', 'p']);
    expect(dropped).toBe(2);
  });

  test('changes nothing in place', () => {
    const before = JSON.stringify(rows);
    paste(rows, columns, [['p', '5']], { row: 0, column: 0, mayAdd: true });
    expect(JSON.stringify(rows)).toBe(before);
  });
});
