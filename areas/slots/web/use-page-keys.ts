import { type RefObject, useEffect, useEffectEvent } from 'react';
import { isWriting } from '../../../web/platform/keys/is-writing.ts';
import { type Card, idOf } from '../../../web/work/session/batch.ts';
import type { BatchSession } from '../../../web/work/session/batch-session.ts';
import { moveToCard } from './move-to-card.ts';

interface PageKeys {
  session: Pick<BatchSession, 'skip'>;
  openCards: readonly Card[];
  currentId: number | null;
  list: RefObject<HTMLElement | null>;
  singleKeys: boolean;
  canSkip: (card: Card) => boolean;
  onTakeBack: () => void;
  onHelp: () => void;
}

const isElsewhere = (element: Element | null) =>
  document.querySelector('[aria-modal=true]') !== null ||
  element?.closest('dialog, [role=dialog], [role=menu], [role=listbox]') != null;

/** Keys of the page as a whole; those within a form are the form's own. */
export const usePageKeys = (keys: PageKeys): void => {
  const { session, openCards, currentId, list, singleKeys, canSkip, onTakeBack, onHelp } = keys;
  const goTo = (step: 1 | -1) => {
    const ids = openCards.map(idOf);
    const at = currentId === null ? -1 : ids.indexOf(currentId);
    const next = ids[at + step];
    if (next !== undefined) moveToCard(list.current, next);
  };

  const skip = () => {
    const card = openCards.find((one) => idOf(one) === currentId);
    if (card && canSkip(card)) session.skip(idOf(card));
  };

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const element = event.target instanceof Element ? event.target : null;
    if (event.defaultPrevented || event.isComposing || isElsewhere(element)) return;
    const { key, altKey, ctrlKey, metaKey } = event;
    const act = () => {
      if (key === 'Enter' && altKey && !ctrlKey && !metaKey) return skip;
      if (altKey || ctrlKey || metaKey || !singleKeys || isWriting(element)) return undefined;
      if (key === '?') return onHelp;
      if (key === 'j') return () => goTo(1);
      if (key === 'k') return () => goTo(-1);
      if (key === 'z') return onTakeBack;
      return undefined;
    };
    const done = act();
    if (!done) return;
    event.preventDefault();
    // A key that is held down acts once.
    if (!event.repeat) done();
  });

  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
};
