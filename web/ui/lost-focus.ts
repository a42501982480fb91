/** The time that pages have to move the focus themselves, in milliseconds. */
const PATIENCE = 100;
/** The time that most work takes for which a button is disabled, in milliseconds. */
const WORK = 500;

/** How much of a part in the focus has to be in sight, in pixels. */
const LEAST_SEEN = 120;

/** What screen readers tell as a whole, from the smallest on. */
const PARTS =
  'td, li, ul, ol, table, fieldset, [role=group], form, article, section, [role=region], [role=tabpanel], dialog, [role=dialog], main';
const POPUPS = 'dialog, [role=dialog], [role=menu], [popover], [data-portal]';

interface Place {
  element: HTMLElement;
  /** What it is in, from the inside out. */
  around: readonly Element[];
  /** The dialog or menu that it is in; null: the page. */
  popup: Element | null;
  /** What had the focus before that was opened. */
  from: Place | undefined;
}

/** The place of an element that gets the focus after another place had it. */
const placeOf = (element: HTMLElement, before: Place | undefined): Place => {
  const around: Element[] = [];
  for (let at = element.parentElement; at && at !== document.body; at = at.parentElement) around.push(at);
  const popup = element.closest(POPUPS);
  let same = before;
  while (same && same.popup !== popup) same = same.from;
  return { element, around, popup, from: popup === null ? undefined : same ? same.from : before };
};

const isDisabled = (element: HTMLElement) => element.matches(':disabled');
const isThere = (element: Element) => element.isConnected && element.checkVisibility();

const partLeft = ({ around }: Place) => around.find(isThere)?.closest<HTMLElement>(PARTS) ?? undefined;

/** A part of the page is no place to stop for those who go on from there by Tab: it can be focused only now. */
const focusPart = (part: HTMLElement) => {
  if (!part.hasAttribute('tabindex')) {
    part.tabIndex = -1;
    const restore = () => {
      // Another window has the focus; this one still knows its own.
      if (document.activeElement === part) return;
      part.removeEventListener('blur', restore);
      part.removeAttribute('tabindex');
    };
    part.addEventListener('blur', restore);
  }
  part.focus({ preventScroll: true });
  // What went away may have been all of it that was in sight.
  const { top, bottom } = part.getBoundingClientRect();
  if (bottom < LEAST_SEEN || top > innerHeight - LEAST_SEEN) part.scrollIntoView({ block: 'start' });
};

/**
 * Where a button goes away with what it does, browsers drop the focus, and screen readers start over at the top of the page. Then
 * the smallest part of the page that is left around it gets the focus, never another button, which would take the key that is
 * still held down. Where a dialog went with it, what opened the dialog has it. A button that is disabled while it works gets it
 * back; until then and where it stays disabled, the part around has it. Returns the end of it.
 */
export const returnLostFocus = (): (() => void) => {
  let last: Place | undefined;
  let isLeft = false;
  /** The part that has the focus for a button that is disabled. */
  let deputy: { part: HTMLElement; button: HTMLElement } | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const isLost = () => document.activeElement === document.body || document.activeElement === null;
  /** Whether the focus found a place there. */
  const giveTo = (place: Place): boolean => {
    const { element } = place;
    if (isThere(element) && !isDisabled(element)) element.focus({ preventScroll: true });
    else {
      const part = partLeft(place);
      if (!part) return false;
      focusPart(part);
      if (element.isConnected) deputy = { part, button: element };
    }
    return !isLost();
  };
  const giveBack = () => {
    timer = undefined;
    if (isLeft || !isLost()) return;
    for (let place = last; place; place = place.from) if (giveTo(place)) return;
    isLeft = true;
  };
  const lookLater = () => {
    if (deputy && document.activeElement === deputy.part && !isDisabled(deputy.button))
      deputy.button.focus({ preventScroll: true });
    // Browsers take the focus from a disabled button a moment later.
    if (last && !isLeft && (isLost() || isDisabled(last.element)))
      timer ??= setTimeout(giveBack, last.element.isConnected ? WORK : PATIENCE);
  };
  const remember = ({ target }: Pick<FocusEvent, 'target'>) => {
    if (!(target instanceof HTMLElement) || target === document.body) return;
    deputy = undefined;
    last = placeOf(target, last);
    isLeft = false;
  };
  // Whoever presses on an empty place means to leave.
  const leave = () =>
    queueMicrotask(() => {
      if (last && isLost() && last.element.isConnected && !isDisabled(last.element)) isLeft = true;
    });
  const press = () => {
    if (isLost()) isLeft = true;
  };

  remember({ target: document.activeElement });
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
