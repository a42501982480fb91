import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import { NumberKey } from '../shared/view/number-key.tsx';
import { LIST_HEIGHT, offsetsOf, rowsWindow } from './rows-window.ts';
import { type Row, rowHeight } from './tree.ts';
import classes from './view.module.css';

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

/** The list or tree of choices. Of long ones only what is in sight is drawn. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: the rows and their keys share the state of one list.
export const ChoiceTree = (props: ChoiceTreeProps) => {
  const { htmlId, label, rows, selected, multiple, describedBy, active, onActive, onOpen, onChoose } = props;
  const box = useRef<HTMLDivElement>(null);
  const [scrollTop, setScrollTop] = useState(0);
  const offsets = useMemo(() => offsetsOf(rows), [rows]);
  const height = offsets.at(-1) ?? 0;
  const [from, to] = rowsWindow(offsets, Math.min(scrollTop, Math.max(0, height - LIST_HEIGHT)));
  const at = rows.findIndex((row) => row.node.path === active);
  const isTree = rows.some((row) => row.open !== undefined || row.node.depth > 0);
  const keys = useMemo(
    () =>
      new Map(
        rows
          .filter((row) => row.node.selectable)
          .slice(0, 9)
          .map((row, key) => [row, key + 1]),
      ),
    [rows],
  );
  const chosen = useMemo(() => new Set(selected), [selected]);

  useEffect(() => {
    const list = box.current;
    if (!list || at < 0) return;
    const top = offsets[at] ?? 0;
    const bottom = offsets[at + 1] ?? 0;
    if (top < list.scrollTop) list.scrollTop = top;
    else if (bottom > list.scrollTop + list.clientHeight) list.scrollTop = bottom - list.clientHeight;
  }, [at, offsets]);

  const goTo = (index: number) => {
    const row = rows[Math.min(Math.max(index, 0), rows.length - 1)];
    if (row) onActive(row.node.path);
  };

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

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const row = rows[at];
    const moves: Record<string, () => void> = {
      ArrowDown: () => goTo(at + 1),
      ArrowUp: () => goTo(at - 1),
      Home: () => goTo(0),
      End: () => goTo(rows.length - 1),
      PageDown: () => goTo(at + 6),
      PageUp: () => goTo(at - 6),
      ArrowRight: () => row && right(row),
      ArrowLeft: () => row && row.node.depth + (row.open ? 1 : 0) > 0 && left(row),
      Enter: () => row && press(row),
      ' ': () => row && press(row),
    };
    const move = moves[event.key];
    if (!move) return;
    event.preventDefault();
    move();
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
      onScroll={(event) => setScrollTop(event.currentTarget.scrollTop)}
      onFocus={() =>
        at < 0 &&
        goTo(
          Math.max(
            0,
            rows.findIndex((row) => chosen.has(row.node.path)),
          ),
        )
      }
      onKeyDown={onKeyDown}
    >
      <div className={classes.rows} style={{ height }} role="presentation">
        {rows.slice(from, to).map((row, index) => {
          const { node } = row;
          const key = keys.get(row);
          return (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the list has the focus and the keys.
            // biome-ignore lint/a11y/useFocusableInteractive: the same; this is its active descendant.
            <div
              key={node.path}
              id={`${htmlId}-row-${from + index}`}
              role="treeitem"
              aria-level={node.depth + 1}
              aria-posinset={row.position}
              aria-setsize={row.siblings}
              aria-expanded={row.open}
              aria-selected={node.selectable ? chosen.has(node.path) : undefined}
              data-chosen={chosen.has(node.path) || undefined}
              data-active={from + index === at || undefined}
              data-group={!node.selectable || undefined}
              data-number-key={key}
              className={classes.row}
              style={{
                top: offsets[from + index],
                height: rowHeight(node.label),
                paddingInlineStart: 8 + node.depth * 18,
              }}
              onClick={(event) => press(row, event.target instanceof Element && event.target.matches('[data-open]'))}
            >
              {isTree && <span aria-hidden className={classes.arrow} data-open={row.open} />}
              <span className={classes.name} title={node.path}>
                {node.label}
              </span>
              {chosen.has(node.path) && <span aria-hidden className={classes.tick} />}
              {key && <NumberKey digit={key} />}
            </div>
          );
        })}
      </div>
    </div>
  );
};
