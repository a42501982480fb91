import { viewerOf } from '../platform/session/session-state.ts';
import { session } from '../platform/session.ts';
import { type Journal, openJournal } from './journal/journal.ts';
import { createOutbox, type Notice, type Outbox, placeOf } from './outbox/outbox.ts';
import { senderOf } from './outbox/send.ts';
import { notifying, openTabs, type TabMessage } from './outbox/tabs.ts';
import type { ItemKey, Progress } from './work-kind.ts';
import type { WorkKinds } from './work-kinds.ts';

/** Another tab that made a submission sends it itself, unless it was closed meanwhile. */
const OTHERS_FIRST = 5_000;

/** Where one person's unsent work is stored and sent from, as long as they are signed in here. */
export interface WorkContext {
  userId: number;
  journal: Journal;
  outbox: Outbox;
  notify(message: TabMessage): void;
  /** What became of submissions, whichever tab sent them. */
  onNotice(listener: (notice: Notice) => void): () => void;
  /** What was saved last at a place, as far as this tab has heard. */
  lastSave(kind: string, scope: string): Save | undefined;
  /** What another tab did with its drafts. */
  onDraft(listener: (message: Exclude<TabMessage, { kind: 'notice' }>) => void): () => void;
}

export interface Save {
  /** As `performance.now()` gives it: by a clock that nobody sets back. */
  at: number;
  key: ItemKey;
  /** Where the author stands since then. */
  progress: Progress;
}

const inTurnOf = (userId: number) => async (work: () => Promise<void>) => {
  if (navigator.locks) await navigator.locks.request(`tagwerk-outbox-${userId}`, work);
  else await work();
};

const open = async (userId: number, kinds: WorkKinds): Promise<WorkContext> => {
  const tabs = openTabs(userId);
  const journal = notifying(await openJournal(userId), tabs.notify);
  const outbox = createOutbox({ store: journal, send: senderOf(userId, kinds), inTurn: inTurnOf(userId) });
  const listeners = new Set<(notice: Notice) => void>();
  const saves = new Map<string, Save>();
  const spread = (notice: Notice) => {
    const { key, outcome } = notice;
    if (outcome.kind === 'acknowledged')
      saves.set(placeOf(key), { at: performance.now(), key, progress: outcome.saved.progress });
    for (const listener of [...listeners]) listener(notice);
  };
  outbox.onNotice((notice) => {
    spread(notice);
    tabs.notify({ kind: 'notice', notice });
  });
  let later: ReturnType<typeof setTimeout> | undefined;
  tabs.onMessage((message) => {
    if (message.kind === 'written') return;
    if (message.kind === 'notice') spread(message.notice);
    clearTimeout(later);
    later = setTimeout(() => void outbox.run('due'), OTHERS_FIRST);
  });
  whileSignedIn(userId, outbox, () => {
    outbox.stop();
    tabs.close();
    clearTimeout(later);
    if (current?.userId === userId) current = undefined;
  });
  void outbox.begin();

  return {
    userId,
    journal,
    outbox,
    notify: tabs.notify,
    onNotice: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    lastSave: (kind, scope) => saves.get(placeOf({ kind, scope })),
    onDraft: (listener) =>
      tabs.onMessage((message) => {
        if (message.kind !== 'notice') listener(message);
      }),
  };
};

/** Sends again when there is reason to, until somebody else is signed in. */
const whileSignedIn = (userId: number, outbox: Outbox, end: () => void) => {
  const again = () => void outbox.run('now');
  const seen = () => {
    if (document.visibilityState === 'visible') void outbox.run('due');
  };
  addEventListener('online', again);
  document.addEventListener('visibilitychange', seen);
  const unfollow = session.store.subscribe((before) => {
    const now = viewerOf(session.store.get())?.id;
    if (now === userId && viewerOf(before)?.id !== userId) return again();
    if (now === undefined || now === userId) return;
    unfollow();
    removeEventListener('online', again);
    document.removeEventListener('visibilitychange', seen);
    end();
  });
};

let current: { userId: number; context: Promise<WorkContext> } | undefined;

/** The work context of the signed-in person; one in each tab. */
export const workContextOf = (userId: number, kinds: WorkKinds): Promise<WorkContext> => {
  if (current?.userId !== userId) current = { userId, context: open(userId, kinds) };
  return current.context;
};
