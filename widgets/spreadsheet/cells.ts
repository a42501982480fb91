import { closed } from '../../shared/route.ts';
import { type Static, Type } from '../../shared/schema.ts';
import { storable } from '../../shared/text.ts';
import { Flag, Line } from '../shared/fields.ts';

export const LONGEST_CELL = 10_000;

/** What a cell holds: a text (also a date, as YYYY-MM-DD, and a choice), a number, yes or no; null: nothing. */
export const Cell = Type.Union([Type.String({ maxLength: LONGEST_CELL }), Type.Number(), Type.Boolean(), Type.Null()]);
export type Cell = Static<typeof Cell>;
export type Row = Readonly<Record<string, Cell>>;

export const EDITORS = ['text', 'number', 'date', 'flag', 'choice'] as const;

export const Column = closed({
  /** Name of the cell in a row; unique. */
  key: Line(120),
  /** The heading; the key where it is empty. */
  name: Line(300),
  /** Pixels; null: as wide as there is room. */
  width: Type.Union([Type.Integer({ minimum: 40, maximum: 2000 }), Type.Null()], { default: null }),
  resizable: Flag(true),
  editable: Flag(true),
  /** What the cells hold. */
  editor: Type.Enum(EDITORS, { default: 'text' }),
  /** What a cell of a choice may be. */
  options: Type.Array(Type.String({ minLength: 1, maxLength: 300 }), { maxItems: 500, default: [], control: 'lines' }),
});
export type Column = Static<typeof Column>;

/** A cell before anything stands in it. */
export const emptyCell = ({ editor }: Column): Cell => {
  if (editor === 'number') return null;
  return editor === 'flag' ? false : '';
};

export const isEmptyCell = (cell: Cell | undefined): boolean =>
  cell === undefined || cell === null || cell === false || (typeof cell === 'string' && cell.trim() === '');

export const isDate = (text: string): boolean => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
};

/** Whether a cell may stand in a column. */
export const fitsColumn = (cell: unknown, { editor, options }: Column): boolean => {
  if (cell === null || cell === undefined || cell === '') return true;
  if (editor === 'number') return typeof cell === 'number' && Number.isFinite(cell);
  if (editor === 'flag') return typeof cell === 'boolean';
  if (typeof cell !== 'string') return false;
  if (editor === 'date') return isDate(cell);
  return editor === 'choice' ? options.includes(cell) : cell.length <= LONGEST_CELL;
};

const YES = ['true', 'yes', 'tak', 'prawda', 'x', '1', '✓', '✔'];
const NO = ['false', 'no', 'nie', 'fałsz', '0', ''];

/** Numbers as people and spreadsheet programs write them: `1234.5`, `1 234,5`, `1,234.5`. */
const numberIn = (text: string): number | undefined => {
  const dense = text.replaceAll(/[\s\u00a0\u202f']/g, '');
  const plain = /^-?\d{1,3}(,\d{3})+(\.\d+)?$/.test(dense) ? dense.replaceAll(',', '') : dense.replace(',', '.');
  return /^[-+]?(\d+(\.\d*)?|\.\d+)(e[-+]?\d{1,3})?$/i.test(plain) ? Number(plain) : undefined;
};

/** Dates as `2026-11-22`, `22.11.2026` or `22/11/2026`. */
const dateIn = (text: string): string | undefined => {
  const [, day = '', month = '', year = ''] = /^(\d{1,2})[./](\d{1,2})[./](\d{4})$/.exec(text) ?? [];
  const written = year === '' ? text : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDate(written) ? written : undefined;
};

/** The cell that a typed or pasted text gives in a column; undefined: it does not fit. */
export const cellOf = (text: string, column: Column): Cell | undefined => {
  const { editor, options } = column;
  const trimmed = storable(text).trim();
  if (editor === 'text') return trimmed.length <= LONGEST_CELL ? storable(text) : undefined;
  if (editor === 'flag') {
    const word = trimmed.toLowerCase();
    return YES.includes(word) ? true : NO.includes(word) ? false : undefined;
  }
  if (trimmed === '') return emptyCell(column);
  if (editor === 'number') {
    const number = numberIn(trimmed);
    return number !== undefined && Number.isFinite(number) ? number : undefined;
  }
  if (editor === 'date') return dateIn(trimmed);
  return options.find((option) => option.toLowerCase() === trimmed.toLowerCase());
};

/** A cell as text: what is copied, compared and shown. */
export const textOf = (cell: Cell | undefined): string => (cell === undefined || cell === null ? '' : String(cell));
