import type { Question } from '../../../areas/answering/contract.ts';
import type { Content } from '../../../widgets/form/form.ts';
import type { Problem } from '../../../widgets/shared/problem.ts';

/**
 * The questions in front of a person: a page of cards, the next page in memory, and what was answered before. State
 * of a pure machine (reduce-batch.ts); what has to be fetched is read from it (`loadWanted`).
 */
export interface Batch {
  /** Questions on a page. */
  size: number;
  page: Card[];
  /** The next page, fetched while this one is worked on. */
  next: Question[];
  /** Settled cards that left the page, newest first. */
  earlier: Card[];
  loading: Load | null;
  /** `waits`: nothing came because of the network or while saves were on their way, which may change any moment. */
  supply: 'open' | 'waits' | 'dry';
  /** Why the last load failed; null since one came. */
  error: unknown;
  isBlocked: boolean;
  work: Work;
  /** Counts the pages: at each new one the view goes to the top. */
  turn: number;
  /** Questions that were given to others while the person was away. */
  lost: number;
}

/** `again`: what is still held, after the reservations have run out. */
export type Load = 'page' | 'next' | 'again';

export interface Work {
  answered: number;
  skipped: number;
  limit: number | null;
}

export interface Card {
  question: Question;
  phase: Phase;
  /** The version that the next save begins from; null: there is none yet. */
  base: number | null;
  /** What was sent last. */
  sent: Content | null;
  /** How the answer stood before it was opened to be fixed. */
  before: Answered | null;
  /** Came back to the page: refused, fixed, or a draft of another day. Leaves it as soon as it is settled. */
  isGuest: boolean;
}

export interface Answered {
  at: 'answered';
  skip: boolean;
  late: boolean;
  /** What the server had to say about it. */
  detail: string;
}

export type Phase =
  | Answered
  | { at: 'open' }
  | { at: 'sending'; saveKey: string; skip: boolean }
  | { at: 'answered-elsewhere' }
  /** An answer given before is being changed. */
  | { at: 'fixing' }
  | { at: 'refused'; saveKey: string; detail: string; problems: readonly Problem[] }
  | { at: 'conflict'; saveKey: string; detail: string };

export type BatchEvent =
  | { kind: 'restored'; cards: Card[] }
  | { kind: 'asked'; load: Load }
  | { kind: 'loaded'; load: Load; questions: Question[]; begun: ReadonlySet<number> }
  | { kind: 'load-failed'; error: unknown }
  /** The person, the network or a minute that has passed gives reason to ask again. */
  | { kind: 'check-again' }
  | { kind: 'submitted'; id: number; saveKey: string; skip: boolean; content: Content }
  | { kind: 'acknowledged'; id: number; saveKey: string; answerId: number; late: boolean; detail: string; work: Work }
  | { kind: 'refused'; id: number; saveKey: string; detail: string; problems: readonly Problem[] }
  | { kind: 'conflict'; id: number; saveKey: string; detail: string }
  /** The form itself does not let it through: nothing was sent. */
  | { kind: 'found-problems'; id: number; problems: readonly Problem[] }
  | { kind: 'answered-elsewhere'; id: number }
  /** It arrived, but the tab that sent it did not tell what became of it. */
  | { kind: 'gone'; id: number; saveKey: string }
  | { kind: 'blocked' }
  | { kind: 'fix'; id: number }
  /** The person keeps what is saved; `base` where it was not known before. */
  | { kind: 'leave-fix'; id: number; base?: number }
  /** The person has seen the other version and goes on with their own. */
  | { kind: 'rebase'; id: number; base: number }
  | { kind: 'open-kept'; question: Question; base: number | null }
  | { kind: 'notice-read' };

export const startBatch = (size: number, work: Work, isBlocked: boolean): Batch => ({
  ...{ size, work, isBlocked, page: [], next: [], earlier: [], loading: null, supply: 'open' },
  ...{ error: null, turn: 0, lost: 0 },
});

export const cardOf = (question: Question, more: Partial<Card> = {}): Card => ({
  ...{ question, phase: { at: 'open' }, base: null, sent: null, before: null, isGuest: false },
  ...more,
});

export const idOf = (card: Card) => card.question.id;

export const isOpen = ({ phase }: Card): boolean =>
  phase.at === 'open' || phase.at === 'fixing' || phase.at === 'refused' || phase.at === 'conflict';

const isSending = ({ phase }: Card) => phase.at === 'sending';

export const cardById = (batch: Batch, id: number): Card | undefined =>
  [...batch.page, ...batch.earlier].find((card) => idOf(card) === id);

export const sendingCards = ({ page, earlier }: Batch): Card[] => [...page, ...earlier].filter(isSending);

/** What the person sees. One word a case. */
export const sceneOf = (batch: Batch): 'blocked' | 'working' | 'loading' | 'failed' | 'limit' | 'empty' => {
  if (batch.isBlocked) return 'blocked';
  if (batch.page.length > 0) return 'working';
  if (batch.error !== null) return 'failed';
  if (batch.supply !== 'dry') return 'loading';
  return isLimitReached(batch.work) ? 'limit' : 'empty';
};

export const isLimitReached = ({ answered, limit }: Work): boolean => limit !== null && answered >= limit;

/** What to fetch now. Nothing ahead while saves are on their way: their places count as held until they arrive. */
export const loadWanted = (batch: Batch): 'page' | 'next' | null => {
  const { page, next, loading, supply, isBlocked } = batch;
  if (isBlocked || loading !== null || supply !== 'open') return null;
  if (page.length === 0) return 'page';
  return next.length === 0 && sendingCards(batch).length === 0 ? 'next' : null;
};

/** Ids that the server need not hand out again. */
export const idsInHand = (batch: Batch): number[] => [
  ...new Set([...batch.page.map(idOf), ...batch.next.map(({ id }) => id), ...sendingCards(batch).map(idOf)]),
];
