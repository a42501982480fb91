import { ApiError } from '../../platform/api-error.ts';
import { createStore, type Store } from '../../platform/store.ts';
import type { Draft } from '../journal/draft-store.ts';
import type { OpenDraft } from '../journal/open-draft.ts';
import type { Ready } from '../ready/ready.ts';
import type { WorkContext } from '../work-context.ts';
import type { Progress, WorkItem, Workplace } from '../work-kind.ts';
import {
  type Batch,
  type BatchEvent,
  type Card,
  idOf,
  idsInHand,
  isOpen,
  lacksOwn,
  lastSubmitted,
  loadWanted,
  type SavedVersion,
} from './batch.ts';
import { createBatchOutbox, type News } from './batch-outbox.ts';
import * as clock from './clock.ts';
import { createDraftRegistry } from './draft-registry.ts';
import { keepReady } from './keep-ready.ts';
import { restoredCards } from './outbox-events.ts';
import { reduceBatch } from './reduce-batch.ts';
import { createSupply } from './supply.ts';

export interface BatchSessionParts<Item extends WorkItem> {
  context: Pick<WorkContext, 'userId' | 'journal' | 'outbox' | 'notify' | 'onNotice' | 'onDraft'>;
  place: Workplace<Item>;
  /** Where items are kept for a visit without a network; left out: nowhere. */
  ready?: Pick<Ready, 'change' | 'items'>;
  /** Nothing is kept before: the page has more urgent work. Left out: at once. */
  keepFrom?: Promise<void>;
  isVisible: () => boolean;
  /** A changed form has been left for half an hour. */
  remind: () => void;
  /** Asks the server where the person stands; undefined: it does not say. Left out: only saves tell. */
  askStanding?: () => Promise<Progress | undefined>;
  now?: () => number;
}

/** One person at work on the items of one place: what they see (`batch`) and what they can do. */
export interface BatchSession<Item extends WorkItem = WorkItem> {
  batch: Store<Batch<Item>>;
  /** Drafts of items that are not assigned any more. */
  otherDrafts: Store<readonly Draft[]>;
  news: Store<News | null>;
  draftOf(card: Card<Item>): OpenDraft;
  submit(id: number): void;
  skip(id: number): void;
  /** Brings back what was submitted or skipped last. */
  takeBack(): void;
  /** Leads the person to this conflict, or where it is settled by now to another of the page. */
  goToConflict(id: number): void;
  /** Opens a result that was given before. */
  change(id: number): void;
  /** Gives the change up: what is saved stays. `saved`: the version that another took meanwhile. */
  leaveChange(id: number, saved?: SavedVersion): void;
  /** Gives up an item for which nothing is saved, with what was written. */
  drop(id: number): void;
  /** Continues with the person's own version, now that they have seen the other. */
  rebase(id: number, saved: SavedVersion): void;
  continueDraft(draft: Draft): void;
  discardDraft(draft: Draft): void;
  checkAgain(): void;
  /** Where the person stands by now, as far as the page was told. */
  stand(progress: Progress): void;
  noticeRead(): void;
  /** The person is at this item. */
  turnTo(id: number | null): void;
  input(): void;
  show(isVisible: boolean): void;
  /** Stores everything and lets go of what was not begun. */
  leave(): void;
  /** Asks what is still held, after the page was away. */
  comeBack(): void;
  start(): Promise<void>;
  stop(): void;
}

