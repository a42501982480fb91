import type { WorkItem } from '../work-kind.ts';
import {
  arriving,
  type Batch,
  type BatchEvent,
  type Card,
  cardById,
  cardOf,
  conflictFor,
  idOf,
  isLimitReached,
  isOnLate,
  isOpen,
  type Load,
  lacksOwn,
  lastNumber,
  type Phase,
  SKIPPED,
  sendingCards,
} from './batch.ts';
import { beforeOf, leftAs } from './saved-version.ts';
import { stands, withinLimit } from './within-limit.ts';

/** Settled cards that stay within reach after their page is gone. */
const EARLIER_SHOWN = 5;

export const reduceBatch = <Item extends WorkItem>(batch: Batch<Item>, event: BatchEvent<Item>): Batch<Item> =>
  trim(numbered(turnPage(leaveGuests(step(batch, event)))));

const step = <Item extends WorkItem>(batch: Batch<Item>, event: BatchEvent<Item>): Batch<Item> => {
  switch (event.kind) {
    case 'restored':
      return {
        ...batch,
        page: [...event.cards.filter(isOpen), ...batch.page],
        earlier: [...event.cards.filter((card) => !isOpen(card)), ...batch.earlier],
      };
    case 'asked':
      return { ...batch, loading: event.load };
    case 'loaded':
      return event.load === 'again' ? loadedAgain(batch, event) : loaded(batch, event);
    case 'load-failed':
      return { ...batch, loading: null, error: event.error, supply: 'waits' };
    case 'found-kept':
      return foundKept(batch, event.items);
    case 'stands':
      return stands(batch, event);
    case 'check-again':
      return { ...batch, supply: 'open' };
    case 'submitted':
      return submitted(batch, event);
    case 'acknowledged':
      return acknowledged(batch, event);
    case 'refused': {
      const { saveKey, detail, problems } = event;
      return reopen(batch, event.id, { at: 'refused', saveKey, detail, problems });
    }
    case 'conflict':
      return reopen(batch, event.id, { at: 'conflict', saveKey: event.saveKey, detail: event.detail });
    case 'found-problems':
      return change(batch, event.id, (card) => {
        const saveKey = card.phase.at === 'refused' || card.phase.at === 'conflict' ? card.phase.saveKey : '';
        return isOpen(card)
          ? { ...card, phase: { at: 'refused', saveKey, detail: '', problems: event.problems } }
          : card;
      });
    case 'done-elsewhere':
      return {
        ...change(batch, event.id, (card) =>
          // A change that is being written continues: the server says if the other one came first.
          (isOpen(card) && card.phase.at !== 'changing') || card.phase.at === 'done-elsewhere'
            ? { ...card, phase: { at: 'done-elsewhere' }, sent: event.content ?? card.sent }
            : card,
        ),
        next: batch.next.filter(({ id }) => id !== event.id),
      };
    case 'gone':
      return flowing(
        change(batch, event.id, (card) =>
          isSentAs(card, event.saveKey) ? { ...card, phase: { at: 'done-elsewhere' } } : card,
        ),
      );
    case 'blocked':
      return { ...batch, isBlocked: true, loading: null };
    case 'change':
      return reopenDone(batch, event.id);
    case 'take-back':
      return cardById(batch, event.id)?.phase.at === 'sending'
        ? { ...batch, wantedBack: event.id }
        : takenBack(batch, reopenDone(batch, event.id), event.id);
    case 'go-to-conflict':
      return takenBack(batch, batch, conflictFor(batch, event.id));
    case 'taken-back': {
      const card = cardById(batch, event.id);
      if (!card || !isSentAs(card, event.saveKey)) return batch;
      const phase: Phase = card.before && !isOnLate(card) ? { at: 'changing' } : { at: 'open' };
      return takenBack(batch, bringBack({ ...batch, last: null }, { ...card, phase }), event.id);
    }
    case 'leave-change':
      return change(batch, event.id, (card) => leftAs(card, event.saved));
    case 'rebase':
      return change(batch, event.id, (card) =>
        isOpen(card)
          ? { ...card, base: event.saved.base, phase: { at: 'changing' }, before: beforeOf(event.saved) }
          : card,
      );
    case 'open-draft':
      if (cardById(batch, event.item.id)) return batch;
      return withGuest(
        { ...batch, next: batch.next.filter(({ id }) => id !== event.item.id) },
        cardOf(event.item, { base: event.base, ...(event.isOnSkip && { before: SKIPPED }) }),
      );
    case 'dropped':
      return { ...batch, page: batch.page.filter((card) => idOf(card) !== event.id) };
    case 'notice-read':
      return { ...batch, lost: 0 };
  }
};

