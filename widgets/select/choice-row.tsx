import { NumberKey } from '../shared/view/number-key.tsx';
import { type Row, rowHeight } from './tree.ts';
import classes from './view.module.css';

/** In pixels. */
const INSET = 8;
const INDENT = 18;

interface ChoiceRowProps {
  id: string;
  row: Row;
  /** Where it stands in the list, in pixels. */
  top: number;
  /** Some rows of the list can be opened: all leave room for the arrow. */
  isTree: boolean;
  isChosen: boolean;
  isActive: boolean;
  /** The key that chooses it. */
  digit: number | undefined;
  onPress: (row: Row, onArrow: boolean) => void;
}

/** One choice, or one group of choices. */
export const ChoiceRow = ({ id, row, top, isTree, isChosen, isActive, digit, onPress }: ChoiceRowProps) => {
  const { node } = row;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the list has the focus and the keys.
    // biome-ignore lint/a11y/useFocusableInteractive: the same; this is its active descendant.
    <div
      id={id}
      role="treeitem"
      aria-level={node.depth + 1}
      aria-posinset={row.position}
      aria-setsize={row.siblings}
      aria-expanded={row.open}
      aria-selected={node.selectable ? isChosen : undefined}
      data-chosen={isChosen || undefined}
      data-active={isActive || undefined}
      data-group={!node.selectable || undefined}
      data-number-key={digit}
      className={classes.row}
      style={{ top, height: rowHeight(node.label), paddingInlineStart: INSET + node.depth * INDENT }}
      onClick={(event) => {
        const onArrow = event.target instanceof Element && event.target.matches('[data-open]');
        // The second click of a double-click is not meant.
        if (event.detail < 2 || onArrow) onPress(row, onArrow);
      }}
    >
      {isTree && <span aria-hidden className={classes.arrow} data-open={row.open} />}
      <span className={classes.name} title={node.path}>
        {node.label}
      </span>
      {isChosen && <span aria-hidden className={classes.tick} />}
      {digit && <NumberKey digit={digit} />}
    </div>
  );
};
