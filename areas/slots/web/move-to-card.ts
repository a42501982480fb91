import { isWriting } from '../../../web/platform/keys/is-writing.ts';

const cardElement = (list: Element | null, id: number): HTMLElement | null =>
  list?.querySelector<HTMLElement>(`[data-question="${id}"]`) ?? null;

/** How much of the window the fixed top of the page takes. */
const TOP = 56;

/**
 * Brings the keyboard, the screen reader and the eyes to a question: all of it is on the screen then, or as much as fits.
 * A person who is writing in another one is left alone.
 */
export const moveToCard = (list: Element | null, id: number): void => {
  const card = cardElement(list, id);
  if (!card) return;
  const active = document.activeElement;
  const isInside = card.contains(active);
  if (!isInside && list?.contains(active) && isWriting(active)) return;
  if (!isInside) card.focus({ preventScroll: true });
  const { top, bottom } = card.getBoundingClientRect();
  if (top < TOP || bottom > innerHeight) card.scrollIntoView({ block: 'start' });
};