const change = <Item extends WorkItem>(
  batch: Batch<Item>,
  id: number,
  to: (card: Card<Item>) => Card<Item>,
): Batch<Item> => {
  const changed = (card: Card<Item>) => (idOf(card) === id ? to(card) : card);
  return { ...batch, page: batch.page.map(changed), earlier: batch.earlier.map(changed) };
};

const isSentAs = ({ phase }: Card, saveKey: string) => phase.at === 'sending' && phase.saveKey === saveKey;

/** What was on its way has arrived: it is worth asking for items again. */
const flowing = <Item extends WorkItem>(batch: Batch<Item>): Batch<Item> => ({
  ...batch,
  supply: batch.supply === 'waits' ? 'open' : batch.supply,
});

const withGuest = <Item extends WorkItem>(batch: Batch<Item>, card: Card<Item>): Batch<Item> => ({
  ...batch,
  page: [{ ...card, isGuest: true }, ...batch.page],
  earlier: batch.earlier.filter((one) => idOf(one) !== idOf(card)),
  back: null,
  turn: batch.turn + 1,
});

/** On the page a card changes in its place; one that has left it comes back on top. */
const bringBack = <Item extends WorkItem>(batch: Batch<Item>, card: Card<Item>): Batch<Item> =>
  batch.page.some((one) => idOf(one) === idOf(card)) ? change(batch, idOf(card), () => card) : withGuest(batch, card);

const loaded = <Item extends WorkItem>(
  batch: Batch<Item>,
  { load, items }: { load: Load; items: Item[] },
): Batch<Item> => {
  const { fresh, earlier } = arriving(batch, items);
  const settled = { ...batch, earlier, loading: null, error: null };
  if (fresh.length === 0) return { ...settled, supply: sendingCards(batch).length > 0 ? 'waits' : 'dry' };
  if (load === 'next') return { ...settled, next: [...batch.next, ...fresh] };
  return onPage(settled, fresh);
};

/** Puts items on the page. The view goes there, unless the person is at something that came back. */
const onPage = <Item extends WorkItem>(batch: Batch<Item>, items: Item[]): Batch<Item> => ({
  ...batch,
  page: [...batch.page, ...items.map((item) => cardOf(item))],
  turn: batch.page.length === 0 ? batch.turn + 1 : batch.turn,
});

/** A page of them, and the rest behind it. Whoever has a page of others finds them all behind that. */
const foundKept = <Item extends WorkItem>(batch: Batch<Item>, items: Item[]): Batch<Item> => {
  const { fresh, earlier } = arriving(batch, items);
  if (fresh.length === 0) return batch;
  const room = lacksOwn(batch) ? batch.size : 0;
  return onPage({ ...batch, earlier, next: fresh.slice(room), isKept: true }, fresh.slice(0, room));
};

/** The person was away for longer than a reservation lasts. What is begun stays; what others have now is gone. */
const loadedAgain = <Item extends WorkItem>(
  batch: Batch<Item>,
  event: { items: Item[]; begun: ReadonlySet<number> },
): Batch<Item> => {
  const held = new Set(event.items.map(({ id }) => id));
  const stays = (card: Card<Item>) => card.phase.at !== 'open' || event.begun.has(idOf(card)) || held.has(idOf(card));
  const page = batch.page.filter(stays);
  const { fresh, earlier } = arriving({ ...batch, page, next: [] }, event.items);
  const room = Math.max(0, batch.size - page.length);
  const lost = batch.page.length - page.length;
  return {
    ...batch,
    ...{ loading: null, error: null, supply: 'open', isKept: false, earlier },
    page: [...page, ...fresh.slice(0, room).map((item) => cardOf(item))],
    next: fresh.slice(room),
    lost: batch.lost + lost,
    turn: lost > 0 ? batch.turn + 1 : batch.turn,
  };
};

const submitted = <Item extends WorkItem>(
  batch: Batch<Item>,
  event: Extract<BatchEvent<Item>, { kind: 'submitted' }>,
): Batch<Item> => {
  const { saveKey, skip, content } = event;
  return change({ ...batch, last: event.id, wantedBack: null }, event.id, (card) =>
    isOpen(card) ? { ...card, phase: { at: 'sending', saveKey, skip }, sent: skip ? card.sent : content } : card,
  );
};

