import type { Static } from '../../shared/schema.ts';
import { isRecord, type Json, own } from '../shared/json.ts';
import { defineModel } from '../shared/model.ts';
import type { Problem } from '../shared/problem.ts';
import { type Column, fitsColumn, isEmptyCell, LONGEST_CELL, type Row, textOf } from './cells.ts';
import { problem } from './messages.ts';
import { MOST_ROWS, Rows, SheetSettings } from './sheet-settings.ts';

const isCell = (cell: unknown): boolean =>
  cell === null ||
  typeof cell === 'boolean' ||
  (typeof cell === 'number' && Number.isFinite(cell)) ||
  (typeof cell === 'string' && cell.length <= LONGEST_CELL);

const isRow = (row: unknown): row is Row => isRecord(row) && Object.values(row).every(isCell);

const isRows = (rows: unknown): rows is Row[] => Array.isArray(rows) && rows.length <= MOST_ROWS && rows.every(isRow);

/** Rows that a question brings: a list of them, alone or as `rows`; undefined where it brings none. */
const brought = (input: Json | undefined): Json | undefined =>
  (isRecord(input) ? own(input, 'rows') : input) ?? undefined;

const startOf = (settings: SheetSettings, input: Json | undefined): Row[] => {
  const rows = brought(input);
  return isRows(rows) ? rows : settings.rows;
};

/** The cells of a row that nobody may edit, as one text. */
const fixedPart = (row: Row, fixed: readonly Column[]) => JSON.stringify(fixed.map(({ key }) => textOf(row[key])));

/** Where rows differ from what the view lets through: cells, names of cells, and what cannot be edited. */
const rowProblems = (rows: readonly Row[], { columns }: SheetSettings, start: readonly Row[]): Problem[] => {
  const byKey = new Map(columns.map((column) => [column.key, column]));
  // A question's rows may hold more than the columns show.
  const known = new Set([...byKey.keys(), ...start.flatMap((row) => Object.keys(row))]);
  const fixed = columns.filter(({ editable }) => !editable);
  const parts = new Set(start.map((row) => fixedPart(row, fixed)));
  const blank = fixedPart({}, fixed);
  for (const [at, row] of rows.entries()) {
    const where = { path: `/${at}` };
    for (const key of Object.keys(row)) {
      const column = byKey.get(key);
      if (!known.has(key)) return [problem('sheet-unknown', { row: at + 1, key }, where)];
      if (column?.editable && !fitsColumn(row[key], column))
        return [problem('sheet-cell', { row: at + 1, key: column.name || key }, where)];
    }
    if (fixed.length === 0) continue;
    const part = fixedPart(row, fixed);
    // An added row has nothing in them, or "no" where they hold yes and no.
    if (!parts.has(part) && part !== blank && !fixed.every(({ key }) => isEmptyCell(row[key])))
      return [problem('sheet-fixed', { row: at + 1 }, where)];
  }
  return [];
};

/** Share of the cells, over all rows of the longer table, in which two tables are the same. */
const sameCells = (a: readonly Row[], b: readonly Row[]): number => {
  const length = Math.max(a.length, b.length);
  let all = 0;
  let same = 0;
  for (let at = 0; at < length; at += 1)
    for (const key of new Set([...Object.keys(a[at] ?? {}), ...Object.keys(b[at] ?? {})])) {
      all += 1;
      if (textOf(a[at]?.[key]) === textOf(b[at]?.[key])) same += 1;
    }
  return all === 0 ? 1 : same / all;
};

/** A table with typed columns. The value lists the rows, each an object with a cell for each column. */
export const spreadsheet = defineModel({
  type: 'Spreadsheet',
  settings: SheetSettings,
  value: Rows,
  carriesAnswer: true,
  fits: isRows,
  initial: (settings, input) => startOf(settings, input) as Static<typeof Rows>,
  empty: (rows) => rows.every((row) => Object.values(row).every(isEmptyCell)),
  refuse: (rows, settings, input) => {
    const start = startOf(settings, input);
    if (!settings.add_row && rows.length > start.length) return [problem('sheet-added')];
    if (!settings.remove_row && rows.length < start.length) return [problem('sheet-removed')];
    return rowProblems(rows, settings, start);
  },
  checkSettings: ({ columns, rows }) => {
    if (columns.length === 0) return [problem('sheet-no-columns', {}, { path: '/columns' })];
    const keys = columns.map(({ key }) => key);
    const wrong = columns.flatMap(({ key, editor, options }, at) => {
      const path = `/columns/${at}`;
      if (key.trim() === '' || key === '__proto__') return [problem('sheet-key', {}, { path: `${path}/key` })];
      if (keys.indexOf(key) < at) return [problem('sheet-key-twice', { key }, { path: `${path}/key` })];
      const none = editor === 'choice' && options.length === 0;
      return none ? [problem('sheet-options', { key }, { path: `${path}/options` })] : [];
    });
    if (wrong.length > 0) return wrong;
    const misfit = rows.findIndex((row) => columns.some((column) => !fitsColumn(row[column.key], column)));
    const column = columns.find((one) => !fitsColumn(rows[misfit]?.[one.key], one));
    return misfit < 0 ? [] : [problem('sheet-cell', { row: misfit + 1, key: column?.key ?? '' }, { path: '/rows' })];
  },
  checkInput: ({ columns }, input) => {
    const rows = brought(input);
    if (rows === undefined) return [];
    if (Array.isArray(rows) && rows.length > MOST_ROWS) return [problem('schema-many', { limit: MOST_ROWS })];
    if (!isRows(rows)) return [problem('sheet-rows')];
    for (const [at, row] of rows.entries()) {
      const column = columns.find((one) => !fitsColumn(row[one.key], one));
      if (column) return [problem('sheet-cell', { row: at + 1, key: column.key }, { path: `/${at}` })];
    }
    return [];
  },
  agreement: sameCells,
  label: (settings) => settings.label,
});
