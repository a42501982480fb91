import type { Content } from '../../../widgets/form/form.ts';
import type { Problem } from '../../../widgets/shared/problem.ts';
import type { Progress, WorkItem } from '../work-kind.ts';

/**
 * The items in front of a person: a page of cards, the next page in memory, and what was done before. State of a pure
 * machine (reduce-batch.ts); what has to be fetched is read from it (`loadWanted`).
 */
export interface Batch<Item extends WorkItem = WorkItem> {
  /** Items on a page. */
  size: number;
  /** How many are kept ready beyond those. */
  ahead: number;
  page: Card<Item>[];
  /** What comes after this page, fetched while it is worked on. */
  next: Item[];
  /** Settled cards that left the page, newest first. */
  earlier: Card<Item>[];
  loading: Load | null;
  /** `waits`: nothing came because of the network or while saves were on their way, which may change any moment. */
  supply: 'open' | 'waits' | 'dry';
  /** Why the last load failed; null after one that succeeded. */
  error: unknown;
  isBlocked: boolean;
  progress: Progress;
  /** Counts the pages, and what was brought back to one: at each the view goes there. */
  turn: number;
  /** Items that were given to others while the person was away. */
  lost: number;
  /** The items come from the device: whether the person still holds them has yet to be asked. */
  isKept: boolean;
  /** The item that was submitted last. */
  last: number | null;
  /** The item that the person is at, where another may stand above it: they brought it back, or went on to its page. */
  back: number | null;
  /** The person wants this one back, which is still on its way. */
  wantedBack: number | null;
}

/** `again`: what is still held, after the reservations have run out. */
export type Load = 'page' | 'next' | 'again';

export interface Card<Item extends WorkItem = WorkItem> {
  item: Item;
  phase: Phase;
  /** The version that the next save starts from; null: there is none yet. */
  base: number | null;
  /** What was sent last, or is saved where the person kept that. */
  sent: Content | null;
  /** The saved result, while it is changed; null: there is none, or after a reload it is unknown. */
  before: Before | null;
  /** Which of the person's items it is, counted from 1: given when it comes to a page, and kept. Null: none yet. */
  number: number | null;
  /** Came back to the page: refused, changed, or a draft of another day. Leaves it as soon as it is settled. */
  isGuest: boolean;
}

export interface Done {
  at: 'done';
  skip: boolean;
  late: boolean;
  /** What the server had to say about it. */
  detail: string;
}

/** What a card goes back to when its change is given up. */
export interface Before extends Done {
  /** Null: a skip. */
  content: Content | null;
}

/** A version that was saved elsewhere meanwhile, as the person has seen it. */
export interface SavedVersion {
  base: number;
  isSkip: boolean;
  /** It does not count. */
  isLate: boolean;
  content: Content;
}

export type Phase =
  | Done
  | { at: 'open' }
  | { at: 'sending'; saveKey: string; skip: boolean }
  | { at: 'done-elsewhere' }
  /** A result that was given before is being changed. */
  | { at: 'changing' }
  | { at: 'refused'; saveKey: string; detail: string; problems: readonly Problem[] }
  | { at: 'conflict'; saveKey: string; detail: string };

