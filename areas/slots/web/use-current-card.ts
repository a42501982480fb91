import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { type Batch, type Card, idOf, isOpen } from '../../../web/work/session/batch.ts';
import type { BatchSession } from '../../../web/work/session/batch-session.ts';
import type { WorkItem } from '../../../web/work/work-kind.ts';
import { moveToCard } from './move-to-card.ts';

/** The card that the person is at: the one they chose, else the first that is open. Focus follows the items. */
export const useCurrentCard = <Item extends WorkItem>(
  session: BatchSession<Item>,
  { turn, page, back }: Pick<Batch<Item>, 'turn' | 'page' | 'back'>,
  list: RefObject<HTMLElement | null>,
): { current: Card<Item> | undefined; turnTo: (id: number) => void } => {
  const [chosen, setChosen] = useState<{ id: number; turn: number } | null>(null);
  const wanted = chosen?.turn === turn ? chosen.id : null;
  // Each new page begins at the top, or at the item that was brought back to it.
  const at = page.findIndex((card) => idOf(card) === (wanted ?? back));
  const current = page.slice(Math.max(0, at)).find(isOpen) ?? page.find(isOpen);
  const currentId = current ? idOf(current) : null;
  useEffect(() => session.turnTo(currentId), [session, currentId]);
  const shown = useRef({ turn, currentId });
  useEffect(() => {
    const before = shown.current;
    shown.current = { turn, currentId };
    // The first page leaves the focus at the heading; from then on it follows the items.
    if (before.turn <= 1 && turn <= 1 && before.currentId === null) return;
    if (currentId === null || (before.turn === turn && before.currentId === currentId)) return;
    // Whoever chose the item is there already: nothing may move under their hand.
    if (currentId === wanted) return;
    moveToCard(list.current, currentId);
  }, [turn, currentId, wanted, list]);
  const turnTo = useCallback((id: number) => setChosen({ id, turn }), [turn]);
  return { current, turnTo };
};
