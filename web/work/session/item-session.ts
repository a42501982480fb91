import type { Problem } from '../../../widgets/shared/problem.ts';
import { createStore, type Store } from '../../platform/store.ts';
import { isSameKey } from '../journal/draft-store.ts';
import type { OpenDraft } from '../journal/open-draft.ts';
import type { Notice } from '../outbox/outbox.ts';
import type { WorkContext } from '../work-context.ts';
import type { WorkItem } from '../work-kind.ts';
import * as clock from './clock.ts';
import { createItemChange, type ItemChange, type ItemChangeParts } from './item-change.ts';
import { deliver, finished } from './submission.ts';

/** One result that is saved: read, changed, on its way, or sent back. */
export type ItemState =
  | { at: 'reading'; isBegun: boolean }
  | { at: 'changing'; draft: OpenDraft; problems: readonly Problem[]; detail: string }
  | { at: 'sending'; draft: OpenDraft | null }
  | { at: 'conflict'; draft: OpenDraft; detail: string };

interface ItemSessionParts<Item extends WorkItem> extends ItemChangeParts<Item> {
  context: Pick<WorkContext, 'journal' | 'outbox' | 'onNotice' | 'onDraft' | 'notify'>;
  /** The result does not count: a fix counts only with a place, which the person may hold since it was handed out again. */
  isLate?: boolean;
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
  /** Continues with the person's own version on top of the other, which may be a skip. */
  rebase(saved: { base: number; isSkip: boolean }): void;
  /** A sign of the person; the time of a hidden page does not count. */
  input(): void;
  show(isVisible: boolean): void;
  stop(): void;
}

const stateAtFirst = (change: ItemChange): ItemState => {
  const submission = change.submission();
  if (!submission) return { at: 'reading', isBegun: change.isBegun() };
  const { state, detail, problems } = submission;
  if (state === 'waiting') return { at: 'sending', draft: null };
  const draft = change.begin();
  return state === 'conflict' ? { at: 'conflict', draft, detail } : { at: 'changing', draft, problems, detail };
};

export const createItemSession = <Item extends WorkItem>(parts: ItemSessionParts<Item>): ItemSession => {
  const { context, place, item } = parts;
  const change = createItemChange(parts);
  const state = createStore<ItemState>(stateAtFirst(change));

  let renewedAt = Number.NEGATIVE_INFINITY;
  const keepPlace = () => {
    if (!parts.isLate || state.get().at !== 'changing' || Date.now() - renewedAt < clock.MINUTE) return;
    renewedAt = Date.now();
    // Without a place nothing is renewed; whether there was one is told by the save.
    void place.kind.hold(place.address?.() ?? place.scope, { renew: [item.id] }, false).catch(() => undefined);
  };

  const submit = () => {
    const now = state.get();
    if (now.at !== 'changing') return;
    const { draft } = now;
    change.tick(clock.settle);
    const { content, problems } = finished(place.formOf(item), item, draft);
    if (problems.length > 0) return state.set({ ...now, problems, detail: '' });
    const submission = change.prepare(draft, content);
    state.set({ at: 'sending', draft });
    void deliver(context, submission, draft);
  };

  const onNotice = ({ saveKey, outcome }: Notice) => {
    const now = state.get();
    if ((now.at !== 'sending' && now.at !== 'conflict') || saveKey !== change.submission()?.saveKey) return;
    if (outcome.kind === 'acknowledged') {
      change.acknowledged();
      change.close();
      state.set({ at: 'reading', isBegun: false });
      return parts.onSaved();
    }
    if (outcome.kind === 'later' || outcome.kind === 'signed-out') return;
    const draft = now.draft ?? change.begin();
    const { detail } = outcome;
    // Of a conflict the card itself tells, where both versions stand.
    if (outcome.kind !== 'conflict') parts.onSentBack(detail);
    change.sentBack(outcome.kind === 'conflict' ? 'conflict' : 'refused');
    if (outcome.kind === 'conflict') state.set({ at: 'conflict', draft, detail });
    else state.set({ at: 'changing', draft, detail, problems: outcome.kind === 'refused' ? outcome.problems : [] });
  };

  /** Another window wrote at this change, sent it, or gave it up. */
  const adopt = async () => {
    const written = await context.journal.draft(change.key);
    if (state.get().at !== 'reading') return change.draft()?.adopt(written);
    change.setStored(written);
    state.set({ at: 'reading', isBegun: written !== undefined });
  };

  const endings = [
    context.onDraft((message) => {
      if (isSameKey(message.key, change.key)) void adopt();
    }),
    context.onNotice(onNotice),
  ];

  return {
    state,
    open: () => {
      if (state.get().at === 'reading') state.set({ at: 'changing', draft: change.begin(), problems: [], detail: '' });
      keepPlace();
    },
    submit,
    leave: () => {
      change.close();
      change.giveUp();
      void context.journal.removeDraft(change.key);
      state.set({ at: 'reading', isBegun: false });
    },
    rebase: ({ base, isSkip }) => {
      const now = state.get();
      if (now.at !== 'conflict') return;
      change.rebase(now.draft, { base, isSkip });
      state.set({ at: 'changing', draft: now.draft, problems: [], detail: '' });
    },
    input: () => {
      change.tick(clock.input);
      keepPlace();
    },
    show: (isVisible) => {
      change.tick((before, at) => clock.show(before, at, isVisible));
      if (!isVisible) void change.draft()?.flush();
    },
    stop: () => {
      for (const end of endings) end();
      void change.draft()?.flush();
      change.close();
    },
  };
};
