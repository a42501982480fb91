import { useEffect, useEffectEvent } from 'react';
import { isWriting } from '../../../../web/platform/keys/is-writing.ts';
import { areSingleKeysOn } from '../../../../web/platform/keys/use-single-keys.ts';

interface QuestionKeys {
  onNext: () => void;
  onPrevious: () => void;
  /** The place of an answer, from 0. */
  onAccept: (at: number) => void;
  onUndo: () => void;
}

/** In a form keys are the form's own; a dialog has its own too. */
const isElsewhere = (element: Element | null) =>
  document.querySelector('[aria-modal=true]') !== null || element?.closest('[data-form], [role=listbox]') != null;

/** The key that accepts each answer. Digits choose options of the form below, so these are letters. */
export const ACCEPT_KEYS: readonly string[] = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i'];

/** Keys of a question: J and K go through the queue, A to I accept an answer, Z undoes the last decision. */
export const useQuestionKeys = ({ onNext, onPrevious, onAccept, onUndo }: QuestionKeys): void => {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const element = event.target instanceof Element ? event.target : null;
    const { key, altKey, ctrlKey, metaKey } = event;
    if (event.defaultPrevented || event.isComposing || altKey || ctrlKey || metaKey) return;
    if (!areSingleKeysOn() || isElsewhere(element)) return;
    if (isWriting(element)) {
      // As in a form: single keys are keys again.
      if (key === 'Escape') (element as HTMLElement).blur();
      return;
    }
    const act = () => {
      if (key === 'j') return onNext;
      if (key === 'k') return onPrevious;
      if (key === 'z') return onUndo;
      const at = ACCEPT_KEYS.indexOf(key);
      return at < 0 ? undefined : () => onAccept(at);
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