export type BatchEvent<Item extends WorkItem = WorkItem> =
  | { kind: 'restored'; cards: Card<Item>[] }
  | { kind: 'asked'; load: Load }
  | { kind: 'loaded'; load: Load; items: Item[]; begun: ReadonlySet<number> }
  | { kind: 'load-failed'; error: unknown }
  /** Without a network, items of an earlier visit were found on the device. */
  | { kind: 'found-kept'; items: Item[] }
  /** What the server says of where the person stands, apart from the replies to their saves. `written`: as with those. */
  | { kind: 'stands'; progress: Progress; written: ReadonlySet<number> }
  /** The person, the network or a minute that has passed gives reason to ask again. */
  | { kind: 'check-again' }
  | { kind: 'submitted'; id: number; saveKey: string; skip: boolean; content: Content }
  | {
      kind: 'acknowledged';
      id: number;
      saveKey: string;
      base: number;
      late: boolean;
      detail: string;
      progress: Progress;
      /** Items of the page in which something is written that was not sent. */
      written: ReadonlySet<number>;
    }
  | { kind: 'refused'; id: number; saveKey: string; detail: string; problems: readonly Problem[] }
  | { kind: 'conflict'; id: number; saveKey: string; detail: string }
  /** The form itself does not accept it: nothing was sent. */
  | { kind: 'found-problems'; id: number; problems: readonly Problem[] }
  /** `content`: what was sent there, as far as this tab was told; null: nothing, or a skip. */
  | { kind: 'done-elsewhere'; id: number; content: Content | null }
  /** It arrived, but the tab that sent it did not say what became of it. */
  | { kind: 'gone'; id: number; saveKey: string }
  | { kind: 'blocked' }
  | { kind: 'change'; id: number }
  /** The person wants back what was submitted; it comes as soon as it has arrived. */
  | { kind: 'take-back'; id: number }
  /** The person goes to this conflict, or where it is settled by now to another of the page. */
  | { kind: 'go-to-conflict'; id: number }
  /** What had not been sent yet was taken back. */
  | { kind: 'taken-back'; id: number; saveKey: string }
  /** The person keeps what is saved; `saved` where another version is than before. */
  | { kind: 'leave-change'; id: number; saved?: SavedVersion }
  /** The person has seen the other version, maybe a skip, and continues with their own. */
  | { kind: 'rebase'; id: number; saved: SavedVersion }
  | { kind: 'open-draft'; item: Item; base: number | null; isOnSkip: boolean }
  /** The person gives up an item for which nothing is saved, such as one that is gone. */
  | { kind: 'dropped'; id: number }
  | { kind: 'notice-read' };

/** How a card was before an answer on top of its skip is written. */
export const SKIPPED: Before = { at: 'done', skip: true, late: false, detail: '', content: null };

export const startBatch = <Item extends WorkItem>(
  size: number,
  progress: Progress,
  isBlocked: boolean,
  ahead = size,
): Batch<Item> => ({
  ...{ size, ahead, progress, isBlocked, page: [], next: [], earlier: [], loading: null, supply: 'open' },
  ...{ error: null, turn: 0, lost: 0, isKept: false, last: null, back: null, wantedBack: null },
});

/** A late result is where the work on its item goes on: it is not counted yet, and the item is open as any other. */
const onLate = ({ late }: WorkItem): Pick<Card, 'base' | 'sent' | 'before'> | undefined =>
  late && {
    ...{ base: late.version, sent: late.content },
    before: { at: 'done', skip: false, late: true, detail: '', content: late.content },
  };

export const cardOf = <Item extends WorkItem>(item: Item, more: Partial<Card<Item>> = {}): Card<Item> => ({
  ...{ item, phase: { at: 'open' }, base: null, sent: null, before: null, number: null, isGuest: false },
  // What goes on from another version found a newer result than the item brings.
  ...((more.base === undefined || more.base === item.late?.version) && onLate(item)),
  ...more,
});

/** It was handed out with a result that did not count, and nothing was saved since: it is held as any other is. */
export const isOnLate = ({ item, base }: Card): boolean => item.late !== undefined && base === item.late.version;

/** Handed out again after a result that did not count. */
export const isLateAgain = (card: Card): boolean => isOpen(card) && isOnLate(card);

/** It was handed out in this visit. What came back from an earlier one may have lost its place since. */
export const isOfThisVisit = ({ number }: Card): boolean => number !== null;

/** Nothing was given that counts, nor skipped: the item may be passed over, and there is nothing to go back to. */
export const maySkipNow = (card: Card): boolean => card.base === null || isLateAgain(card);

export const idOf = (card: Card) => card.item.id;

export const isOpen = ({ phase }: Card): boolean =>
  phase.at === 'open' || phase.at === 'changing' || phase.at === 'refused' || phase.at === 'conflict';

const isSending = ({ phase }: Card) => phase.at === 'sending';

export const cardById = <Item extends WorkItem>(batch: Batch<Item>, id: number): Card<Item> | undefined =>
  [...batch.page, ...batch.earlier].find((card) => idOf(card) === id);

export const sendingCards = <Item extends WorkItem>({ page, earlier }: Batch<Item>): Card<Item>[] =>
  [...page, ...earlier].filter(isSending);

/** The card that was submitted or skipped last, as long as it can be reached: it can be taken back. */
export const lastSubmitted = <Item extends WorkItem>({ page, earlier, last }: Batch<Item>): Card<Item> | undefined =>
  [...page, ...earlier].find(
    (card) => idOf(card) === last && (card.phase.at === 'sending' || (card.phase.at === 'done' && card.base !== null)),
  );

