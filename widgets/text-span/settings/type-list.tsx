import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useTexts } from '../../../shared/use-texts.ts';
import { settingsTexts } from '../settings-texts.ts';
import classes from './settings.module.css';
import { endOf, parentOf, type Step, type TypeRow } from './type-rows.ts';
import { insetOf, ROW, useRowDrag } from './use-row-drag.tsx';
import { nameOf } from './use-type-tree.ts';

/** Rows in sight at most, and how many beyond the edges are drawn as well. */
const IN_SIGHT = 9.5;
const BEYOND = 6;

const STEPS: Readonly<Record<string, Step>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowRight: 'in',
  ArrowLeft: 'out',
};

interface TypeListProps {
  label: string;
  rows: readonly TypeRow[];
  /** Indexes of the rows that are shown. */
  shown: readonly number[];
  at: number;
  isClosed: (row: TypeRow) => boolean;
  colourOf: (row: TypeRow) => string;
  keyOf: (row: TypeRow) => string | undefined;
  isFaulty: (at: number) => boolean;
  onChoose: (at: number) => void;
  onOpen: (row: TypeRow, open: boolean) => void;
  onStep: (to: Step) => void;
  onMove: (from: number, to: number, depth: number) => void;
  onRemove: () => void;
  onEdit: () => void;
}

/** The tree of types. However many there are, only those in sight are drawn. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: the rows and their keys share the state of one list.
export const TypeList = (props: TypeListProps) => {
  const { label, rows, shown, at, isClosed, colourOf, keyOf, isFaulty } = props;
  const { onChoose, onOpen, onStep, onMove, onRemove, onEdit } = props;
  const t = useTexts(settingsTexts);
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const [scrollTop, setScrollTop] = useState(0);
  const drag = useRowDrag({ box, rows, shown, onDrop: onMove });
  const place = shown.indexOf(at);
  const first = Math.max(0, Math.floor(scrollTop / ROW) - BEYOND);
  const drawn = shown.slice(first, first + Math.ceil(IN_SIGHT) + 2 * BEYOND);
  const hasSubtypes = (index: number) => (rows[index + 1]?.depth ?? 0) > (rows[index]?.depth ?? 0);

  useEffect(() => {
    const list = box.current;
    if (!list || place < 0) return;
    const top = place * ROW;
    if (top < list.scrollTop) list.scrollTop = top;
    else if (top + ROW > list.scrollTop + list.clientHeight) list.scrollTop = top + ROW - list.clientHeight;
  }, [place]);

  const goTo = (next: number) => {
    const index = shown[Math.min(Math.max(next, 0), shown.length - 1)];
    if (index !== undefined) onChoose(index);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey) return;
    const row = rows[at];
    const stepTo = STEPS[event.key];
    const open = row && hasSubtypes(at) && !isClosed(row);
    const moves: Record<string, () => void> = {
      ArrowDown: () => goTo(place + 1),
      ArrowUp: () => goTo(place - 1),
      Home: () => goTo(0),
      End: () => goTo(shown.length - 1),
      PageDown: () => goTo(place + 8),
      PageUp: () => goTo(place - 8),
      ArrowRight: () => row && hasSubtypes(at) && (open ? goTo(place + 1) : onOpen(row, true)),
      ArrowLeft: () => row && (open ? onOpen(row, false) : goTo(shown.indexOf(parentOf(rows, at)))),
      Enter: () => row && onEdit(),
      Delete: () => row && onRemove(),
      Escape: drag.cancel,
    };
    const move = event.altKey ? stepTo && (() => onStep(stepTo)) : moves[event.key];
    if (!move) return;
    event.preventDefault();
    move();
  };

  return (
    <div
      ref={box}
      role="tree"
      aria-label={label}
      aria-activedescendant={drawn.includes(at) ? `${id}-${rows[at]?.id}` : undefined}
      tabIndex={0}
      className={classes.tree}
      style={{ maxHeight: IN_SIGHT * ROW }}
      onScroll={(event) => setScrollTop(event.currentTarget.scrollTop)}
      onFocus={() => at < 0 && goTo(0)}
      onKeyDown={onKeyDown}
      {...drag.listeners}
    >
      <div className={classes.rows} style={{ height: shown.length * ROW }} role="presentation">
        {drawn.map((index, order) => {
          const row = rows[index];
          if (!row) return null;
          const { value } = row.type;
          const subtypes = hasSubtypes(index);
          const name = nameOf(row);
          const shownKey = keyOf(row);
          return (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the tree has the focus and the keys.
            // biome-ignore lint/a11y/useFocusableInteractive: the same; this is its active descendant.
            <div
              key={row.id}
              id={`${id}-${row.id}`}
              role="treeitem"
              aria-level={row.depth + 1}
              aria-expanded={subtypes ? !isClosed(row) : undefined}
              aria-selected={index === at}
              data-active={index === at || undefined}
              data-dragged={index === drag.dragged || undefined}
              className={classes.typeRow}
              style={{ top: (first + order) * ROW, height: ROW }}
              onClick={() => onChoose(index)}
            >
              <span
                aria-hidden
                className={classes.handle}
                title={t('drag')}
                onPointerDown={(event) => drag.hold(event, index)}
              >
                ⠿
              </span>
              <span
                aria-hidden
                className={classes.arrow}
                style={{ marginInlineStart: insetOf(row.depth) }}
                data-open={subtypes ? !isClosed(row) : undefined}
                onClick={(event) => {
                  if (!subtypes) return;
                  event.stopPropagation();
                  onOpen(row, isClosed(row));
                }}
              />
              <span aria-hidden className={classes.dot} style={{ backgroundColor: colourOf(row) }} />
              <span className={classes.typeName} data-faulty={isFaulty(index) || undefined}>
                {name}
              </span>
              {value !== name && <span className={classes.typeValue}>{value}</span>}
              {subtypes && isClosed(row) && (
                <span className={classes.subtypes}>{t('subtypes', { count: endOf(rows, index) - index - 1 })}</span>
              )}
              {shownKey && <kbd className={classes.key}>{shownKey}</kbd>}
            </div>
          );
        })}
        {drag.over && (
          <div
            aria-hidden
            className={classes.landing}
            style={{ top: drag.over.gap * ROW - 1, insetInlineStart: 28 + insetOf(drag.over.depth) }}
          />
        )}
      </div>
    </div>
  );
};
