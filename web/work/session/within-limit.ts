import type { Progress, WorkItem } from '../work-kind.ts';
import { type Batch, type Card, doneSoFar, idOf, isCounted, isLimitReached, isOpen, sendingCards } from './batch.ts';

/**
 * The limit may have been lowered: what would not count goes, unless something is written in it, and no more is asked for.
 * `id`: the item whose save told it.
 */
export const withinLimit = <Item extends WorkItem>(
  batch: Batch<Item>,
  { id, written }: { id: number | null; written: ReadonlySet<number> },
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

/** What changed without a save of this page: a limit that was raised or lowered, results that were deleted. */
export const stands = <Item extends WorkItem>(
  batch: Batch<Item>,
  { progress, written }: { progress: Progress; written: ReadonlySet<number> },
): Batch<Item> => {
  const { done, skipped, limit } = batch.progress;
  if (progress.done === done && progress.skipped === skipped && progress.limit === limit) return batch;
  // What is on its way may be counted in it already; the reply to that says how it stands then.
  if (sendingCards(batch).length > 0) return batch;
  const isFree = isLimitReached(batch.progress) && !isLimitReached(progress);
  return withinLimit({ ...batch, progress, supply: isFree ? 'open' : batch.supply }, { id: null, written });
};