export const createBatchSession = <Item extends WorkItem>(
  start: Batch<Item>,
  { context, place, ready, keepFrom, isVisible, remind, askStanding, now = Date.now }: BatchSessionParts<Item>,
): BatchSession<Item> => {
  const batch = createStore(start);
  const drafts = createDraftRegistry({ journal: context.journal, userId: context.userId, place, isVisible, now });
  let endings: (() => void)[] = [];
  let stopped = false;

  const dispatch = (event: BatchEvent<Item>) => {
    if (stopped) return;
    batch.set(reduceBatch(batch.get(), event));
    const wanted = loadWanted(batch.get());
    if (wanted) void supply.load(wanted);
  };
  const sortDrafts = () => drafts.setInHand(new Set([...idsInHand(batch.get()), ...batch.get().earlier.map(idOf)]));
  const supply = createSupply({
    ...{ place, batch, dispatch, ready, drafts, askStanding, onLoaded: sortDrafts, now },
    isBlockedError: (error) => error instanceof ApiError && place.kind.isBlocked(error),
  });
  const outbox = createBatchOutbox({ context, place, batch, dispatch, drafts, now });

  const everyMinute = () => {
    if (drafts.isActive()) supply.renew();
    if (drafts.isReminderDue((id) => batch.get().page.some((card) => idOf(card) === id && isOpen(card)))) remind();
    if (lacksOwn(batch.get()) && batch.get().supply !== 'open' && isVisible()) dispatch({ kind: 'check-again' });
  };

  const follow = () => {
    const timer = setInterval(everyMinute, clock.MINUTE);
    return [
      () => clearInterval(timer),
      ready ? keepReady(batch, place, ready, keepFrom) : () => undefined,
      context.onNotice(outbox.onNotice),
      context.onDraft(({ key, ...message }) => {
        if (key.kind !== place.kind.name || key.scope !== place.scope || key.author !== '') return;
        if (message.kind === 'queued') dispatch({ kind: 'done-elsewhere', id: key.id, content: message.content });
        else if (isVisible()) void drafts.adopt(key.id);
      }),
      context.outbox.status.subscribe(() => {
        if (context.outbox.status.get().waiting === 0) void outbox.findGone();
      }),
    ];
  };

  return {
    ...{ batch, otherDrafts: drafts.others, news: outbox.news, draftOf: drafts.draftOf, stand: supply.stand },
    submit: (id) => outbox.send(id, false),
    skip: (id) => outbox.send(id, true),
    takeBack: () => {
      const card = lastSubmitted(batch.get());
      if (card && !outbox.takeBack(card)) dispatch({ kind: 'take-back', id: idOf(card) });
    },
    goToConflict: (id) => dispatch({ kind: 'go-to-conflict', id }),
    change: (id) => dispatch({ kind: 'change', id }),
    leaveChange: (id, saved) => {
      outbox.giveUp(id);
      dispatch({ kind: 'leave-change', id, ...(saved && { saved }) });
    },
    drop: (id) => {
      outbox.giveUp(id);
      dispatch({ kind: 'dropped', id });
    },
    rebase: outbox.rebase,
    continueDraft: ({ item, base, isOnSkip = false }) => {
      dispatch({ kind: 'open-draft', item: item as Item, base, isOnSkip });
      sortDrafts();
    },
    discardDraft: ({ id }) => {
      drafts.discard(id);
      sortDrafts();
    },
    checkAgain: () => dispatch({ kind: 'check-again' }),
    noticeRead: () => dispatch({ kind: 'notice-read' }),
    turnTo: (id) => drafts.tick((before, at) => clock.turnTo(before, at, id)),
    input: () => {
      drafts.tick(clock.input);
      if (supply.isExpired()) supply.comeBack();
    },
    show: (visible) => {
      drafts.tick((before, at) => clock.show(before, at, visible));
      if (visible) void drafts.adopt();
      else drafts.flush();
    },
    leave: () => {
      drafts.tick();
      drafts.flush();
      supply.leave();
    },
    comeBack: supply.comeBack,
    start: async () => {
      const found = await context.journal.work(place.kind.name, place.scope, place.earlierScopes);
      if (stopped) return;
      const own = found.submissions.filter(({ author }) => author === '');
      drafts.addStored(found.drafts);
      outbox.restore(own);
      endings = follow();
      dispatch({ kind: 'restored', cards: restoredCards(own) });
    },
    stop: () => {
      stopped = true;
      for (const end of endings) end();
      drafts.stop();
    },
  };
};
