import type { KeyOf } from '../../../../shared/texts.ts';
import type { Side } from '../pointer/pointer.ts';
import type { helpTexts } from './help-texts.ts';

/** How far the caret goes at once. `edge`: to the end of the row. */
export type Stride = 'grapheme' | 'word' | 'sentence' | 'row' | 'edge' | 'page' | 'text';

/** What a key asks for. */
export type Command =
  | { do: 'move'; by: Stride; back: boolean; extend: boolean }
  | { do: 'select-all' | 'annotate' | 'connect' | 'fragment' | 'delete' | 'escape' | 'undo' | 'redo' | 'find' }
  | { do: 'next'; back: boolean }
  | { do: 'next-problem' | 'snap' }
  | { do: 'next-match'; back: boolean }
  | { do: 'type'; value: string }
  | { do: 'limit'; side: Side; step: 1 | -1 }
  | { do: 'accept' | 'refuse' | 'pick' | 'pick-type' | 'help' };

/** A key press, as far as it matters. `key` as the keyboard's layout gives it. */
export interface Press {
  key: string;
  /** Ctrl, or Command on a Mac. */
  command: boolean;
  shift: boolean;
  /** Alt, or Option on a Mac. */
  alt: boolean;
}

const ARROWS: Readonly<Record<string, { by: Stride; far: Stride; back: boolean }>> = {
  ArrowLeft: { by: 'grapheme', far: 'word', back: true },
  ArrowRight: { by: 'grapheme', far: 'word', back: false },
  ArrowUp: { by: 'row', far: 'sentence', back: true },
  ArrowDown: { by: 'row', far: 'sentence', back: false },
  Home: { by: 'edge', far: 'text', back: true },
  End: { by: 'edge', far: 'text', back: false },
  PageUp: { by: 'page', far: 'page', back: true },
  PageDown: { by: 'page', far: 'page', back: false },
};

/** Keys by themselves. No letters and no digits among them: those are for the types. */
const PLAIN: Readonly<Record<string, Command>> = {
  Enter: { do: 'annotate' },
  ' ': { do: 'annotate' },
  Escape: { do: 'escape' },
  Delete: { do: 'delete' },
  Backspace: { do: 'delete' },
  F3: { do: 'next-match', back: false },
  '.': { do: 'next', back: false },
  ',': { do: 'next', back: true },
  '!': { do: 'next-problem' },
  '>': { do: 'connect' },
  '&': { do: 'fragment' },
  '[': { do: 'limit', side: 'begin', step: -1 },
  '{': { do: 'limit', side: 'begin', step: 1 },
  '}': { do: 'limit', side: 'end', step: -1 },
  ']': { do: 'limit', side: 'end', step: 1 },
  '+': { do: 'accept' },
  '-': { do: 'refuse' },
  '*': { do: 'pick' },
  '=': { do: 'pick-type' },
  '|': { do: 'snap' },
  '?': { do: 'help' },
};

const COMMANDS: Readonly<Record<string, Command>> = {
  z: { do: 'undo' },
  y: { do: 'redo' },
  a: { do: 'select-all' },
  f: { do: 'find' },
  g: { do: 'next-match', back: false },
};

/** Taken by the page round the widget. */
const OF_THE_PAGE: readonly string[] = ['j', 'k'];

/** Whether a key may stand for a type: a letter or a digit that nothing else listens to. */
export const isTypeKey = (key: string): boolean =>
  /^[\p{L}\p{N}]$/u.test(key) && !OF_THE_PAGE.includes(key.toLowerCase());

/** What a key press in the text asks for; undefined: nothing, the page may have it. `types`: values by key. */
export const commandOf = (press: Press, types: ReadonlyMap<string, string>): Command | undefined => {
  const { key, command, shift, alt } = press;
  if (alt) return undefined;
  const arrow = Object.hasOwn(ARROWS, key) ? ARROWS[key] : undefined;
  if (arrow) return { do: 'move', by: command ? arrow.far : arrow.by, back: arrow.back, extend: shift };
  if (command) {
    const letter = key.toLowerCase();
    if (letter === 'z' && shift) return { do: 'redo' };
    if (letter === 'g' && shift) return { do: 'next-match', back: true };
    return Object.hasOwn(COMMANDS, letter) ? COMMANDS[letter] : undefined;
  }
  if (key === 'F3' && shift) return { do: 'next-match', back: true };
  if (Object.hasOwn(PLAIN, key)) return PLAIN[key];
  const value = types.get(key.toLowerCase());
  return value === undefined ? undefined : { do: 'type', value };
};

interface HelpRow {
  keys: readonly string[];
  joined: 'together' | 'any';
  does: KeyOf<typeof helpTexts>;
}

/** All keys of the text, in the order of the help. */
export const helpRows: readonly { title: KeyOf<typeof helpTexts>; rows: readonly HelpRow[] }[] = [
  {
    title: 'helpMove',
    rows: [
      { keys: ['←', '→'], joined: 'any', does: 'keyGrapheme' },
      { keys: ['Ctrl', '← →'], joined: 'together', does: 'keyWord' },
      { keys: ['Ctrl', '↑ ↓'], joined: 'together', does: 'keySentence' },
      { keys: ['↑', '↓', 'Home', 'End', 'PgUp', 'PgDn'], joined: 'any', does: 'keyRow' },
      { keys: ['Shift', '← → ↑ ↓'], joined: 'together', does: 'keyExtend' },
      { keys: ['.', ','], joined: 'any', does: 'keyNext' },
      { keys: ['!'], joined: 'any', does: 'keyProblem' },
    ],
  },
  {
    title: 'helpAnnotate',
    rows: [
      { keys: ['Enter'], joined: 'any', does: 'keyAnnotate' },
      { keys: ['1 – 9', 'a – z'], joined: 'any', does: 'keyType' },
      { keys: ['/'], joined: 'any', does: 'keySearch' },
      { keys: ['|'], joined: 'any', does: 'keySnap' },
      { keys: ['[', ']', '{', '}'], joined: 'any', does: 'keyLimit' },
      { keys: ['>'], joined: 'any', does: 'keyConnect' },
      { keys: ['&'], joined: 'any', does: 'keyFragment' },
      { keys: ['Delete'], joined: 'any', does: 'keyDelete' },
      { keys: ['Esc'], joined: 'any', does: 'keyEscape' },
    ],
  },
  {
    title: 'helpMany',
    rows: [
      { keys: ['*'], joined: 'any', does: 'keyPick' },
      { keys: ['='], joined: 'any', does: 'keyPickType' },
      { keys: ['Ctrl', 'F'], joined: 'together', does: 'keyFind' },
      { keys: ['F3'], joined: 'any', does: 'keyNextMatch' },
      { keys: ['+', '-'], joined: 'any', does: 'keySuggestion' },
      { keys: ['Ctrl', 'Z'], joined: 'together', does: 'keyUndo' },
      { keys: ['Ctrl', 'Shift', 'Z'], joined: 'together', does: 'keyRedo' },
    ],
  },
];
