import { isWriting } from '../shared/is-writing.ts';

const cardElement = (list: Element | null, id: number): HTMLElement | null =>
  list?.querySelector<HTMLElement>(`[data-question="${id}"]`) ?? null;

/** How much of the window the fixed top of the page takes. */
const TOP = 80;

/**
 * Brings the keyboard, the screen reader and the eyes to a question. Whoever is writing in another one meanwhile is
 * left alone.
 */
export const moveToCard = (list: Element | null, id: number, where: 'top' | 'stay'): void => {
  const card = cardElement(list, id);
  if (!card) return;
  const active = document.activeElement;
  const isInside = card.contains(active);
  if (!isInside && list?.contains(active) && isWriting(active)) return;
  if (!isInside) card.focus({ preventScroll: true });
  const { top } = card.getBoundingClientRect();
  const lowest = where === 'top' ? innerHeight * 0.6 : innerHeight - TOP;
  if (top < TOP || top > lowest) card.scrollIntoView({ block: 'start' });
};
