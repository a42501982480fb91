import { createStore, type Store } from '../../platform/store.ts';
import { isSameKey, type Submission } from '../journal/draft-store.ts';
import type { Notice } from '../outbox/outbox.ts';
import type { WorkContext } from '../work-context.ts';
import type { WorkItem, Workplace } from '../work-kind.ts';
import { type Batch, type BatchEvent, type Card, cardById, isOpen, type SavedVersion, sendingCards } from './batch.ts';
import type { DraftRegistry } from './draft-registry.ts';
import { noticeEvents } from './outbox-events.ts';
import { deliver, finished, rebase, submissionOf } from './submission.ts';

/** Something that a person who does not see the page should hear. */
export interface News {
  kind: 'saved' | 'skipped' | 'refused' | 'conflict' | 'late';
  /** Of which item; left out where the person is at it. */
  id?: number;
  /** What the server said: why it sent a submission back, or what the person should know about a stored one. */
  detail?: string;
}

interface BatchOutboxParts<Item extends WorkItem> {
  context: Pick<WorkContext, 'journal' | 'outbox' | 'notify'>;
  place: Workplace<Item>;
  batch: Store<Batch<Item>>;
  dispatch: (event: BatchEvent<Item>) => void;
  drafts: DraftRegistry<Item>;
  now: () => number;
}

/** The way of a batch's submissions: from the form into the outbox, and what became of them back to the cards. */
export const createBatchOutbox = <Item extends WorkItem>(parts: BatchOutboxParts<Item>) => {
  const { context, place, batch, dispatch, drafts, now } = parts;
  const news = createStore<News | null>(null);
  const submissions = new Map<string, Submission>();
  /** Keys of those that are surely stored. */
  const stored = new Set<string>();

  const keyFor = (id: number) => ({ kind: place.kind.name, scope: place.scope, id, author: '' });

  return {
    news,
    restore: (found: readonly Submission[]) => {
      for (const one of found) {
        submissions.set(one.saveKey, one);
        stored.add(one.saveKey);
      }
    },
    send: (id: number, skip: boolean) => {
      const card = cardById(batch.get(), id);
      if (!card || !isOpen(card)) return;
      drafts.tick();
      const { item } = card;
      const draft = drafts.draftOf(card);
      const { content, problems } = finished(place.formOf(item), item, draft);
      if (problems.length > 0 && !skip) {
        dispatch({ kind: 'found-problems', id, problems });
        return news.set({ kind: 'refused' });
      }
      const { key, seconds } = draft;
      const one = submissionOf({
        ...{ key, item, content, base: card.base ?? draft.base, skip, seconds, at: now() },
        ...(place.formVersion && { formVersion: place.formVersion() }),
        ...(place.title && { place: place.title() }),
        ...(card.before?.skip && { isOnSkip: true }),
      });
      submissions.set(one.saveKey, one);
      // The page moves on at once; storing and sending follow.
      dispatch({ kind: 'submitted', id, saveKey: one.saveKey, skip, content });
      void deliver(context, one, draft).then(() => stored.add(one.saveKey));
    },
    /** Takes back what waits for the network. False where it has been sent, or may have been. */
    takeBack: ({ item, phase }: Card<Item>): boolean => {
      const one = phase.at === 'sending' ? submissions.get(phase.saveKey) : undefined;
      if (!one || context.outbox.status.get().trouble !== 'network') return false;
      void context.outbox.withdraw(one);
      dispatch({ kind: 'taken-back', id: item.id, saveKey: one.saveKey });
      return true;
    },
    /** What was sent back is settled: the draft goes on from the saved version, and once it is stored stands for it. */
    rebase: (id: number, saved: SavedVersion) => {
      const card = cardById(batch.get(), id);
      if (card?.phase.at === 'conflict') {
        void rebase(context, drafts.draftOf(card), { ...saved, one: submissions.get(card.phase.saveKey) });
      }
      dispatch({ kind: 'rebase', id, saved });
    },
    /** Removes the draft of this item, and what was sent back of it. */
    giveUp: (id: number) => {
      void context.outbox.giveUp(keyFor(id));
      drafts.discard(id);
    },
    onNotice: (notice: Notice) => {
      const { outcome, key, saveKey } = notice;
      if (!isSameKey(key, keyFor(key.id))) return;
      const phase = cardById(batch.get(), key.id)?.phase;
      if (phase?.at === 'sending' && phase.saveKey === saveKey) {
        if (outcome.kind === 'acknowledged') {
          const { base, isLate, detail } = outcome.saved;
          if (phase.skip) drafts.putAside(key.id, base);
          else drafts.close(key.id);
          news.set({ kind: isLate ? 'late' : phase.skip ? 'skipped' : 'saved', detail });
        } else if ('detail' in outcome && outcome.kind !== 'blocked') {
          news.set({ kind: outcome.kind, id: key.id, detail: outcome.detail });
        }
      }
      // The same is saved by now.
      if (phase?.at === 'conflict' && phase.saveKey === saveKey && outcome.kind === 'acknowledged')
        drafts.close(key.id);
      for (const event of noticeEvents(notice, drafts.written(batch.get().page))) dispatch(event);
    },
    /** Finds saves whose outcome no tab reported: they are no longer stored here, so they have arrived. */
    findGone: async () => {
      const before = new Set(stored);
      const waiting = new Set((await context.journal.submissions()).map((one) => one.saveKey));
      for (const { item, phase } of sendingCards(batch.get())) {
        if (phase.at !== 'sending' || !before.has(phase.saveKey) || waiting.has(phase.saveKey)) continue;
        drafts.close(item.id);
        dispatch({ kind: 'gone', id: item.id, saveKey: phase.saveKey });
      }
    },
  };
};
