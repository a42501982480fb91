/**
 * Enter in a field with a list of choices is about the list: it never sends the form, in which something half typed would not be.
 * Returns the end of it.
 */
export const keepEnterInChoices = (): (() => void) => {
  const keep = (event: KeyboardEvent) => {
    const isChoice = event.target instanceof HTMLInputElement && event.target.ariaHasPopup === 'listbox';
    if (event.key === 'Enter' && isChoice) event.preventDefault();
  };
  document.addEventListener('keydown', keep);
  return () => document.removeEventListener('keydown', keep);
};
