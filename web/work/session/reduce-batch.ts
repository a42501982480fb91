import type { Question } from '../../../areas/answering/contract.ts';
import {
  type Batch,
  type BatchEvent,
  type Card,
  cardById,
  cardOf,
  idOf,
  idsInHand,
  isOpen,
  type Load,
  type Phase,
  sendingCards,
} from './batch.ts';

/** Answered cards that stay within reach after their page is gone. */
const EARLIER_KEPT = 5;

export const reduceBatch = (batch: Batch, event: BatchEvent): Batch => trim(turnPage(leaveGuests(step(batch, event))));

const step = (batch: Batch, event: BatchEvent): Batch => {
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
    case 'answered-elsewhere':
      return {
        ...change(batch, event.id, (card) =>
          // A change that is being written goes on: the server tells if the other one came first.
          isOpen(card) && card.phase.at !== 'fixing' ? { ...card, phase: { at: 'answered-elsewhere' } } : card,
        ),
        next: batch.next.filter(({ id }) => id !== event.id),
      };
    case 'gone':
      return flowing(
        change(batch, event.id, (card) =>
          isSentAs(card, event.saveKey) ? { ...card, phase: { at: 'answered-elsewhere' } } : card,
        ),
      );
    case 'blocked':
      return { ...batch, isBlocked: true, loading: null };
    case 'fix':
      return fix(batch, event.id);
    case 'leave-fix':
      return change(batch, event.id, (card) => {
        const base = event.base ?? card.base;
        if (!isOpen(card) || base === null) return card;
        return { ...card, base, phase: card.before ?? { at: 'answered', skip: false, late: false, detail: '' } };
      });
    case 'rebase':
      return change(batch, event.id, (card) =>
        isOpen(card) ? { ...card, base: event.base, phase: { at: 'fixing' } } : card,
      );
    case 'open-kept':
      if (cardById(batch, event.question.id)) return batch;
      return withGuest(
        { ...batch, next: batch.next.filter(({ id }) => id !== event.question.id) },
        cardOf(event.question, { base: event.base }),
      );
    case 'notice-read':
      return { ...batch, lost: 0 };
  }
};

const change = (batch: Batch, id: number, to: (card: Card) => Card): Batch => {
  const changed = (card: Card) => (idOf(card) === id ? to(card) : card);
  return { ...batch, page: batch.page.map(changed), earlier: batch.earlier.map(changed) };
};

const isSentAs = ({ phase }: Card, saveKey: string) => phase.at === 'sending' && phase.saveKey === saveKey;

/** What was on its way has arrived: it is worth asking for questions again. */
const flowing = (batch: Batch): Batch => ({ ...batch, supply: batch.supply === 'waits' ? 'open' : batch.supply });

const withGuest = (batch: Batch, card: Card): Batch => ({
  ...batch,
  page: [{ ...card, isGuest: true }, ...batch.page],
  earlier: batch.earlier.filter((one) => idOf(one) !== idOf(card)),
  turn: batch.turn + 1,
});

/** On the page a card changes in its place; one that has left it comes back on top. */
const bringBack = (batch: Batch, card: Card): Batch =>
  batch.page.some((one) => idOf(one) === idOf(card)) ? change(batch, idOf(card), () => card) : withGuest(batch, card);

const loaded = (batch: Batch, { load, questions }: { load: Load; questions: Question[] }): Batch => {
  const known = new Set([...idsInHand(batch), ...batch.earlier.map(idOf)]);
  const fresh = questions.filter(({ id }) => !known.has(id));
  const settled = { ...batch, loading: null, error: null };
  if (fresh.length === 0) return { ...settled, supply: sendingCards(batch).length > 0 ? 'waits' : 'dry' };
  if (load === 'next') return { ...settled, next: [...batch.next, ...fresh] };
  return { ...settled, page: [...batch.page, ...fresh.map((question) => cardOf(question))], turn: batch.turn + 1 };
};

