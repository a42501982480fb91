const NO_TEXT = new Set(['checkbox', 'radio', 'button', 'submit', 'reset', 'file', 'range', 'color', 'image']);

/** Whether keys pressed here write something. */
export const isWriting = (element: Element | null): boolean => {
  if (element instanceof HTMLInputElement) return !NO_TEXT.has(element.type);
  if (element instanceof HTMLTextAreaElement || element instanceof HTMLSelectElement) return true;
  return element instanceof HTMLElement && element.isContentEditable;
};
