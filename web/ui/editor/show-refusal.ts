import { isWriting } from '../../platform/keys/is-writing.ts';

/**
 * Brings what a save was refused for into view and gives it the focus: `conflict`, or else the first wrong field or message
 * of the page, of a dialog where one is open. Whoever writes somewhere else meanwhile keeps the focus. False where there
 * is none.
 */
export const showRefusal = (conflict: HTMLElement | null): boolean => {
  const page = document.querySelector('[role=dialog][aria-modal=true]') ?? document.querySelector('main');
  const first = (what: string) => page?.querySelector<HTMLElement>(what);
  const wrong = conflict ?? first('[aria-invalid=true]') ?? first('[role=alert]');
  if (!wrong) return false;
  // A message takes no place among the fields that Tab goes to.
  if (wrong.role === 'alert') wrong.tabIndex = -1;
  const active = document.activeElement;
  if (wrong.contains(active) || !isWriting(active)) wrong.focus({ preventScroll: true });
  wrong.scrollIntoView({ block: 'center' });
  return true;
};