/** This item if it is in conflict, else one of the page that is; itself where there is none. */
export const conflictFor = ({ page }: Batch, id: number): number => {
  const conflicts = page.filter(({ phase }) => phase.at === 'conflict').map(idOf);
  return conflicts.includes(id) ? id : (conflicts[0] ?? id);
};

/** What the person sees. One word a case. */
export const sceneOf = (batch: Batch): 'blocked' | 'working' | 'loading' | 'failed' | 'limit' | 'empty' => {
  if (batch.isBlocked) return 'blocked';
  if (batch.page.length > 0) return 'working';
  if (batch.error !== null) return 'failed';
  if (batch.supply !== 'dry') return 'loading';
  return isLimitReached(batch.progress) ? 'limit' : 'empty';
};

export const isLimitReached = ({ done, limit }: Progress): boolean => limit !== null && done >= limit;

/** Nothing is on the page, or only what came back to it, below which its own items belong. */
export const lacksOwn = ({ page }: Batch): boolean => page.every(({ isGuest }) => isGuest);

/** What to fetch now. Nothing ahead while saves are on their way: they count as held until they arrive. */
export const loadWanted = (batch: Batch): Load | null => {
  const { next, size, ahead, loading, supply, isBlocked } = batch;
  if (isBlocked || loading !== null || supply !== 'open') return null;
  if (batch.isKept) return 'again';
  if (lacksOwn(batch)) return 'page';
  const enough = ahead > size ? Math.floor(ahead / 2) : 0;
  return next.length <= enough && sendingCards(batch).length === 0 ? 'next' : null;
};

/** Whether a result of the item counts already: what is changed does, unless it was a skip or came late. */
export const isCounted = ({ before, base }: Card): boolean => (before ? !before.skip && !before.late : base !== null);

/** Results that count as done, with those that are on their way for the first time. */
export const doneSoFar = (batch: Batch): number =>
  batch.progress.done +
  sendingCards(batch).filter((card) => card.phase.at === 'sending' && !card.phase.skip && !isCounted(card)).length;

/** Open items that would not count any more if they were submitted: the limit is reached. */
export const isOverLimit = ({ progress }: Batch, card: Card): boolean =>
  isLimitReached(progress) && isOpen(card) && !isCounted(card);

/** The number after which those of a new page begin: what another tab has sent is known before it counts as done. */
export const lastNumber = (batch: Batch): number =>
  batch.earlier.reduce(
    (most, { phase, sent, number }) =>
      phase.at === 'done-elsewhere' && sent !== null ? Math.max(most, number ?? 0) : most,
    doneSoFar(batch),
  );

/** Which of the person's items each card of the page is, counted from 1; cards that came back or do not count have no number. */
export const numbersOf = (batch: Batch): ReadonlyMap<number, number> => {
  const { page, progress } = batch;
  const most = progress.limit ?? Number.POSITIVE_INFINITY;
  return new Map(
    page.flatMap((card) =>
      card.isGuest || card.number === null || isOverLimit(batch, card)
        ? []
        : [[idOf(card), Math.min(card.number, most)] as const],
    ),
  );
};

/** Ids that the server need not assign again. */
export const idsInHand = (batch: Batch): number[] => [
  ...new Set([...batch.page.map(idOf), ...batch.next.map(({ id }) => id), ...sendingCards(batch).map(idOf)]),
];

/**
 * Of items that come those that are new to the batch, and the earlier cards that stay so: of those an item that is handed
 * out with its late result is to be done once more.
 */
export const arriving = <Item extends WorkItem>(batch: Batch<Item>, items: Item[]) => {
  const late = new Set(items.flatMap((item) => (item.late ? item.id : [])));
  const isBack = (card: Card) => card.phase.at === 'done' && card.phase.late && late.has(idOf(card));
  const earlier = batch.earlier.filter((card) => !isBack(card));
  const known = new Set([...idsInHand(batch), ...earlier.map(idOf)]);
  return { fresh: items.filter(({ id }) => !known.has(id)), earlier };
};

/** What the person holds without having sent anything for it. */
export const itemsHeld = <Item extends WorkItem>({ page, next }: Batch<Item>): Item[] => [
  ...page.filter(({ phase }) => phase.at === 'open').map(({ item }) => item),
  ...next,
];

export const idsHeld = (batch: Batch): number[] => itemsHeld(batch).map(({ id }) => id);
