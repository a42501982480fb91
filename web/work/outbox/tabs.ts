import type { Content } from '../../../widgets/form/form.ts';
import { keyOf } from '../journal/draft-store.ts';
import type { Journal } from '../journal/journal.ts';
import type { ItemKey } from '../work-kind.ts';
import type { Notice } from './outbox.ts';

/** What the tabs of one person notify each other of. */
export type TabMessage =
  | { kind: 'notice'; notice: Notice }
  /** A submission was made: the item is not open in any other tab any more. `content`: what is sent; null for a skip. */
  | { kind: 'queued'; key: ItemKey; content: Content | null }
  /** A draft was written or removed: a tab that shows it too shows it as it is now. */
  | { kind: 'written'; key: ItemKey };

/** Two windows next to each other may show one draft: each is notified of what the other does with it. */
export const notifying = (journal: Journal, notify: Tabs['notify']): Journal => {
  const written = (key: ItemKey) => notify({ kind: 'written', key: keyOf(key) });
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
    removeSubmission: async (one, after) => {
      await journal.removeSubmission(one, after);
      if (after) written(one);
    },
  };
};

export interface Tabs {
  notify(message: TabMessage): void;
  onMessage(listener: (message: TabMessage) => void): () => void;
  close(): void;
}

export const openTabs = (userId: number): Tabs => {
  const channel = new BroadcastChannel(`tagwerk-work-${userId}`);
  const listeners = new Set<(message: TabMessage) => void>();
  channel.onmessage = ({ data }: MessageEvent<TabMessage>) => {
    for (const listener of [...listeners]) listener(data);
  };
  return {
    notify: (message) => channel.postMessage(message),
    onMessage: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close: () => channel.close(),
  };
};
