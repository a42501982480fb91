import type { WorkItem } from '../work-kind.ts';
import { type Batch, type Card, doneSoFar, idOf, isCounted, isLimitReached, isOpen } from './batch.ts';

/** The limit may have been lowered: what would not count goes, unless something is written in it, and no more is asked for. */
export const withinLimit = <Item extends WorkItem>(
  batch: Batch<Item>,
  { id, written }: { id: number; written: ReadonlySet<number> },
): Batch<Item> => {
  const { limit } = batch.progress;
  if (limit === null) return batch;
  const goesFirst = (card: Card) => card.phase.at === 'open' && !card.isGuest && !written.has(idOf(card));
  // The one that arrived may have been sent by another tab.
  const open = batch.page.filter((card) => isOpen(card) && !isCounted(card) && idOf(card) !== id);
  const left = Math.max(0, limit - doneSoFar(batch));
  const stays = Math.max(0, left - open.filter((card) => !goesFirst(card)).length);
  const gone = new Set(open.filter(goesFirst).slice(stays));
  return {
    ...batch,
    page: batch.page.filter((card) => !gone.has(card)),
    next: batch.next.slice(0, Math.max(0, left - open.length)),
    supply: isLimitReached(batch.progress) ? 'dry' : batch.supply,
  };
};
