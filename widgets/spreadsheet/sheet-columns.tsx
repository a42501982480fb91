import type { Column as GridColumn } from 'react-data-grid';
import { CellEditor } from './cell-editor.tsx';
import { type Column, type Row, textOf } from './cells.ts';
import classes from './sheet.module.css';

/** Columns that the table has in addition to the form's; no key of a form begins like these. */
const NUMBER = '\tnumber';
const REMOVE = '\tremove';

interface ColumnParts {
  columns: readonly Column[];
  readOnly: boolean;
  /** Undefined where rows cannot be removed. */
  onRemove: ((at: number) => void) | undefined;
  onMisfit: (column: Column, isMisfit: boolean) => void;
  words: { row: string; removing: string; remove: (number: number) => string };
}

const columnOf = (column: Column, { readOnly, onMisfit }: ColumnParts): GridColumn<Row> => {
  const { key, name, width, resizable, editable, editor } = column;
  const mayEdit = editable && !readOnly;
  const common = { key, name: name || key, width, minWidth: 60, resizable };
  if (editor === 'flag')
    return {
      ...common,
      // The box is pressed in place: there is nothing to open.
      editable: false,
      renderCell: ({ row, tabIndex, onRowChange }) => (
        <input
          type="checkbox"
          aria-label={name || key}
          checked={row[key] === true}
          disabled={!mayEdit}
          tabIndex={tabIndex}
          onChange={({ currentTarget }) => onRowChange({ ...row, [key]: currentTarget.checked })}
        />
      ),
    };
  return {
    ...common,
    editable: mayEdit,
    cellClass: editor === 'number' ? classes.number : undefined,
    renderCell: ({ row }) => <span dir="auto">{textOf(row[key])}</span>,
    ...(mayEdit && {
      renderEditCell: (props) => (
        <CellEditor {...props} of={column} onMisfit={(isMisfit) => onMisfit(column, isMisfit)} />
      ),
    }),
  };
};

/** The columns of a table: numbers of the rows, the form's columns, and a button a row that removes it. */
export const gridColumns = (parts: ColumnParts): GridColumn<Row>[] => {
  const { columns, onRemove, words } = parts;
  const number: GridColumn<Row> = {
    ...{ key: NUMBER, name: words.row, width: 64, minWidth: 40, frozen: true, cellClass: classes.rowNumber },
    renderCell: ({ rowIdx }) => rowIdx + 1,
  };
  const remove: GridColumn<Row> = {
    ...{ key: REMOVE, name: words.removing, width: 88, minWidth: 40 },
    renderCell: ({ rowIdx, tabIndex }) => (
      <button
        type="button"
        className={classes.remove}
        tabIndex={tabIndex}
        aria-label={words.remove(rowIdx + 1)}
        onClick={() => onRemove?.(rowIdx)}
      >
        <span aria-hidden>×</span>
      </button>
    ),
  };
  return [number, ...columns.map((column) => columnOf(column, parts)), ...(onRemove ? [remove] : [])];
};
