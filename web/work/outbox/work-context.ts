import { saveAnswer } from '../../../areas/answering/contract.ts';
import { call } from '../../platform/api.ts';
import { ApiError } from '../../platform/api-error.ts';
import { session, viewerOf } from '../../platform/session.ts';
import type { Submission } from '../journal/draft-store.ts';
import { type Journal, openJournal } from '../journal/journal.ts';
import { createOutbox, type Notice, type Outbox } from './outbox.ts';
import { openTabs, type TabMessage, telling } from './tabs.ts';

/** Another tab that made a submission sends it itself, unless it was closed meanwhile. */
const OTHERS_FIRST = 5_000;

/** Where one person's unsent work lies and goes out from, as long as they are signed in here. */
export interface Desk {
  userId: number;
  journal: Journal;
  outbox: Outbox;
  tell(message: TabMessage): void;
  /** What became of submissions, whichever tab sent them. */
  onNotice(listener: (notice: Notice) => void): () => void;
  /** What another tab did with its drafts. */
  onTold(listener: (told: Exclude<TabMessage, { kind: 'notice' }>) => void): () => void;
}

const isSignedIn = (userId: number) => viewerOf(session.store.get())?.id === userId;

const sendAs = (userId: number) => async (one: Submission) => {
  // Renewing the token may find that somebody else has signed in meanwhile: nothing is sent in their name.
  await session.token();
  if (!isSignedIn(userId)) throw new ApiError(401);
  return call(saveAnswer, {
    params: { slug: one.slug, questionId: one.question.id },
    query: one.correction ? { correction: 1 } : {},
    body: one.body,
  });
};

const inTurnOf = (userId: number) => async (work: () => Promise<void>) => {
  if (navigator.locks) await navigator.locks.request(`tagwerk-outbox-${userId}`, work);
  else await work();
};

const open = async (userId: number): Promise<Desk> => {
  const tabs = openTabs(userId);
  const journal = telling(await openJournal(userId), tabs.tell);
  const outbox = createOutbox({ shelf: journal, send: sendAs(userId), inTurn: inTurnOf(userId) });
  const noticed = new Set<(notice: Notice) => void>();
  const hear = (notice: Notice) => {
    for (const listener of [...noticed]) listener(notice);
  };
  outbox.onNotice((notice) => {
    hear(notice);
    tabs.tell({ kind: 'notice', notice });
  });
  let later: ReturnType<typeof setTimeout> | undefined;
  tabs.onMessage((message) => {
    if (message.kind === 'written') return;
    if (message.kind === 'notice') hear(message.notice);
    clearTimeout(later);
    later = setTimeout(() => void outbox.run('due'), OTHERS_FIRST);
  });

  const again = () => void outbox.run('now');
  const seen = () => {
    if (document.visibilityState === 'visible') void outbox.run('due');
  };
  addEventListener('online', again);
  document.addEventListener('visibilitychange', seen);
  const unfollow = session.store.subscribe((before) => {
    const now = viewerOf(session.store.get())?.id;
    if (now === userId && viewerOf(before)?.id !== userId) return again();
    // Somebody else is signed in: this desk is not theirs.
    if (now === undefined || now === userId) return;
    unfollow();
    outbox.stop();
    tabs.close();
    clearTimeout(later);
    removeEventListener('online', again);
    document.removeEventListener('visibilitychange', seen);
    if (current?.userId === userId) current = undefined;
  });
  again();

  return {
    userId,
    journal,
    outbox,
    tell: tabs.tell,
    onNotice: (listener) => {
      noticed.add(listener);
      return () => noticed.delete(listener);
    },
    onTold: (listener) =>
      tabs.onMessage((message) => {
        if (message.kind !== 'notice') listener(message);
      }),
  };
};

let current: { userId: number; desk: Promise<Desk> } | undefined;

/** The desk of the signed-in person; one in each tab. */
export const deskOf = (userId: number): Promise<Desk> => {
  if (current?.userId !== userId) current = { userId, desk: open(userId) };
  return current.desk;
};
