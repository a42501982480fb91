import type { Content } from '../../../widgets/form/form.ts';
import type { Problem } from '../../../widgets/shared/problem.ts';
import { createStore, type Store } from '../../platform/store.ts';
import { type Draft, isSameKey, keyOf, type Submission } from '../journal/draft-store.ts';
import { type OpenDraft, openDraft } from '../journal/open-draft.ts';
import type { Notice } from '../outbox/outbox.ts';
import type { WorkContext } from '../work-context.ts';
import type { ItemKey, WorkItem, Workplace } from '../work-kind.ts';
import * as clock from './clock.ts';
import { deliver, finished, submissionOf } from './submission.ts';

/** One result that is saved: read, changed, on its way, or sent back. */
export type ItemState =
  | { at: 'reading'; isBegun: boolean }
  | { at: 'changing'; draft: OpenDraft; problems: readonly Problem[]; detail: string }
  | { at: 'sending'; draft: OpenDraft | null }
  | { at: 'conflict'; draft: OpenDraft; detail: string };

/** What a change that was begun or sent earlier has left in the journal. */
export interface Left {
  draft: Draft | undefined;
  submission: Submission | undefined;
}

interface ItemSessionParts<Item extends WorkItem> {
  context: Pick<WorkContext, 'journal' | 'outbox' | 'onNotice' | 'onDraft' | 'notify'>;
  place: Workplace<Item>;
  item: Item;
  /** Pseudonym of the author whose result is changed; empty for the person's own. */
  author: string;
  /** The result as it is saved. */
  saved: { id?: number; content: Content; base: number };
  left: Left;
  /** A new version was acknowledged. */
  onSaved: () => void;
  /** The change was not accepted. */
  onSentBack: (detail: string) => void;
}

/** One saved result that may be changed. */
export interface ItemSession {
  state: Store<ItemState>;
  open(): void;
  submit(): void;
  /** Gives the change up: what is saved stays. */
  leave(): void;
  /** Continues with the person's own version on top of the other. */
  rebase(base: number): void;
  /** A sign of the person; the time of a hidden page does not count. */
  input(): void;
  show(isVisible: boolean): void;
  stop(): void;
}

export const leftOf = (stored: { drafts: Draft[]; submissions: Submission[] }, key: ItemKey): Left => ({
  draft: stored.drafts.find((one) => isSameKey(one, key)),
  submission: stored.submissions.find((one) => isSameKey(one, key)),
});

/** Measures the time that a draft is open before an active person. */
const createTimer = (id: number) => {
  let time = clock.startClock(Date.now(), document.visibilityState === 'visible');
  let carried = 0;
  return {
    begin: (seconds: number) => {
      carried = seconds;
      time = clock.turnTo(clock.startClock(Date.now(), time.visible), Date.now(), id);
    },
    tick: (next: (before: clock.Clock, now: number) => clock.Clock) => {
      time = next(time, Date.now());
      return carried + clock.secondsOn(time, id);
    },
  };
};

// biome-ignore lint/complexity/noExcessiveLinesPerFunction: its functions share the state of one session.
export const createItemSession = <Item extends WorkItem>(parts: ItemSessionParts<Item>): ItemSession => {
  const { context, place, item, author, saved } = parts;
  const key = keyOf({ kind: place.kind.name, scope: place.scope, id: item.id, author });
  const timer = createTimer(item.id);
  let stored = parts.left.draft;
  let submission = parts.left.submission;

  const begin = (): OpenDraft => {
    const draft = openDraft(context.journal, { key, item, ...saved, stored });
    timer.begin(draft.seconds);
    return draft;
  };
  const sentBack = (state: Submission['state'], detail: string, problems: readonly Problem[]): ItemState =>
    state === 'conflict'
      ? { at: 'conflict', draft: begin(), detail }
      : { at: 'changing', draft: begin(), problems, detail };
  const atFirst = (): ItemState => {
    if (!submission) return { at: 'reading', isBegun: stored !== undefined };
    if (submission.state === 'waiting') return { at: 'sending', draft: null };
    return sentBack(submission.state, submission.detail, submission.problems);
  };
  const state = createStore<ItemState>(atFirst());
  const draftNow = () => {
    const now = state.get();
    return 'draft' in now ? now.draft : null;
  };

  const tick = (next: (before: clock.Clock, now: number) => clock.Clock) => {
    const seconds = timer.tick(next);
    const draft = draftNow();
    if (draft) draft.seconds = seconds;
  };
  const close = () => {
    draftNow()?.close();
    stored = undefined;
  };
  const withdraw = () => {
    if (submission && submission.state !== 'waiting') void context.outbox.withdraw(submission);
    submission = undefined;
  };

  const submit = () => {
    const now = state.get();
    if (now.at !== 'changing') return;
    const { draft } = now;
    tick(clock.settle);
    const { content, problems } = finished(place.formOf(item), item, draft);
    if (problems.length > 0) return state.set({ ...now, problems, detail: '' });
    const { base, seconds } = draft;
    const one = submissionOf({
      ...{ key, item, content, base, seconds, at: Date.now() },
      ...(place.formVersion && { formVersion: place.formVersion() }),
      ...(place.title && { place: place.title() }),
      ...(saved.id !== undefined && { resultId: saved.id }),
    });
    withdraw();
    submission = one;
    state.set({ at: 'sending', draft });
    void deliver(context, one, draft);
  };

  const onNotice = ({ saveKey, outcome }: Notice) => {
    const now = state.get();
    if (now.at !== 'sending' || saveKey !== submission?.saveKey) return;
    if (outcome.kind === 'acknowledged') {
      submission = undefined;
      close();
      state.set({ at: 'reading', isBegun: false });
      return parts.onSaved();
    }
    if (outcome.kind === 'later' || outcome.kind === 'signed-out') return;
    const draft = now.draft ?? begin();
    const { detail } = outcome;
    parts.onSentBack(detail);
    submission = { ...submission, state: outcome.kind === 'conflict' ? 'conflict' : 'refused' };
    if (outcome.kind === 'conflict') state.set({ at: 'conflict', draft, detail });
    else state.set({ at: 'changing', draft, detail, problems: outcome.kind === 'refused' ? outcome.problems : [] });
  };

  /** Another window wrote at this change, sent it, or gave it up. */
  const adopt = async () => {
    const written = await context.journal.draft(key);
    if (state.get().at === 'reading') {
      stored = written;
      state.set({ at: 'reading', isBegun: written !== undefined });
    } else draftNow()?.adopt(written);
  };

  const endings = [
    context.onDraft((message) => {
      if (isSameKey(message.key, key)) void adopt();
    }),
    context.onNotice(onNotice),
  ];

  return {
    state,
    open: () => {
      if (state.get().at === 'reading') state.set({ at: 'changing', draft: begin(), problems: [], detail: '' });
    },
    submit,
    leave: () => {
      close();
      withdraw();
      void context.journal.removeDraft(key);
      state.set({ at: 'reading', isBegun: false });
    },
    rebase: (base) => {
      const now = state.get();
      if (now.at !== 'conflict') return;
      now.draft.base = base;
      state.set({ at: 'changing', draft: now.draft, problems: [], detail: '' });
    },
    input: () => tick(clock.input),
    show: (isVisible) => {
      tick((before, at) => clock.show(before, at, isVisible));
      if (!isVisible) void draftNow()?.flush();
    },
    stop: () => {
      for (const end of endings) end();
      void draftNow()?.flush();
      close();
    },
  };
};
