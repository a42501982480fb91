/** The time that pages have to move the focus themselves, in milliseconds. */
const PATIENCE = 100;
/** The time that most work takes for which a button is disabled, in milliseconds. */
const WORK = 500;

/** What screen readers tell as a whole, from the smallest on. */
const PARTS =
  'td, li, ul, ol, table, fieldset, [role=group], form, article, section, [role=region], [role=tabpanel], dialog, [role=dialog], main';
const POPUPS = 'dialog, [data-portal]';

interface Place {
  element: HTMLElement;
  /** What it is in, from the inside out. */
  around: readonly Element[];
}

const placeOf = (element: HTMLElement): Place => {
  const around: Element[] = [];
  for (let at = element.parentElement; at && at !== document.body; at = at.parentElement) around.push(at);
  return { element, around };
};

const isDisabled = (element: HTMLElement) => element.matches(':disabled');

const partLeft = ({ around }: Place) =>
  around.find((ancestor) => ancestor.isConnected)?.closest<HTMLElement>(PARTS) ?? undefined;

/** A part of the page is no place to stop for those who go on from there by Tab: it can be focused only now. */
const focusPart = (part: HTMLElement) => {
  if (!part.hasAttribute('tabindex')) {
    part.tabIndex = -1;
    part.style.outline = 'none';
    const restore = () => {
      part.removeAttribute('tabindex');
      part.style.outline = '';
    };
    part.addEventListener('blur', restore, { once: true });
  }
  part.focus({ preventScroll: true });
};

/**
 * Where a button goes away with what it does, browsers drop the focus, and screen readers start over at the top of the page. Then
 * the smallest part of the page that is left around it gets the focus, or what opened the dialog that it was in; never another
 * button, which would take the key that is still held down. A button that is disabled while it works gets it back; until then
 * and where it stays disabled, the part around has it. Returns the end of it.
 */
export const returnLostFocus = (): (() => void) => {
  let current: Place | undefined;
  let opener: Place | undefined;
  /** The part that has the focus for a button that is disabled. */
  let deputy: { part: HTMLElement; button: HTMLElement } | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const isLost = () => document.activeElement === document.body || document.activeElement === null;
  const giveBack = () => {
    timer = undefined;
    const lost = current;
    if (!lost || !isLost()) return;
    if (lost.element.isConnected) {
      if (isDisabled(lost.element)) stepIn(lost);
      else lost.element.focus({ preventScroll: true });
      return;
    }
    const part = partLeft(lost) ?? (opener?.element.isConnected ? opener.element : opener && partLeft(opener));
    current = undefined;
    if (part) focusPart(part);
  };
  const stepIn = (lost: Place) => {
    const part = partLeft(lost);
    if (!part) return;
    focusPart(part);
    deputy = { part, button: lost.element };
  };
  const lookLater = () => {
    if (deputy && document.activeElement === deputy.part && !isDisabled(deputy.button))
      deputy.button.focus({ preventScroll: true });
    // Browsers take the focus from a disabled button a moment later.
    if (current && (isLost() || isDisabled(current.element)))
      timer ??= setTimeout(giveBack, current.element.isConnected ? WORK : PATIENCE);
  };
  const remember = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLElement)) return;
    deputy = undefined;
    current = placeOf(target);
    if (!target.closest(POPUPS)) opener = current;
  };
  // Whoever presses on an empty place means to leave.
  const leave = () =>
    queueMicrotask(() => {
      if (current && isLost() && current.element.isConnected && !isDisabled(current.element)) current = undefined;
    });
  const press = () => {
    if (isLost()) current = undefined;
  };

  if (document.activeElement instanceof HTMLElement && !isLost()) current = placeOf(document.activeElement);
  const observer = new MutationObserver(lookLater);
  observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] });
  document.addEventListener('focusin', remember);
  document.addEventListener('focusout', leave);
  document.addEventListener('pointerdown', press);
  return () => {
    clearTimeout(timer);
    observer.disconnect();
    document.removeEventListener('focusin', remember);
    document.removeEventListener('focusout', leave);
    document.removeEventListener('pointerdown', press);
  };
};
