import 'react-data-grid/lib/styles.css';
import { Button } from '@mantine/core';
import { type ClipboardEvent, type KeyboardEvent, type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { type CellKeyboardEvent, type CellKeyDownArgs, DataGrid, type DataGridHandle } from 'react-data-grid';
import type { Patch } from '../../shared/patch.ts';
import { useTexts } from '../../shared/use-texts.ts';
import { type Column, emptyCell, type Row, textOf } from './cells.ts';
import { newRow, paste } from './edits.ts';
import classes from './sheet.module.css';
import { gridColumns } from './sheet-columns.tsx';
import { readTable, writeTable } from './table-text.ts';
import { texts } from './texts.ts';

/** In pixels. */
const ROW_HEIGHT = 50;

interface SheetProps {
  label: string;
  describedBy?: string | undefined;
  columns: readonly Column[];
  rows: readonly Row[];
  mayAdd: boolean;
  mayRemove: boolean;
  /** Undefined where nothing can be changed. `patch` says what changed. */
  onChange: ((rows: Row[], patch?: Patch) => void) | undefined;
}

/** Where the person is in the grid. */
interface Place {
  row: number;
  column: number;
}

type EditsParts = Pick<SheetProps, 'columns' | 'rows' | 'mayAdd' | 'mayRemove' | 'onChange'> & {
  place: RefObject<Place>;
};

/** Every way to change the rows, and what was last said of it. */
const useSheetEdits = ({ columns, rows, mayAdd, mayRemove, onChange, place }: EditsParts) => {
  const t = useTexts(texts);
  const [said, setSaid] = useState('');
  const latest = useRef({ rows, onChange });
  useEffect(() => {
    latest.current = { rows, onChange };
  });
  const readOnly = onChange === undefined;

  const shown = useMemo(() => {
    const remove = (at: number) => {
      const { rows: now, onChange: change } = latest.current;
      change?.(now.toSpliced(at, 1), [{ at: [], splice: [at, 1] }]);
    };
    return gridColumns({
      columns,
      readOnly,
      onRemove: readOnly || !mayRemove ? undefined : remove,
      onMisfit: (column, isMisfit) => setSaid(isMisfit ? t('misfit', { name: column.name || column.key }) : ''),
      words: { row: t('row'), removing: t('removing'), remove: (number) => t('remove', { number }) },
    });
  }, [columns, readOnly, mayRemove, t]);

  const putRows = (next: Row[], indexes: readonly number[]) =>
    onChange?.(
      next,
      indexes.map((at) => ({ at: [at], put: next[at] })),
    );

  return {
    ...{ said, shown, putRows },
    add: () => {
      const row = newRow(columns);
      onChange?.([...rows, row], [{ at: [], splice: [rows.length, 0, row] }]);
    },
    paste: (event: ClipboardEvent) => {
      if (!onChange || event.target instanceof HTMLInputElement || event.target instanceof HTMLSelectElement) return;
      const text = event.clipboardData.getData('text/plain');
      if (text === '') return;
      event.preventDefault();
      const table = readTable(text);
      const { rows: next, left, dropped } = paste(rows, columns, table, { ...place.current, mayAdd });
      onChange(next);
      const pasted = t('pasted', { count: table.length - dropped });
      const notes = [left > 0 && t('left', { count: left }), dropped > 0 && t('dropped', { count: dropped })];
      setSaid([pasted, ...notes].filter(Boolean).join(' '));
    },
    empty: (key: string | undefined, at: number) => {
      const column = columns.find((one) => one.key === key);
      const row = rows[at];
      if (column?.editable && row) putRows(rows.with(at, { ...row, [column.key]: emptyCell(column) }), [at]);
    },
  };
};

/** Digits typed into a cell belong to the table, not to the form; what submits the form does not. */
const keepKeys = (event: KeyboardEvent) => {
  if (!(event.ctrlKey || event.metaKey)) event.stopPropagation();
};

/** The table at work: cells are edited in place, pasted and emptied, rows are added and removed. */
export const Sheet = (props: SheetProps) => {
  const { label, describedBy, columns, rows, mayAdd, onChange } = props;
  const t = useTexts(texts);
  const grid = useRef<DataGridHandle>(null);
  const place = useRef<Place>({ row: 0, column: 0 });
  const { said, shown, ...edits } = useSheetEdits({ ...props, place });
  const readOnly = onChange === undefined;

  const add = () => {
    edits.add();
    // The row is there with the next frame.
    requestAnimationFrame(() =>
      grid.current?.setActivePosition({ rowIdx: rows.length, idx: 1 }, { shouldFocus: true }),
    );
  };

  const onCellKeyDown = (args: CellKeyDownArgs<Row>, event: CellKeyboardEvent) => {
    if (args.mode !== 'ACTIVE') return;
    // Arrow keys move between cells; with Tab people leave the table, however long it is.
    if (event.key === 'Tab') event.preventGridDefault();
    if (event.key !== 'Delete' || readOnly) return;
    event.preventGridDefault();
    edits.empty(args.column?.key, args.rowIdx);
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the grid inside has the focus; these events only pass through here.
    <div className={classes.box} onPaste={edits.paste} onKeyDown={keepKeys}>
      <DataGrid
        ref={grid}
        className={classes.grid}
        aria-label={label}
        aria-describedby={describedBy}
        aria-description={readOnly ? undefined : t('help')}
        columns={shown}
        rows={rows}
        rowHeight={ROW_HEIGHT}
        headerRowHeight={40}
        onRowsChange={readOnly ? undefined : (next, { indexes }) => edits.putRows(next, indexes)}
        onActivePositionChange={({ rowIdx, column }) => {
          const at = columns.findIndex(({ key }) => key === column?.key);
          place.current = { row: Math.max(0, rowIdx), column: Math.max(0, at) };
        }}
        onCellKeyDown={onCellKeyDown}
        onCellCopy={({ row, column }, event) => {
          event.clipboardData.setData('text/plain', writeTable([[textOf(row[column.key])]]));
          event.preventDefault();
        }}
        // The whole paste is taken above; without this the grid would open an editor for it.
        onCellPaste={({ row }) => row}
        renderers={{ noRowsFallback: <p className={classes.none}>{t('none')}</p> }}
      />
      {!readOnly && (
        <div className={classes.foot}>
          {mayAdd && (
            <Button size="compact-sm" variant="light" onClick={add}>
              {t('add')}
            </Button>
          )}
          <span role="status" className={classes.said}>
            {said}
          </span>
        </div>
      )}
    </div>
  );
};
