import type { KeyboardEvent } from 'react';
import { commandOf } from './key-map.ts';
import type { Popup } from './scene.tsx';
import type { Work } from './work.tsx';

const TEXT_INPUT = 'input, textarea, select';
/** What works in a panel as it does in the text. */
const SAME = new Set(['limit', 'connect', 'fragment', 'undo', 'redo', 'pick', 'pick-type', 'accept', 'refuse', 'next']);

/** Keys of a panel: Enter and Escape close it if the type is set, Delete deletes, the types have their own. */
export const panelKeys =
  (work: Work, popup: Popup, keys: ReadonlyMap<string, string>, onType: (value: string) => void) =>
  (event: KeyboardEvent): void => {
    if (event.defaultPrevented || event.nativeEvent.isComposing) return;
    const target = event.target instanceof Element ? event.target : null;
    const isWriting = target?.closest(TEXT_INPUT) != null;
    const act = (): (() => void) | undefined => {
      const command = event.ctrlKey || event.metaKey;
      if (event.key === 'Escape') return () => (work.isSettled(popup) ? work.closePopup() : work.removeHere());
      if (event.key === 'Enter' && !command && !event.shiftKey && !event.altKey) {
        // A button in focus is pressed by it.
        return target?.closest('button') || !work.isSettled(popup) ? undefined : work.closePopup;
      }
      if (isWriting) return undefined;
      if (event.key === 'Delete') return work.removeHere;
      if (event.key === ' ') return undefined;
      const wish = commandOf({ key: event.key, command, shift: event.shiftKey, alt: event.altKey }, keys);
      if (wish?.do === 'type') return () => onType(wish.value);
      return wish && SAME.has(wish.do) ? () => work.command(wish) : undefined;
    };
    const done = act();
    if (!done) return;
    event.preventDefault();
    done();
  };
