import 'react-data-grid/lib/styles.css';
import { Button } from '@mantine/core';
import { type ClipboardEvent, type KeyboardEvent, type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { type CellKeyboardEvent, type CellKeyDownArgs, DataGrid, type DataGridHandle } from 'react-data-grid';
import type { Patch } from '../../shared/patch.ts';
import { useTexts } from '../../shared/use-texts.ts';
import { disabledInPlace } from '../shared/view/disabled-in-place.ts';
import { type Column, emptyCell, type Row, textOf } from './cells.ts';
import { newRow, paste } from './edits.ts';
import classes from './sheet.module.css';
import { gridColumns } from './sheet-columns.tsx';
import { readTable, writeTable } from './table-text.ts';
import { texts } from './texts.ts';
import { useHistory } from './use-history.ts';

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
  const history = useHistory(rows, onChange);
  const latest = useRef(history);
  useEffect(() => {
    latest.current = history;
  });
  const readOnly = onChange === undefined;

  const shown = useMemo(() => {
    const remove = (at: number) => {
      const { make, latest: now } = latest.current;
      const row = now.current.rows[at];
      if (row) make([{ at, gone: [row], come: [] }]);
    };
    return gridColumns({
      columns,
      readOnly,
      onRemove: readOnly || !mayRemove ? undefined : remove,
      onMisfit: (column, isMisfit) => setSaid(isMisfit ? t('misfit', { name: column.name || column.key }) : ''),
      words: { row: t('row'), removing: t('removing'), remove: (number) => t('remove', { number }) },
    });
  }, [columns, readOnly, mayRemove, t]);

  const putRows = (next: readonly Row[], indexes: readonly number[]) =>
    history.make(
      indexes.flatMap((at) => {
        const [before, after] = [rows[at], next[at]];
        return before && after && before !== after ? [{ at, gone: [before], come: [after] }] : [];
      }),
    );

  return {
    ...{ said, shown, putRows, canUndo: history.canUndo, canRedo: history.canRedo },
    go: (isRedo: boolean) => setSaid(t(history.go(isRedo) ? (isRedo ? 'redone' : 'undone') : 'nothingToUndo')),
    add: () => history.make([{ at: rows.length, gone: [], come: [newRow(columns)] }]),
    paste: (event: ClipboardEvent) => {
      if (!onChange || isField(event.target)) return;
      const text = event.clipboardData.getData('text/plain');
      if (text === '') return;
      event.preventDefault();
      const table = readTable(text);
      const { column, row } = place.current;
      // The grid does not say that rows went away below the place.
      const at = Math.min(row, rows.length);
      const { rows: next, left, dropped } = paste(rows, columns, table, { row: at, column, mayAdd });
      const end = at + table.length - dropped;
      if (end > at) history.make([{ at, gone: rows.slice(at, end), come: next.slice(at, end) }]);
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

/** A cell at work, which has an undo of its own; the box of a yes or no has none. */
const isField = (target: EventTarget) =>
  target instanceof HTMLSelectElement || (target instanceof HTMLInputElement && target.type !== 'checkbox');

/** Which step a key asks for: true for one to be done again; null: none. */
const stepOf = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean | null => {
  if (!(ctrlKey || metaKey) || altKey) return null;
  const letter = key.toLowerCase();
  return letter === 'z' ? shiftKey : letter === 'y' ? true : null;
};

interface StepButtonsProps {
  canUndo: boolean;
  canRedo: boolean;
  go: (isRedo: boolean) => void;
}

const StepButtons = ({ canUndo, canRedo, go }: StepButtonsProps) => {
  const t = useTexts(texts);
  const button = (isRedo: boolean, can: boolean) => (
    <Button
      size="compact-sm"
      variant="default"
      {...disabledInPlace(!can)}
      aria-keyshortcuts={isRedo ? 'Control+Shift+Z' : 'Control+Z'}
      onClick={() => can && go(isRedo)}
    >
      {t(isRedo ? 'redo' : 'undo')}
    </Button>
  );
  return (
    <>
      {button(false, canUndo)}
      {button(true, canRedo)}
    </>
  );
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

  const onKeyDown = (event: KeyboardEvent) => {
    // Digits typed into a cell belong to the table, not to the form; what submits the form does not.
    if (!(event.ctrlKey || event.metaKey)) event.stopPropagation();
    const isRedo = stepOf(event);
    if (readOnly || isRedo === null || isField(event.target)) return;
    event.preventDefault();
    event.stopPropagation();
    edits.go(isRedo);
  };

  const onCellKeyDown = (args: CellKeyDownArgs<Row>, event: CellKeyboardEvent) => {
    if (args.mode !== 'ACTIVE') return;
    // Arrow keys move between cells; with Tab people leave the table, however long it is.
    if (event.key === 'Tab') event.preventGridDefault();
    if (event.key === 'End') {
      // The last cell, not the button after it: a key pressed there would remove the row.
      event.preventGridDefault();
      event.preventDefault();
      const rowIdx = event.ctrlKey || event.metaKey ? rows.length - 1 : args.rowIdx;
      grid.current?.setActivePosition({ rowIdx, idx: columns.length }, { shouldFocus: true });
    }
    if (event.key !== 'Delete' || readOnly) return;
    event.preventGridDefault();
    edits.empty(args.column?.key, args.rowIdx);
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the grid inside has the focus; these events only pass through here.
    <div className={classes.box} onPaste={edits.paste} onKeyDown={onKeyDown}>
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
          <StepButtons {...edits} />
          <span role="status" className={classes.said}>
            {said}
          </span>
        </div>
      )}
    </div>
  );
};
