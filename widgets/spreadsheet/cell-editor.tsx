import { useState } from 'react';
import type { RenderEditCellProps } from 'react-data-grid';
import { type Cell, type Column, cellOf, type Row, textOf } from './cells.ts';
import classes from './sheet.module.css';

interface CellEditorProps extends RenderEditCellProps<Row> {
  of: Column;
  /** What is typed does not fit the column. */
  onMisfit: (isMisfit: boolean) => void;
}

const focus = (element: HTMLInputElement | HTMLSelectElement | null) => {
  element?.focus();
  if (element instanceof HTMLInputElement && element.type !== 'date') element.select();
};

/** A cell while it is edited. What does not fit its column leaves the cell as it was. */
export const CellEditor = ({ of, row, column, onRowChange, onClose, onMisfit }: CellEditorProps) => {
  const [original] = useState(row);
  const [text, setText] = useState(() => textOf(row[of.key]));
  const [misfit, setMisfit] = useState(false);
  const label = of.name || of.key;
  const put = (cell: Cell | undefined, isDone = false) => {
    setMisfit(cell === undefined);
    onMisfit(cell === undefined);
    onRowChange(cell === undefined ? original : { ...row, [column.key]: cell }, isDone);
  };
  /** A date that there is not: the field has no text then, and tells of no change. */
  const judge = (field: HTMLInputElement) => {
    if (field.validity.badInput && !misfit) put(undefined);
  };
  if (of.editor === 'choice')
    return (
      <select
        ref={focus}
        className={classes.editor}
        aria-label={label}
        value={text}
        onChange={({ currentTarget }) => put(currentTarget.value, true)}
        onBlur={() => onClose(true, false)}
      >
        <option value="">{''}</option>
        {of.options.map((option) => (
          <option key={option}>{option}</option>
        ))}
      </select>
    );
  return (
    <input
      ref={focus}
      className={classes.editor}
      aria-label={label}
      aria-invalid={misfit || undefined}
      type={of.editor === 'date' ? 'date' : 'text'}
      inputMode={of.editor === 'number' ? 'decimal' : undefined}
      value={text}
      onChange={({ currentTarget }) => {
        setText(currentTarget.value);
        put(currentTarget.validity.badInput ? undefined : cellOf(currentTarget.value, of));
      }}
      onKeyDown={({ key, currentTarget }) => {
        if (key === 'Enter' || key === 'Tab') judge(currentTarget);
      }}
      onBlur={({ currentTarget }) => {
        judge(currentTarget);
        onClose(true, false);
      }}
    />
  );
};
