import { closed } from '../../shared/route.ts';
import { type Static, Type } from '../../shared/schema.ts';
import { Flag, Line } from '../shared/fields.ts';
import { Cell, Column } from './cells.ts';

export const MOST_ROWS = 20_000;
const MOST_COLUMNS = 100;

export const Rows = Type.Array(Type.Record(Cell, { maxProperties: 200 }), { maxItems: MOST_ROWS, default: [] });

export const SheetSettings = closed({
  label: Line(300),
  columns: Type.Array(Column, {
    maxItems: MOST_COLUMNS,
    default: [
      { key: 'a', name: 'A', width: null, resizable: true, editable: true, editor: 'text', options: [] },
      { key: 'b', name: 'B', width: null, resizable: true, editable: true, editor: 'text', options: [] },
    ],
  }),
  /** The rows at the start; a question may bring its own. */
  rows: Rows,
  add_row: Flag(true),
  remove_row: Flag(true),
});
export type SheetSettings = Static<typeof SheetSettings>;
