import type { KeyOf } from '../../shared/texts.ts';
import type { formTexts } from './form-texts.ts';

export interface Shortcut {
  /** Pressed together (`+`) or any of a range (`–`), as on the keys. */
  keys: readonly string[];
  joined: 'together' | 'range';
  /** What it does, in `formTexts`. */
  does: KeyOf<typeof formTexts>;
}

/** The keys of every form, for the help overlay. */
export const formKeys: readonly Shortcut[] = [
  { keys: ['1', '9'], joined: 'range', does: 'keyChoose' },
  { keys: ['↑', '↓'], joined: 'range', does: 'keyWithin' },
  { keys: ['Tab'], joined: 'together', does: 'keyNext' },
  { keys: ['Esc'], joined: 'together', does: 'keyLeave' },
  { keys: ['Ctrl', 'Enter'], joined: 'together', does: 'keySubmit' },
];
