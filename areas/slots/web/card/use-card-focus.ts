import { type RefObject, useEffect } from 'react';

/**
 * Keeps the keyboard on a card while a form stands in place of a result: the button that opened the form is gone with the
 * result, and the form's own buttons are gone when it is sent or left.
 */
export const useCardFocus = (box: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    const card = box.current;
    if (!card?.contains(document.activeElement)) card?.focus({ preventScroll: true });
    return () => {
      if (document.activeElement === document.body) card?.focus({ preventScroll: true });
    };
  }, [box]);
};
