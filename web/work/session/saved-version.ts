import type { WorkItem } from '../work-kind.ts';
import { type Before, type Card, isOpen, type SavedVersion, SKIPPED } from './batch.ts';

export const beforeOf = ({ isSkip, isLate, content }: SavedVersion): Before =>
  isSkip ? SKIPPED : { at: 'done', skip: false, late: isLate, detail: '', content };

/** Nothing of what was given up stays on the card: what is saved is shown, and a later change begins from it. */
export const leftAs = <Item extends WorkItem>(card: Card<Item>, saved: SavedVersion | undefined): Card<Item> => {
  const base = saved ? saved.base : card.base;
  if (!isOpen(card) || base === null) return card;
  const before = saved ? beforeOf(saved) : card.before;
  // What is saved is not known here.
  if (!before) return { ...card, phase: { at: 'done-elsewhere' }, sent: null };
  const { content, ...done } = before;
  return { ...card, base, phase: done, sent: content, before: null };
};
