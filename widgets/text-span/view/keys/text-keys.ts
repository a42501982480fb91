import type { KeyboardEvent } from 'react';
import type { DrawingHandle } from '../drawing/drawing-handle.ts';
import type { ScreenState } from '../work/screen-state.ts';
import type { Work } from '../work/work.ts';
import { commandOf } from './key-map.ts';
import { pressOf } from './keyboard.ts';

/** Commands that change nothing of the answer. */
const READING = new Set(['move', 'next', 'next-match', 'next-problem', 'find', 'help', 'escape', 'select-all']);

interface Pressed {
  work: Work;
  screen: ScreenState;
  drawing: DrawingHandle | null;
  /** Types by key. */
  types: ReadonlyMap<string, string>;
  isReadOnly: boolean;
}

/** Listens to keys: turns what is pressed in the text, or Escape anywhere in the widget, into commands. */
export const textKeys = ({ work, screen, drawing, types, isReadOnly }: Pressed) => {
  const { popup, task, sticky, helpShown } = screen;
  return (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.nativeEvent.isComposing || !drawing) return;
    // From a button next to the text Escape ends what is open as well.
    const isText = event.target instanceof Node && drawing.container.contains(event.target);
    const isGoingOn = popup !== null || task !== null || sticky !== undefined;
    if (!isText && (event.key !== 'Escape' || helpShown || !isGoingOn)) return;
    const command = commandOf(pressOf(event), types);
    if (!command || (isReadOnly && !READING.has(command.do) && command.do !== 'annotate')) return;
    event.preventDefault();
    work.command(command);
  };
};
