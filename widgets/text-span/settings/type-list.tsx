import { type KeyboardEvent, useId, useMemo, useRef } from 'react';
import { rowByKey } from '../../shared/view/list-keys.ts';
import { offsetsOf, useRowsInSight } from '../../shared/view/rows-in-sight.ts';
import classes from './settings.module.css';
import { TypeListRow } from './type-list-row.tsx';
import { endOf, parentOf, type Step, type TypeRow } from './type-rows.ts';
import { insetOf, ROW, useRowDrag } from './use-row-drag.ts';

/** Nine rows and a half: it shows that there are more. */
const LIST_HEIGHT = 9.5 * ROW;
const PAGE = 8;

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
export const TypeList = (props: TypeListProps) => {
  const { label, rows, shown, at, isClosed, colourOf, keyOf, isFaulty } = props;
  const { onChoose, onOpen, onStep, onMove, onRemove, onEdit } = props;
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const drag = useRowDrag({ box, rows, shown, onDrop: onMove });
  const place = shown.indexOf(at);
  const offsets = useMemo(() => offsetsOf(shown.map(() => ROW)), [shown]);
  const { from, to, height, onScroll } = useRowsInSight({ box, offsets, boxHeight: LIST_HEIGHT, at: place });
  const subtypesOf = (index: number) => endOf(rows, index) - index - 1;

  const goTo = (next: number) => {
    const index = shown[next];
    if (index !== undefined) onChoose(index);
  };

  const actionsOn = (row: TypeRow): Record<string, (() => void) | undefined> => {
    const hasSubtypes = subtypesOf(at) > 0;
    const isOpen = hasSubtypes && !isClosed(row);
    return {
      ArrowRight: hasSubtypes ? () => (isOpen ? goTo(place + 1) : onOpen(row, true)) : undefined,
      ArrowLeft: () => (isOpen ? onOpen(row, false) : goTo(shown.indexOf(parentOf(rows, at)))),
      Enter: onEdit,
      Delete: onRemove,
    };
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey) return;
    const stepTo = STEPS[event.key];
    const next = rowByKey(event.key, place, { count: shown.length, page: PAGE });
    const row = rows[at];
    const move = next === undefined ? row && actionsOn(row)[event.key] : () => goTo(next);
    const step = stepTo && (() => onStep(stepTo));
    const act = event.key === 'Escape' ? drag.cancel : event.altKey ? step : move;
    if (!act) return;
    event.preventDefault();
    act();
  };

  return (
    <div
      ref={box}
      role="tree"
      aria-label={label}
      aria-activedescendant={place >= from && place < to ? `${id}-${rows[at]?.id}` : undefined}
      tabIndex={0}
      className={classes.tree}
      style={{ maxHeight: LIST_HEIGHT }}
      onScroll={onScroll}
      onFocus={() => at < 0 && goTo(0)}
      onKeyDown={onKeyDown}
      {...drag.listeners}
    >
      <div className={classes.rows} style={{ height }} role="presentation">
        {shown.slice(from, to).map((index, order) => {
          const row = rows[index];
          return (
            row && (
              <TypeListRow
                key={row.id}
                id={`${id}-${row.id}`}
                row={row}
                top={(from + order) * ROW}
                subtypes={subtypesOf(index)}
                isClosed={isClosed(row)}
                isChosen={index === at}
                isDragged={index === drag.dragged}
                isFaulty={isFaulty(index)}
                colour={colourOf(row)}
                shortcut={keyOf(row)}
                onChoose={() => onChoose(index)}
                onOpen={(open) => onOpen(row, open)}
                onHold={(event) => drag.hold(event, index)}
              />
            )
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
