import { SUBMIT_REMINDER_MINUTES } from '../../../areas/answering/rules.ts';
import { type Form, initialContent } from '../../../widgets/form/form.ts';
import { createStore, type Store } from '../../platform/store.ts';
import type { Draft } from '../journal/draft-store.ts';
import type { Journal } from '../journal/journal.ts';
import { type OpenDraft, openDraft } from '../journal/open-draft.ts';
import { type Card, idOf } from './batch.ts';
import { type Clock, isActive, secondsOn, settle, startClock } from './clock.ts';

/** A question looked at for less than this was not begun. */
const BEGUN_SECONDS = 3;
const REMINDER = SUBMIT_REMINDER_MINUTES * 60_000;

interface Tools {
  journal: Pick<Journal, 'writeDraft' | 'draft' | 'removeDraft'>;
  slug: string;
  form: () => Form;
  isVisible: () => boolean;
  now: () => number;
}

/** The answers that a person is at work on, and the time that each takes. */
export interface Workbench {
  /** Drafts of questions that nobody has in front of them; the person decides about them. */
  kept: Store<readonly Draft[]>;
  lay(drafts: readonly Draft[]): void;
  /** Says again which questions are in hand, so that `kept` holds the others. */
  inHand(ids: ReadonlySet<number>): void;
  draftOf(card: Card): OpenDraft;
  /** Something was written, or looked at for some seconds. */
  isBegun(id: number): boolean;
  /** Off the bench, written down or not. */
  forget(id: number): void;
  /** Off the bench and out of the journal. */
  discard(id: number): void;
  tick(next?: (clock: Clock, now: number) => Clock): void;
  isActive(): boolean;
  flush(): void;
  /** Takes over what another tab wrote, of one question or of all. */
  adopt(id?: number): Promise<void>;
  /** Whether a changed answer has just been left for half an hour. Each is told of once. */
  isReminderDue(isOpen: (id: number) => boolean): boolean;
  close(): void;
}

export const createWorkbench = ({ journal, slug, form, isVisible, now }: Tools): Workbench => {
  const kept = createStore<readonly Draft[]>([]);
  const open = new Map<number, OpenDraft>();
  const found = new Map<number, Draft>();
  /** Seconds that a draft had before this clock began. */
  const carried = new Map<number, number>();
  const reminded = new Map<number, number>();
  let clock = startClock(now(), isVisible());

  const spentOn = (id: number) => (carried.get(id) ?? 0) + secondsOn(clock, id);

  const forget = (id: number) => {
    open.get(id)?.close();
    for (const map of [open, found, reminded]) map.delete(id);
  };

  return {
    kept,
    lay: (drafts) => {
      for (const draft of drafts) if (draft.author === '') found.set(draft.questionId, draft);
    },
    inHand: (ids) => {
      const rest = [...found.values()].filter((draft) => !ids.has(draft.questionId));
      if (rest.length !== kept.get().length || rest.some((draft) => !kept.get().includes(draft))) kept.set(rest);
    },
    draftOf: (card) => {
      const id = idOf(card);
      const known = open.get(id);
      if (known) return known;
      const content = card.sent ?? (card.base === null ? initialContent(form(), card.question.input) : {});
      const key = { slug, questionId: id, author: '' };
      const begin = { key, question: card.question, content, base: card.base, kept: found.get(id), now };
      const draft = openDraft(journal, begin);
      open.set(id, draft);
      found.delete(id);
      carried.set(id, draft.seconds - secondsOn(clock, id));
      return draft;
    },
    isBegun: (id) => {
      const changedAt = open.get(id)?.state.get().changedAt ?? found.get(id)?.changedAt ?? null;
      return changedAt !== null || spentOn(id) >= BEGUN_SECONDS;
    },
    forget,
    discard: (id) => {
      forget(id);
      void journal.removeDraft({ slug, questionId: id, author: '' });
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
        if (id !== undefined && draft.key.questionId !== id) continue;
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
    close: () => {
      for (const draft of open.values()) draft.close();
    },
  };
};
