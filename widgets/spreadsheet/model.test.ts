import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkAnswer, checkForm, checkInput, type Form, initialContent, newForm } from '../form/form.ts';
import { settingsWithDefaults } from '../form/form-reading.ts';
import type { Row } from './cells.ts';
import { newRow, paste } from './edits.ts';
import { spreadsheet } from './model.ts';
import type { SheetSettings } from './sheet-settings.ts';

const columns = [
  { key: 'name' },
  { key: 'year', editor: 'number' },
  { key: 'kind', editor: 'choice', options: ['a', 'b'] },
  { key: 'sure', editor: 'flag' },
  { key: 'day', editor: 'date' },
  { key: 'id', editable: false },
];
const form = (some: object = {}): Form => ({
  structure: [
    { componentId: 'table', componentType: 'Spreadsheet', widgetConfig: { columns, ...some } },
    ...newForm().structure,
  ],
});
const input = {
  table: [
    { name: 'Ann', year: 1990, id: 'p1', hidden: 'kept' },
    { name: 'Ben', id: 'p2' },
  ],
};
const codes = (table: unknown, some: object = {}, of: Record<string, unknown> = input) =>
  checkAnswer(form(some), of, { table }).map(({ code }) => code);
const formCodes = (some: object) => checkForm(form(some)).map(({ code }) => code);

describe('Spreadsheet', () => {
  test('starts with the rows of the question, else with those of the form', () => {
    expect(initialContent(form(), input)).toEqual(input);
    expect(initialContent(form(), { table: { rows: input.table } })).toEqual(input);
    expect(initialContent(form({ rows: [{ name: 'x' }] }), {})).toEqual({ table: [{ name: 'x' }] });
    expect(initialContent(form(), {})).toEqual({ table: [] });
  });

  test('a question’s rows fit the columns', () => {
    const found = (table: unknown) => checkInput(form(), { table }).map(({ code, path }) => [code, path]);
    expect(found(input.table)).toEqual([]);
    expect(found('a')).toEqual([['sheet-rows', '/table']]);
    expect(found([{ name: { deep: 1 } }])).toEqual([['sheet-rows', '/table']]);
    expect(found([{}, { year: 'old' }])).toEqual([['sheet-cell', '/table/1']]);
  });

  test('refuses cells that do not fit, unknown columns and changes of what cannot be edited', () => {
    const [ann = {}, ben = {}] = input.table as Row[];
    expect(codes([ann, { ...ben, year: 7, kind: 'a', sure: true, day: '2026-01-02' }])).toEqual([]);
    expect(codes([ann, { ...ben, year: '7' }])).toEqual(['sheet-cell']);
    expect(codes([ann, { ...ben, kind: 'c' }])).toEqual(['sheet-cell']);
    expect(codes([ann, { ...ben, sure: 'yes' }])).toEqual(['sheet-cell']);
    expect(codes([ann, { ...ben, day: '2026-02-30' }])).toEqual(['sheet-cell']);
    expect(codes([ann, { ...ben, other: 1 }])).toEqual(['sheet-unknown']);
    expect(codes([ann, JSON.parse('{"__proto__": 1}')])).toEqual(['sheet-unknown']);
    expect(codes([ann, { ...ben, id: 'p3' }])).toEqual(['sheet-fixed']);
    expect(codes([ann, ben, { name: 'new', id: '' }])).toEqual([]);
    expect(codes([ann, ben, { name: 'new', id: 'p9' }])).toEqual(['sheet-fixed']);
    expect(codes({ rows: [] })).toEqual(['schema-type']);
  });

  test('rows are added and removed only where that is allowed', () => {
    const [ann = {}, ben = {}] = input.table as Row[];
    expect(codes([ann], { remove_row: false })).toEqual(['sheet-removed']);
    expect(codes([ann])).toEqual([]);
    expect(codes([ann, ben, {}], { add_row: false })).toEqual(['sheet-added']);
  });

  test('is empty without anything in a cell', () => {
    expect(spreadsheet.empty([])).toBe(true);
    expect(spreadsheet.empty([{ a: '', b: null, c: false, d: ' ' }])).toBe(true);
    expect(spreadsheet.empty([{ a: 0 }])).toBe(false);
  });

  test('settings that make no sense are named', () => {
    expect(formCodes({})).toEqual([]);
    expect(formCodes({ columns: [] })).toEqual(['sheet-no-columns']);
    expect(formCodes({ columns: [{ key: ' ' }] })).toEqual(['sheet-key']);
    expect(formCodes({ columns: [{ key: 'a' }, { key: 'a' }] })).toEqual(['sheet-key-twice']);
    expect(formCodes({ columns: [{ key: 'a', editor: 'choice' }] })).toEqual(['sheet-options']);
    expect(formCodes({ rows: [{ year: 'old' }] })).toEqual(['sheet-cell']);
    expect(formCodes({ columns: [{ key: 'a', width: 0 }] })).toEqual(['schema-minimum']);
  });

  test('whatever is pasted, added and removed stays valid through save and load', () => {
    const settings = settingsWithDefaults(spreadsheet, { columns }) as unknown as SheetSettings;
    const text = fc.constantFrom('a', '7', 'x', '2026-01-02', '', '1,5', '"', 'ä');
    const step = fc.record({
      table: fc.array(fc.array(text, { minLength: 1, maxLength: 8 }), { minLength: 1, maxLength: 3 }),
      row: fc.nat(5),
      column: fc.nat(5),
      kind: fc.constantFrom('paste', 'add', 'remove'),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 15 }), (steps) => {
        let rows: Row[] = [...(input.table as Row[])];
        for (const { kind, table, row, column } of steps) {
          if (kind === 'add') rows = [...rows, newRow(settings.columns)];
          else if (kind === 'remove') rows = rows.filter((_, at) => at !== row);
          else
            rows = paste(rows, settings.columns, table, { row: Math.min(row, rows.length), column, mayAdd: true }).rows;
        }
        expect(codes(JSON.parse(JSON.stringify(rows)))).toEqual([]);
      }),
    );
  });

  test('agreement is the share of equal cells', () => {
    const agree = (a: Row[], b: Row[]) => spreadsheet.agreement?.(a as never, b as never);
    expect(agree([{ a: 1, b: 'x' }], [{ a: 1, b: 'y' }])).toBe(0.5);
    expect(agree([{ a: 1 }], [{ a: 1 }, { a: 2 }])).toBe(0.5);
    expect(agree([], [])).toBe(1);
  });
});
