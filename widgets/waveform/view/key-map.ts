import { beginAtHead, endAtHead, nudge } from './edits.ts';
import { perSecondOf, zoomStep } from './scale.ts';
import type { Work } from './work.ts';

interface Press {
  key: string;
  shiftKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
}

const STEP = 10;
const FINE_STEP = 1;

/** From lane to lane; with Shift the selected region goes along. */
const lanes = (work: Work, isMoving: boolean): Record<string, () => void> => {
  if (!work.hasTiers) return {};
  const go = (step: 1 | -1) => () => {
    if (!isMoving) work.enterNext(step);
    else if (!work.isReadOnly) work.moveNext(step);
  };
  return { PageUp: go(-1), PageDown: go(1) };
};

/** The keys of the recording that only look and listen. */
const looking = (work: Work, { key, shiftKey }: Press): (() => void) | undefined => {
  const { scale, isLooped } = work.get();
  const arrow = (direction: 1 | -1) => () => (shiftKey ? work.toBoundary(direction < 0) : work.skip(direction));
  const doing: Record<string, () => void> = {
    ' ': work.toggle,
    Enter: () => work.play(),
    l: () => work.setLooped(!isLooped),
    s: () => work.nextSuggestion(),
    ...lanes(work, shiftKey),
    ArrowLeft: arrow(-1),
    ArrowRight: arrow(1),
    ArrowUp: () => work.selectNext(true),
    ArrowDown: () => work.selectNext(false),
    Home: () => work.seek(0),
    End: () => work.seek(scale.duration),
    '+': () => work.zoomAtHead(zoomStep(scale, true)),
    '=': () => work.zoomAtHead(zoomStep(scale, true)),
    '-': () => work.zoomAtHead(zoomStep(scale, false)),
    '0': () => work.zoomAtHead(perSecondOf({ ...scale, zoom: 0 })),
  };
  return doing[key.length === 1 ? key.toLowerCase() : key];
};

/** The region, or the suggestion, that is looked at. */
const remove = (work: Work): void => {
  const { selected, suggested } = work.get();
  if (suggested === undefined) work.remove(selected);
  else work.decideHere(false);
};

/** The keys that change regions. */
const changing = (work: Work, { key, shiftKey }: Press): (() => void) | undefined => {
  const step = shiftKey ? FINE_STEP : STEP;
  const { mark } = work.get();
  const doing: Record<string, () => void> = {
    i: () => beginAtHead(work),
    o: () => endAtHead(work),
    q: () => nudge(work, 'start', -step),
    w: () => nudge(work, 'start', step),
    e: () => nudge(work, 'end', -step),
    r: () => nudge(work, 'end', step),
    a: () => work.decideHere(true),
    d: () => work.decideHere(false),
    Delete: () => remove(work),
    Backspace: () => remove(work),
    Escape: () => (mark === null ? work.select(undefined) : work.setMark(null)),
  };
  return doing[key.length === 1 ? key.toLowerCase() : key];
};

/** What a key on the recording does; undefined if nothing. */
export const commandOf = (work: Work, press: Press): (() => void) | undefined => {
  const { key, shiftKey, ctrlKey, metaKey, altKey } = press;
  if (altKey) return undefined;
  if (ctrlKey || metaKey) {
    const letter = key.toLowerCase();
    if (letter === 'z') return () => work.undo(shiftKey);
    return letter === 'y' ? () => work.undo(true) : undefined;
  }
  return looking(work, press) ?? (work.isReadOnly ? undefined : changing(work, press));
};
