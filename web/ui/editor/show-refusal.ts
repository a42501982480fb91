import { isWriting } from '../../platform/keys/is-writing.ts';

/** Forms that are tried or put together in a page say by themselves what is wrong in them: no save was refused for that. */
const OWN = '[data-form], [data-form-editor]';

/**
 * Brings what a save was refused for into view and gives it the focus: `conflict`, or else the first wrong field or, without
 * one, the first message (`data-refusal`) of the page, of a dialog where one is open. Whoever writes somewhere else meanwhile keeps the focus. False where there
 * is none.
 */
export const showRefusal = (conflict: HTMLElement | null): boolean => {
  const page = document.querySelector('[role=dialog][aria-modal=true]') ?? document.querySelector('main');
  const first = (what: string) =>
    [...(page?.querySelectorAll<HTMLElement>(what) ?? [])].find((one) => !one.closest(OWN));
  const wrong = conflict ?? first('[aria-invalid=true]') ?? first('[data-refusal]');
  if (!wrong) return false;
  // A message takes no place among the fields that Tab goes to.
  if (wrong.role === 'alert') wrong.tabIndex = -1;
  const active = document.activeElement;
  if (wrong.contains(active) || !isWriting(active)) wrong.focus({ preventScroll: true });
  wrong.scrollIntoView({ block: 'center' });
  return true;
};
