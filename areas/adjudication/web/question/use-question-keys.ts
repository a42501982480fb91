import { useEffect, useEffectEvent } from 'react';
import { isWriting } from '../../../../web/platform/keys/is-writing.ts';
import { areSingleKeysOn } from '../../../../web/platform/keys/use-single-keys.ts';

interface QuestionKeys {
  onNext: () => void;
  onPrevious: () => void;
  /** The number of an answer, from 1 to 9. */
  onAccept: (number: number) => void;
  onUndo: () => void;
}

/** In a form keys are the form's own; a dialog has its own too. */
const isElsewhere = (element: Element | null) =>
  document.querySelector('[aria-modal=true]') !== null || element?.closest('[data-form], [role=listbox]') != null;

/** Keys of a question: J and K go through the queue, 1 to 9 accept an answer, Z undoes the last decision. */
export const useQuestionKeys = ({ onNext, onPrevious, onAccept, onUndo }: QuestionKeys): void => {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const element = event.target instanceof Element ? event.target : null;
    const { key, altKey, ctrlKey, metaKey } = event;
    if (event.defaultPrevented || event.isComposing || altKey || ctrlKey || metaKey) return;
    if (!areSingleKeysOn() || isWriting(element) || isElsewhere(element)) return;
    const act = () => {
      if (key === 'j') return onNext;
      if (key === 'k') return onPrevious;
      if (key === 'z') return onUndo;
      return /^[1-9]$/.test(key) ? () => onAccept(Number(key)) : undefined;
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
