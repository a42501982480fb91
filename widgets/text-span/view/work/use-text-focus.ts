import { useEffect, useState } from 'react';
import type { DrawingHandle } from '../drawing/drawing-handle.ts';
import type { Work } from './work.ts';
import { ordered } from './work-context.ts';

/** Whether the text has the focus. While it has, copying takes what is selected in it. */
export const useTextFocus = (drawing: DrawingHandle | null, { context }: Work): boolean => {
  const [hasFocus, setFocus] = useState(false);
  useEffect(() => {
    const container = drawing?.container;
    if (!container) return;
    const ends = new AbortController();
    const { signal } = ends;
    // The selection is not the browser's own, so copying is given its text. Firefox and Safari send the event to the
    // page, or to where something else is selected, and not to the element with the focus.
    document.addEventListener(
      'copy',
      (event) => {
        const { selection } = context.screen.get();
        if (document.activeElement !== container || !selection || selection.anchor === selection.focus) return;
        const { begin, end } = ordered(selection);
        event.clipboardData?.setData('text/plain', context.doc.text.slice(begin, end));
        event.preventDefault();
      },
      { signal },
    );
    container.addEventListener('focus', () => setFocus(true), { signal });
    container.addEventListener('blur', () => setFocus(false), { signal });
    return () => ends.abort();
  }, [drawing, context]);
  return hasFocus;
};
