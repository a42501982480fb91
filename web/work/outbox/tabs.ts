import { type DraftKey, draftKeyOf } from '../journal/draft-store.ts';
import type { Journal } from '../journal/journal.ts';
import type { Notice } from './outbox.ts';

/** What the tabs of one person tell each other. */
export type TabMessage =
  | { kind: 'notice'; notice: Notice }
  /** A submission was made: the question is no longer to be answered anywhere else. */
  | ({ kind: 'queued' } & DraftKey)
  /** A draft was written down or taken away: whoever shows it too shows it as it is now. */
  | ({ kind: 'written' } & DraftKey);

/** Two windows side by side may show one draft: what becomes of it in one the other is told, so that it can follow. */
export const telling = (journal: Journal, tell: Tabs['tell']): Journal => {
  const written = ({ slug, questionId, author }: DraftKey) => tell({ kind: 'written', slug, questionId, author });
  return {
    ...journal,
    writeDraft: async (change) => {
      await journal.writeDraft(change);
      written(change.head);
    },
    removeDraft: async (key) => {
      await journal.removeDraft(key);
      written(key);
    },
    removeSubmission: async (one, draftUpTo) => {
      await journal.removeSubmission(one, draftUpTo);
      if (draftUpTo !== undefined) written(draftKeyOf(one));
    },
  };
};

export interface Tabs {
  tell(message: TabMessage): void;
  onMessage(listener: (message: TabMessage) => void): () => void;
  close(): void;
}

export const openTabs = (userId: number): Tabs => {
  const channel = new BroadcastChannel(`tagwerk-answering-${userId}`);
  const listeners = new Set<(message: TabMessage) => void>();
  channel.onmessage = ({ data }: MessageEvent<TabMessage>) => {
    for (const listener of [...listeners]) listener(data);
  };
  return {
    tell: (message) => channel.postMessage(message),
    onMessage: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close: () => channel.close(),
  };
};
