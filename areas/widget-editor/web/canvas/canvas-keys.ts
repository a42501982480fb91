import type { KeyboardEvent } from 'react';
import { type Form, SUBMIT_ID } from '../../../../widgets/form/form.ts';
import { childrenOf } from '../../../../widgets/form/form-reading.ts';
import { modelOf } from '../../../../widgets/form/loading.ts';
import { allWidgetsOf, type Found, findWidget, idsOf, type Place } from '../document/tree.ts';
import type { EditorStore } from '../editor/editor-store.ts';

export type Direction = 'up' | 'down' | 'into' | 'out';

const siblingsOf = (form: Form, { parent }: Found) => {
  const container = parent === null ? undefined : findWidget(form, parent);
  return container ? childrenOf(container.config) : form.structure;
};

const isContainer = (form: Form, id: string) => {
  const found = findWidget(form, id);
  return found !== undefined && modelOf(found.config.componentType)?.holdsWidgets === true;
};

/**
 * The place one step further: past a neighbour, into the container next to it (the one above first), or out of the one
 * around it. Undefined where there is none.
 */
export const nextPlace = (form: Form, ids: readonly string[], direction: Direction): Place | undefined => {
  const found = allWidgetsOf(form).filter(
    ({ config }) => ids.includes(config.componentId) && config.componentId !== SUBMIT_ID,
  );
  const [first] = found;
  const last = found.findLast((one) => one.parent === first?.parent);
  if (!first || !last) return undefined;
  const siblings = siblingsOf(form, first);
  const { parent } = first;
  if (direction === 'up') return first.index > 0 ? { parent, index: first.index - 1 } : undefined;
  if (direction === 'down') {
    const below = siblings[last.index + 1];
    return below && below.componentId !== SUBMIT_ID ? { parent, index: last.index + 2 } : undefined;
  }
  if (direction === 'out') {
    const container = parent === null ? undefined : findWidget(form, parent);
    return container && { parent: container.parent, index: container.index + 1 };
  }
  const above = siblings[first.index - 1]?.componentId;
  if (above !== undefined && isContainer(form, above)) return { parent: above, index: Number.MAX_SAFE_INTEGER };
  const below = siblings[last.index + 1]?.componentId;
  return below !== undefined && isContainer(form, below) ? { parent: below, index: 0 } : undefined;
};

/** Moves the chosen widgets one step. `on`: as the store takes it. */
export const step = (store: EditorStore, direction: Direction, on?: 'widget' | 'sight'): void => {
  const form = store.form();
  const { selection } = store.get();
  const place = form && nextPlace(form, selection, direction);
  if (place) store.move(selection, place, on);
};

const STEPS: Readonly<Record<string, Direction>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowRight: 'into',
  ArrowLeft: 'out',
};

/** The keys for `aria-keyshortcuts`, of a widget in the tree. */
export const STEP_KEYS: Readonly<Record<Direction, string>> = {
  up: 'Alt+ArrowUp',
  down: 'Alt+ArrowDown',
  into: 'Alt+ArrowRight',
  out: 'Alt+ArrowLeft',
};

const goTo = (store: EditorStore, from: string, to: (at: number, count: number) => number, extend: boolean) => {
  const ids = idsOf(store.form()?.structure ?? []);
  const id = ids[Math.min(ids.length - 1, Math.max(0, to(ids.indexOf(from), ids.length)))];
  if (id === undefined) return;
  const others = extend ? store.get().selection.filter((one) => one !== id) : [];
  store.select([...others, id], 'widget');
};

const GOING: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowUp: (at) => at - 1,
  ArrowDown: (at) => at + 1,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** What a key does at a widget of the tree; false where it does nothing. */
export const canvasKey = (store: EditorStore, event: KeyboardEvent): boolean => {
  const { key, altKey, shiftKey } = event;
  const command = event.ctrlKey || event.metaKey;
  const here = (event.target as HTMLElement).dataset.id ?? '';
  const { selection } = store.get();
  const chosen = selection.includes(here) ? selection : [here];
  if (altKey && !command && STEPS[key]) {
    if (!selection.includes(here)) store.select([here]);
    step(store, STEPS[key]);
    return true;
  }
  if (altKey) return false;
  if (command && key.toLowerCase() === 'd') store.copy(chosen);
  else if (command && key.toLowerCase() === 'a')
    store.select(store.form()?.structure.map((one) => one.componentId) ?? []);
  else if (command) return false;
  else if (GOING[key]) goTo(store, here, GOING[key], shiftKey);
  else if (key === 'Delete' || key === 'Backspace') store.remove(chosen);
  else if (key === ' ')
    store.select(selection.includes(here) ? selection.filter((one) => one !== here) : [...selection, here]);
  else if (key === 'Enter') store.select([...selection.filter((one) => one !== here), here], 'settings');
  else if (key === 'Escape' && selection.length > 0) store.select([]);
  else return false;
  return true;
};
