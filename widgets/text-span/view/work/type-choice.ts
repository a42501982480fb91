import type { Edits } from '../edits/edits.ts';
import type { Moves } from '../moves/moves.ts';
import { titleOf } from './mark-source.ts';
import type { Panels } from './panels.ts';
import { connectorsOf, type Popup } from './screen-state.ts';
import type { WorkContext } from './work-context.ts';

/** What the key or the button of a type does. */
export const createTypeChoice = (
  context: WorkContext,
  moves: Moves,
  edits: Edits,
  { isSettled, closePopup }: Panels,
) => {
  const { doc, screen, say, types } = context;
  const { t, said } = { t: () => context.around().t, said: () => context.around().said };

  /** A type that every selection gets from now on; undefined: that is over. */
  const stick = (value: string | undefined) => {
    const { sticky } = screen.get();
    if (sticky === value) return;
    screen.set({ sticky: value, task: null, finished: undefined });
    const told = value ?? sticky ?? null;
    say(said()(value === undefined ? 'stickyEnded' : 'sticky', { type: titleOf(types, told, t()) }));
  };

  /**
   * The key of a type, or its button. It annotates what is selected; else it is for the annotation that is worked at;
   * else, and where that has this type already, it is for all that will be selected, until it is pressed again.
   */
  const applyType = (value: string) => {
    const { active, picked, popup, sticky } = screen.get();
    if (moves.stretch()) return edits.annotate(value);
    if (picked.size > 0) return edits.setType([...picked].filter(context.isOwn), value);
    const own = active === undefined ? undefined : doc.range(active);
    if (popup?.of === 'range') return chooseType(popup, value);
    if (own && sticky === undefined && own.type !== value) return edits.setType([own.id], value);
    return stick(sticky === value ? undefined : value);
  };

  /** Is there more to say of it than its type? */
  const asksMore = ({ of, id }: Popup): boolean => {
    const { enableRangeNotes, enableConnectorNotes } = context.settings;
    const type = of === 'connector' ? doc.connector(id)?.connector.type : doc.range(id)?.type;
    const known = of === 'connector' ? types.connectors : types.ranges;
    return (of === 'connector' ? enableConnectorNotes : enableRangeNotes) || known.get(type ?? '')?.attributes != null;
  };

  /** A type chosen by its key. It finishes what was just added, unless there is more to say of that. */
  const chooseType = (popup: Popup, value: string) => {
    const wasSettled = isSettled(popup);
    if (popup.of === 'connector') edits.setConnectorType(connectorsOf(popup), value);
    else edits.setType([popup.id], value);
    if (wasSettled || !isSettled(popup) || asksMore(popup)) return;
    closePopup();
    screen.set({ finished: popup.id });
  };

  return { stick, applyType, chooseType };
};