/** The person was away for longer than a reservation lasts. What is begun stays; what others have now is gone. */
const loadedAgain = (batch: Batch, event: { questions: Question[]; begun: ReadonlySet<number> }): Batch => {
  const held = new Set(event.questions.map(({ id }) => id));
  const stays = (card: Card) => card.phase.at !== 'open' || event.begun.has(idOf(card)) || held.has(idOf(card));
  const page = batch.page.filter(stays);
  const known = new Set([...page, ...batch.earlier].map(idOf));
  const fresh = event.questions.filter(({ id }) => !known.has(id));
  const room = Math.max(0, batch.size - page.length);
  const lost = batch.page.length - page.length;
  return {
    ...batch,
    ...{ loading: null, error: null, supply: 'open' },
    page: [...page, ...fresh.slice(0, room).map((question) => cardOf(question))],
    next: fresh.slice(room),
    lost: batch.lost + lost,
    turn: lost > 0 ? batch.turn + 1 : batch.turn,
  };
};

const submitted = (batch: Batch, event: Extract<BatchEvent, { kind: 'submitted' }>): Batch => {
  const { saveKey, skip, content } = event;
  return change(batch, event.id, (card) =>
    isOpen(card) ? { ...card, phase: { at: 'sending', saveKey, skip }, sent: skip ? card.sent : content } : card,
  );
};

const acknowledged = (batch: Batch, event: Extract<BatchEvent, { kind: 'acknowledged' }>): Batch => {
  const { answerId, late, detail, work, saveKey } = event;
  return flowing(
    change({ ...batch, work }, event.id, (card) => {
      if (isSentAs(card, saveKey) && card.phase.at === 'sending') {
        return { ...card, base: answerId, phase: { at: 'answered', skip: card.phase.skip, late, detail } };
      }
      return card;
    }),
  );
};

/** A save that was not taken brings its question back, with what was written. */
const reopen = (batch: Batch, id: number, phase: Extract<Phase, { at: 'refused' | 'conflict' }>): Batch => {
  const card = cardById(batch, id);
  return card && isSentAs(card, phase.saveKey) ? flowing(bringBack(batch, { ...card, phase })) : batch;
};

const fix = (batch: Batch, id: number): Batch => {
  const card = cardById(batch, id);
  if (card?.phase.at !== 'answered' || card.base === null) return batch;
  return bringBack(batch, { ...card, phase: { at: 'fixing' }, before: card.phase });
};

const leaveGuests = (batch: Batch): Batch => {
  const leaving = batch.page.filter((card) => card.isGuest && !isOpen(card));
  if (leaving.length === 0) return batch;
  return {
    ...batch,
    page: batch.page.filter((card) => !leaving.includes(card)),
    earlier: [...leaving.map((card) => ({ ...card, isGuest: false })), ...batch.earlier],
    // Whoever was at the guest goes back to the page's own questions.
    turn: batch.turn + 1,
  };
};

/** When nothing on the page is left to answer, the next page takes its place. */
const turnPage = (batch: Batch): Batch => {
  if (batch.page.some(isOpen) || (batch.page.length === 0 && batch.next.length === 0)) return batch;
  const page = batch.next.slice(0, batch.size).map((question) => cardOf(question));
  return {
    ...batch,
    page,
    next: batch.next.slice(batch.size),
    earlier: [...batch.page.toReversed(), ...batch.earlier],
    // Nothing was there a while ago; whether that still holds is asked before it is said.
    supply: page.length === 0 && batch.supply === 'dry' ? 'open' : batch.supply,
    turn: batch.turn + 1,
  };
};

const trim = (batch: Batch): Batch => {
  if (batch.earlier.length <= EARLIER_KEPT) return batch;
  const settled = batch.earlier.filter(({ phase }) => phase.at !== 'sending').slice(0, EARLIER_KEPT);
  return { ...batch, earlier: batch.earlier.filter((card) => card.phase.at === 'sending' || settled.includes(card)) };
};
