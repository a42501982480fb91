import { type RefObject, useEffect, useRef, useState } from 'react';
import { storable } from '../../shared/text.ts';
import type { Problem } from '../shared/problem.ts';

interface PipedEdits {
  field: RefObject<HTMLTextAreaElement | null>;
  value: string;
  /** Why a text cannot be taken; undefined: it can. */
  check: (text: string) => Problem | undefined;
  onChange: (text: string) => void;
}

/**
 * Takes the edits of a text field that a check lets through. A rejected one is undone, and the selection is as it was
 * before it. What an input method composes is checked when it is done: in pieces it could not be typed.
 */
export const usePipedEdits = ({ field, value, check, onChange }: PipedEdits) => {
  const selection = useRef<readonly [number, number]>([0, 0]);
  const [composed, setComposed] = useState<string | null>(null);
  const [rejected, setRejected] = useState<Problem | null>(null);

  useEffect(() => {
    const element = field.current;
    if (!element) return;
    // While an input method composes, the selection before it began is the one to come back to.
    const remember = (event: InputEvent) => {
      if (!event.isComposing) selection.current = [element.selectionStart, element.selectionEnd];
    };
    const begin = () => {
      selection.current = [element.selectionStart, element.selectionEnd];
    };
    element.addEventListener('beforeinput', remember);
    element.addEventListener('compositionstart', begin);
    return () => {
      element.removeEventListener('beforeinput', remember);
      element.removeEventListener('compositionstart', begin);
    };
  }, [field]);

  const take = (text: string) => {
    const next = storable(text);
    const fault = check(next);
    setRejected(fault ?? null);
    if (!fault) return onChange(next);
    const element = field.current;
    if (!element) return;
    element.value = value;
    element.setSelectionRange(...selection.current);
  };
  return {
    shown: composed ?? value,
    rejected,
    onInput: (text: string, isComposing: boolean) => (isComposing ? setComposed(text) : take(text)),
    onComposed: (text: string) => {
      setComposed(null);
      take(text);
    },
    /** Puts a text in the place of the selection, as if it were typed; `caret`: where the caret stands in it then. */
    insert: (text: string, caret: number) => {
      const element = field.current;
      if (!element) return;
      const { selectionStart: from, selectionEnd: to } = element;
      selection.current = [from, to];
      element.focus();
      element.setRangeText(text, from, to, 'end');
      const next = element.value;
      element.setSelectionRange(from + caret, from + caret);
      take(next);
    },
  };
};
