import type { PointerEvent } from 'react';
import { useTexts } from '../../../shared/use-texts.ts';
import { settingsTexts } from '../settings-texts.ts';
import classes from './settings.module.css';
import type { TypeRow } from './type-rows.ts';
import { insetOf, ROW } from './use-row-drag.ts';
import { nameOf } from './use-type-tree.ts';

interface TypeListRowProps {
  id: string;
  row: TypeRow;
  /** Where it stands in the list, in pixels. */
  top: number;
  subtypes: number;
  isClosed: boolean;
  isChosen: boolean;
  isDragged: boolean;
  isFaulty: boolean;
  colour: string;
  /** The key that gives this type. */
  shortcut: string | undefined;
  onChoose: () => void;
  onOpen: (open: boolean) => void;
  onHold: (event: PointerEvent) => void;
}

/** One type: its handle, the arrow of its subtypes, colour, name and key. */
export const TypeListRow = (props: TypeListRowProps) => {
  const { id, row, top, subtypes, isClosed, isChosen, isDragged, isFaulty, colour, shortcut } = props;
  const { onChoose, onOpen, onHold } = props;
  const t = useTexts(settingsTexts);
  const { value } = row.type;
  const name = nameOf(row);
  const isOpen = subtypes > 0 ? !isClosed : undefined;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the tree has the focus and the keys.
    // biome-ignore lint/a11y/useFocusableInteractive: the same; this is its active descendant.
    <div
      id={id}
      role="treeitem"
      aria-level={row.depth + 1}
      aria-expanded={isOpen}
      aria-selected={isChosen}
      data-active={isChosen || undefined}
      data-dragged={isDragged || undefined}
      className={classes.typeRow}
      style={{ top, height: ROW }}
      onClick={onChoose}
    >
      <span aria-hidden className={classes.handle} title={t('drag')} onPointerDown={onHold}>
        ⠿
      </span>
      <span
        aria-hidden
        className={classes.arrow}
        style={{ marginInlineStart: insetOf(row.depth) }}
        data-open={isOpen}
        onClick={(event) => {
          if (isOpen === undefined) return;
          event.stopPropagation();
          onOpen(isClosed);
        }}
      />
      <span aria-hidden className={classes.dot} style={{ backgroundColor: colour }} />
      <span className={classes.typeName} data-faulty={isFaulty || undefined}>
        {name}
      </span>
      {value !== name && <span className={classes.typeValue}>{value}</span>}
      {subtypes > 0 && isClosed && <span className={classes.subtypes}>{t('subtypes', { count: subtypes })}</span>}
      {shortcut && <kbd className={classes.key}>{shortcut}</kbd>}
    </div>
  );
};