const acknowledged = <Item extends WorkItem>(
  batch: Batch<Item>,
  event: Extract<BatchEvent<Item>, { kind: 'acknowledged' }>,
): Batch<Item> => {
  const { base, late, detail, progress, saveKey } = event;
  const arrived = flowing(
    change({ ...batch, progress }, event.id, (card) => {
      if (isSentAs(card, saveKey) && card.phase.at === 'sending') {
        return { ...card, base, phase: { at: 'done', skip: card.phase.skip, late, detail } };
      }
      return card;
    }),
  );
  const limited = withinLimit(arrived, event);
  if (batch.wantedBack !== event.id) return limited;
  return takenBack(limited, reopenDone({ ...limited, wantedBack: null }, event.id), event.id);
};

/** A save that was not accepted brings its item back, with what was written. */
const reopen = <Item extends WorkItem>(
  batch: Batch<Item>,
  id: number,
  phase: Extract<Phase, { at: 'refused' | 'conflict' }>,
): Batch<Item> => {
  const card = cardById(batch, id);
  return card && isSentAs(card, phase.saveKey) ? flowing(bringBack(batch, { ...card, phase })) : batch;
};

/** The person goes to what they took back, wherever it stands. */
const takenBack = <Item extends WorkItem>(before: Batch<Item>, batch: Batch<Item>, id: number): Batch<Item> => {
  const card = cardById(batch, id);
  return card && isOpen(card) ? { ...batch, back: id, turn: before.turn + 1 } : batch;
};

const reopenDone = <Item extends WorkItem>(batch: Batch<Item>, id: number): Batch<Item> => {
  const card = cardById(batch, id);
  if (card?.phase.at !== 'done' || card.base === null) return batch;
  const before = { ...card.phase, content: card.phase.skip ? null : card.sent };
  return bringBack(batch, { ...card, phase: { at: 'changing' }, before });
};

const leaveGuests = <Item extends WorkItem>(batch: Batch<Item>): Batch<Item> => {
  const leaving = batch.page.filter((card) => card.isGuest && !isOpen(card));
  if (leaving.length === 0) return batch;
  return {
    ...batch,
    page: batch.page.filter((card) => !leaving.includes(card)),
    earlier: [...leaving.map((card) => ({ ...card, isGuest: false })), ...batch.earlier],
    // From the guest the person goes back to the page's own items.
    turn: batch.turn + 1,
  };
};

/** When nothing of the page's own is left to do, the next page takes its place; what came back stays above it. */
const turnPage = <Item extends WorkItem>(batch: Batch<Item>): Batch<Item> => {
  const guests = batch.page.filter(({ isGuest }) => isGuest);
  const own = batch.page.filter(({ isGuest }) => !isGuest);
  const coming = batch.next.slice(0, batch.size).map((item) => cardOf(item));
  if (own.some(isOpen) || own.length + coming.length === 0) return batch;
  // Whoever has finished the page goes on with the next one, not with what stands above; whoever is at that stays there.
  const goesOn = guests.length === 0 || own.some((card) => idOf(card) === batch.last);
  return {
    ...batch,
    page: [...guests, ...coming],
    next: batch.next.slice(batch.size),
    earlier: [...own.toReversed(), ...batch.earlier],
    // Nothing was there a while ago; whether that still holds is asked before it is said. Of the limit it is known.
    supply:
      batch.next.length <= batch.size && batch.supply === 'dry' && !isLimitReached(batch.progress)
        ? 'open'
        : batch.supply,
    ...(goesOn && { back: coming[0] ? idOf(coming[0]) : null, turn: batch.turn + 1 }),
  };
};

/** New cards of the page go on from the one before them, on a new page from what is done. A number never changes. */
const numbered = <Item extends WorkItem>(batch: Batch<Item>): Batch<Item> => {
  const own = batch.page.filter(({ isGuest }) => !isGuest);
  if (own.every(({ number }) => number !== null)) return batch;
  const given = own.flatMap(({ number }) => number ?? []);
  let last = given.length > 0 ? Math.max(...given) : lastNumber(batch);
  const page = batch.page.map((card) => {
    if (card.isGuest || card.number !== null) return card;
    last += 1;
    return { ...card, number: last };
  });
  return { ...batch, page };
};

const trim = <Item extends WorkItem>(batch: Batch<Item>): Batch<Item> => {
  if (batch.earlier.length <= EARLIER_SHOWN) return batch;
  const settled = batch.earlier.filter(({ phase }) => phase.at !== 'sending').slice(0, EARLIER_SHOWN);
  return { ...batch, earlier: batch.earlier.filter((card) => card.phase.at === 'sending' || settled.includes(card)) };
};
