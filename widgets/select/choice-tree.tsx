import { type KeyboardEvent, useMemo, useRef } from 'react';
import { rowByKey } from '../shared/view/list-keys.ts';
import { offsetsOf, useRowsInSight } from '../shared/view/rows-in-sight.ts';
import { ChoiceRow } from './choice-row.tsx';
import { type Row, rowHeight } from './tree.ts';
import classes from './view.module.css';

/** In pixels. */
const LIST_HEIGHT = 200;
/** Up to so many rows all are drawn. */
const DRAW_ALL = 200;
const PAGE = 6;
/** The first choices have a digit as their key. */
const DIGITS = 9;

interface ChoiceTreeProps {
  htmlId: string;
  label: string;
  rows: readonly Row[];
  selected: readonly string[];
  multiple: boolean;
  describedBy: string | undefined;
  /** Path of the row that the keyboard is at; empty before it is anywhere. */
  active: string;
  onActive: (path: string) => void;
  onOpen: (path: string, open: boolean) => void;
  onChoose: (path: string) => void;
}

const digitsOf = (rows: readonly Row[]): Map<Row, number> =>
  new Map(
    rows
      .filter((row) => row.node.selectable)
      .slice(0, DIGITS)
      .map((row, before) => [row, before + 1]),
  );

/** The list or tree of choices. Of long ones only what is in sight is drawn. */
export const ChoiceTree = (props: ChoiceTreeProps) => {
  const { htmlId, label, rows, selected, multiple, describedBy, active, onActive, onOpen, onChoose } = props;
  const box = useRef<HTMLDivElement>(null);
  const offsets = useMemo(() => offsetsOf(rows.map((row) => rowHeight(row.node.label))), [rows]);
  const at = rows.findIndex((row) => row.node.path === active);
  const { from, to, height, onScroll } = useRowsInSight({
    box,
    offsets,
    boxHeight: LIST_HEIGHT,
    drawAll: DRAW_ALL,
    at,
  });
  const isTree = rows.some((row) => row.open !== undefined || row.node.depth > 0);
  const digits = useMemo(() => digitsOf(rows), [rows]);
  const chosen = useMemo(() => new Set(selected), [selected]);

  const goTo = (index: number) => {
    const row = rows[index];
    if (row) onActive(row.node.path);
  };

  const firstChosen = () => rows.findIndex((row) => chosen.has(row.node.path));

  const press = (row: Row, onArrow = false) => {
    onActive(row.node.path);
    if (row.node.selectable && !onArrow) onChoose(row.node.path);
    else onOpen(row.node.path, !row.open);
  };

  const right = (row: Row) => {
    if (row.open === false) onOpen(row.node.path, true);
    else if (row.open) goTo(at + 1);
  };

  const left = (row: Row) => {
    if (row.open) onOpen(row.node.path, false);
    else goTo(rows.findLastIndex((other, index) => index < at && other.node.depth < row.node.depth));
  };

  const actionsOn = (row: Row): Record<string, (() => void) | undefined> => ({
    ArrowRight: () => right(row),
    ArrowLeft: () => left(row),
    Enter: () => press(row),
    ' ': () => press(row),
  });

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const next = rowByKey(event.key, at, { count: rows.length, page: PAGE });
    const row = rows[at];
    const act = next === undefined ? row && actionsOn(row)[event.key] : () => goTo(next);
    if (!act) return;
    event.preventDefault();
    act();
  };

  return (
    <div
      ref={box}
      id={`${htmlId}-list`}
      role="tree"
      aria-label={label}
      aria-multiselectable={multiple || undefined}
      aria-describedby={describedBy}
      aria-activedescendant={at >= from && at < to ? `${htmlId}-row-${at}` : undefined}
      data-several={multiple || undefined}
      tabIndex={0}
      className={classes.list}
      style={{ maxHeight: LIST_HEIGHT }}
      onScroll={onScroll}
      onFocus={() => at < 0 && goTo(Math.max(0, firstChosen()))}
      onKeyDown={onKeyDown}
    >
      <div className={classes.rows} style={{ height }} role="presentation">
        {rows.slice(from, to).map((row, index) => (
          <ChoiceRow
            key={row.node.path}
            id={`${htmlId}-row-${from + index}`}
            row={row}
            top={offsets[from + index] ?? 0}
            isTree={isTree}
            isChosen={chosen.has(row.node.path)}
            isActive={from + index === at}
            digit={digits.get(row)}
            onPress={press}
          />
        ))}
      </div>
    </div>
  );
};
