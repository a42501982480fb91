import { initialContent } from '../../../widgets/form/form.ts';
import { createStore, type Store } from '../../platform/store.ts';
import { type Draft, onSkip } from '../journal/draft-store.ts';
import type { Journal } from '../journal/journal.ts';
import { type OpenDraft, openDraft } from '../journal/open-draft.ts';
import type { WorkItem, Workplace } from '../work-kind.ts';
import { type Card, idOf } from './batch.ts';
import { type Clock, isActive, secondsOn, settle, startClock } from './clock.ts';

/** An item looked at for less than this was not begun. */
const BEGUN_SECONDS = 3;
/** A changed form left for this long is worth a reminder. */
const REMINDER = 30 * 60_000;

interface Tools<Item extends WorkItem> {
  journal: Pick<Journal, 'writeDraft' | 'draft' | 'removeDraft'>;
  place: Workplace<Item>;
  userId: number;
  isVisible: () => boolean;
  now: () => number;
}

/** The same numbers 0 ≤ x < 1 for the same seed (mulberry32), so that what begins by chance begins alike after a reload. */
const randomFrom = (seed: number) => {
  let state = seed;
  return () => {
    state += 0x6d2b79f5;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};

/** The drafts that a person has open at one place, and the time that each takes. */
export interface DraftRegistry<Item extends WorkItem> {
  /** Stored drafts of items that are not in hand; the person decides about them. */
  others: Store<readonly Draft[]>;
  addStored(drafts: readonly Draft[]): void;
  /** Updates which items are in hand, so that `others` holds the rest. */
  setInHand(ids: ReadonlySet<number>): void;
  draftOf(card: Card<Item>): OpenDraft;
  /** Those of the cards in which something is written, or in the making, that was not sent. */
  written(cards: readonly Card<Item>[]): ReadonlySet<number>;
  /** Something was written, or looked at for some seconds. */
  isBegun(id: number): boolean;
  /** Closes a draft, written or not. */
  close(id: number): void;
  /**
   * Closes the draft of an item that was skipped, saved as version `base`. What is written stays, as the journal has it by
   * then, for an answer on top of the skip. It is not among the `others` before the next visit, so that they do not grow with
   * each skip: until then it is offered by its card, on the page or as the last one submitted, and where done work is listed.
   */
  putAside(id: number, base: number): void;
  /** Closes a draft and removes it from the journal. */
  discard(id: number): void;
  tick(next?: (clock: Clock, now: number) => Clock): void;
  isActive(): boolean;
  flush(): void;
  /** Takes over what another tab wrote, of one item or of all. */
  adopt(id?: number): Promise<void>;
  /** Whether a changed form has just been left for half an hour. Each counts once. */
  isReminderDue(isOpen: (id: number) => boolean): boolean;
  stop(): void;
}

export const createDraftRegistry = <Item extends WorkItem>(tools: Tools<Item>): DraftRegistry<Item> => {
  const { journal, place, userId, now } = tools;
  const others = createStore<readonly Draft[]>([]);
  const open = new Map<number, OpenDraft>();
  const stored = new Map<number, Draft>();
  /** Seconds that a draft had before this clock started. */
  const carried = new Map<number, number>();
  const reminded = new Map<number, number>();
  /** Skipped in this visit: not offered among the `others`. */
  const aside = new Set<number>();
  let clock = startClock(now(), tools.isVisible());

  const keyFor = (id: number) => ({ kind: place.kind.name, scope: place.scope, id, author: '' });
  const spentOn = (id: number) => (carried.get(id) ?? 0) + secondsOn(clock, id);

  const isWritten = (id: number) => {
    const draft = open.get(id);
    // What is in the making, such as a recording, is not in the content yet.
    return (draft?.state.get() ?? stored.get(id))?.changedAt != null || draft?.unfinished.get() != null;
  };

  const close = (id: number) => {
    open.get(id)?.close();
    for (const map of [open, stored, reminded]) map.delete(id);
  };

  /** Null: nothing is written. */
  const writtenOf = (id: number): Draft | null => {
    const draft = open.get(id);
    if (!draft) return stored.get(id) ?? null;
    const { key, item, base, seconds } = draft;
    const { content, changedAt } = draft.state.get();
    return changedAt === null ? null : { ...key, item, content, base, seconds, changedAt };
  };

  const putAside = (id: number, base: number) => {
    const draft = open.get(id);
    if (draft) {
      Object.assign(draft, onSkip(base));
      // What came to it since the skip was sent, such as the end of an upload.
      void draft.flush();
    }
    const written = writtenOf(id);
    close(id);
    if (!written) return;
    stored.set(id, { ...written, ...onSkip(base) });
    aside.add(id);
  };

  const beginDraft = ({ item, sent, base, before }: Card<Item>): OpenDraft => {
    const random = randomFrom(userId * 0x9e3779b9 + item.id);
    // Of a late result that did not come along nothing is known here.
    const isFirst = base === null || before?.skip || (before?.late && before.content === null);
    const content = sent ?? (isFirst ? initialContent(place.formOf(item), item.input, random) : {});
    return openDraft(journal, {
      ...{ key: keyFor(item.id), item, content, base, isOnSkip: before?.skip ?? false },
      ...{ stored: stored.get(item.id), now },
    });
  };

  return {
    others,
    addStored: (drafts) => {
      for (const draft of drafts) if (draft.author === '') stored.set(draft.id, draft);
    },
    setInHand: (ids) => {
      const rest = [...stored.values()].filter(({ id }) => !ids.has(id) && !aside.has(id));
      if (rest.length !== others.get().length || rest.some((draft) => !others.get().includes(draft))) others.set(rest);
    },
    draftOf: (card) => {
      const id = idOf(card);
      const known = open.get(id);
      if (known) return known;
      const draft = beginDraft(card);
      open.set(id, draft);
      stored.delete(id);
      carried.set(id, draft.seconds - secondsOn(clock, id));
      return draft;
    },
    written: (cards) => new Set(cards.map(idOf).filter(isWritten)),
    isBegun: (id) => isWritten(id) || spentOn(id) >= BEGUN_SECONDS,
    close,
    putAside,
    discard: (id) => {
      close(id);
      void journal.removeDraft(keyFor(id));
    },
    tick: (next = settle) => {
      clock = next(clock, now());
      for (const [id, draft] of open) draft.seconds = spentOn(id);
    },
    isActive: () => isActive(clock, now()),
    flush: () => {
      for (const draft of open.values()) void draft.flush();
    },
    adopt: async (id) => {
      for (const draft of [...open.values()]) {
        if (id !== undefined && draft.key.id !== id) continue;
        draft.adopt(await journal.draft(draft.key));
      }
    },
    isReminderDue: (isOpen) => {
      const due = [...open].filter(([id, { state }]) => {
        const { changedAt } = state.get();
        return isOpen(id) && changedAt !== null && now() - changedAt >= REMINDER && reminded.get(id) !== changedAt;
      });
      for (const [id, { state }] of due) reminded.set(id, state.get().changedAt ?? 0);
      return due.length > 0;
    },
    stop: () => {
      for (const draft of open.values()) draft.close();
    },
  };
};
