import type { KeyboardEvent } from 'react';
import { commandOf } from '../keys/key-map.ts';
import { pressOf } from '../keys/keyboard.ts';
import type { Popup } from '../work/screen-state.ts';
import type { Work } from '../work/work.ts';

const TEXT_INPUT = 'input, textarea, select';
/** What works in a panel as it does in the text. */
const SAME = new Set([
  ...['limit', 'connect', 'fragment', 'delete', 'undo', 'redo', 'pick', 'pick-type', 'accept', 'refuse', 'next'],
]);

/** Keys of a panel: Enter and Escape close it if the type is set, Delete deletes, the types have their own. */
export const panelKeys =
  (work: Work, popup: Popup, keys: ReadonlyMap<string, string>, onType: (value: string) => void) =>
  (event: KeyboardEvent): void => {
    if (event.defaultPrevented || event.nativeEvent.isComposing) return;
    const target = event.target instanceof Element ? event.target : null;
    const isWriting = target?.closest(TEXT_INPUT) != null;
    const act = (): (() => void) | undefined => {
      const press = pressOf(event);
      if (event.key === 'Escape') return () => (work.isSettled(popup) ? work.closePopup() : work.removeHere());
      if (event.key === 'Enter' && !press.command && !press.shift && !press.alt) {
        // A button in focus is pressed by it.
        return target?.closest('button') || !work.isSettled(popup) ? undefined : work.closePopup;
      }
      if (isWriting || event.key === ' ') return undefined;
      const wish = commandOf(press, keys);
      if (wish?.do === 'type') return () => onType(wish.value);
      return wish && SAME.has(wish.do) ? () => work.command(wish) : undefined;
    };
    const done = act();
    if (!done) return;
    event.preventDefault();
    done();
  };
