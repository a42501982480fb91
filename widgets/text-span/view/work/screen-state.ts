import type { Stretch } from '../../text/segments.ts';
import type { Pull, TextSelection } from '../drawing/drawing-handle.ts';
import { type Hidden, NOTHING_HIDDEN } from './hidden.ts';

/** The subject of a panel next to the text. `others`: relations that were made at once with it share what is chosen. */
export type Popup =
  | { of: 'range' | 'suggestion'; id: string }
  | { of: 'connector'; id: string; others?: readonly string[] };

/** All relations that a panel is about. */
export const connectorsOf = ({ id, others = [] }: Extract<Popup, { of: 'connector' }>): readonly string[] => [
  id,
  ...others,
];

/** Something that takes more than one step. */
export type Task =
  /** A relation from this annotation to one that is still to be chosen. */
  | { kind: 'connect'; from: string }
  /** Relations to these annotations from one that is still to be chosen. */
  | { kind: 'connect-to'; to: readonly string[] }
  /** The next selection is one more fragment of this annotation's entity. */
  | { kind: 'fragment'; of: string };

export interface Finding {
  words: string;
  exactCase: boolean;
  wholeWords: boolean;
}

/** All that is on the screen and in no answer. */
export interface ScreenState {
  /** The document's version that is shown. */
  version: number;
  selection: TextSelection | null;
  /** A finger selected it: it stays, with handles and a bar of its own. */
  byTouch: boolean;
  /** Annotation or suggestion that is worked at. */
  active: string | undefined;
  /** The annotation that was opened on purpose: its limits have handles, those of one just made have none. */
  opened: string | undefined;
  /** Connector that is worked at. */
  arc: string | undefined;
  popup: Popup | null;
  picked: ReadonlySet<string>;
  /** The type that every selection gets at once, until that is ended. */
  sticky: string | undefined;
  /** What was just finished by the key of its type: an Enter out of habit does not open it again. */
  finished: string | undefined;
  hidden: Hidden;
  task: Task | null;
  pull: Pull | null;
  finding: Finding | null;
  found: readonly Stretch[];
  foundAt: number;
  helpShown: boolean;
  /** For screen readers. */
  said: string;
  /** The same as a visible notice, if it is also news to users who see the text. */
  notice: string;
}

const FIRST: ScreenState = {
  ...{ version: 0, selection: null, byTouch: false, active: undefined, opened: undefined, arc: undefined, popup: null },
  ...{
    picked: new Set(),
    sticky: undefined,
    finished: undefined,
    hidden: NOTHING_HIDDEN,
    task: null,
    pull: null,
    finding: null,
    found: [],
    foundAt: -1,
    helpShown: false,
  },
  ...{ said: '', notice: '' },
};

export interface ScreenStore {
  get(): ScreenState;
  set(change: Partial<ScreenState>): void;
  subscribe(listener: () => void): () => void;
  /** Says something, also when it is what was said last. */
  say(words: string): void;
  /** The same for those only who do not see where they are. */
  whisper(words: string): void;
}

export const createScreenStore = (): ScreenStore => {
  let screen = FIRST;
  const listeners = new Set<() => void>();
  const set = (change: Partial<ScreenState>) => {
    const names = Object.keys(change) as (keyof ScreenState)[];
    if (names.every((name) => Object.is(screen[name], change[name]))) return;
    screen = { ...screen, ...change };
    for (const listener of [...listeners]) listener();
  };
  // What is said twice in a row is heard twice only if it differs.
  const repeatable = (words: string) => (screen.said === words ? `${words}\u00a0` : words);
  return {
    get: () => screen,
    set,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    say: (words) => set({ said: repeatable(words), notice: words }),
    whisper: (words) => set({ said: repeatable(words), notice: '' }),
  };
};
