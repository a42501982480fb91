import type { DraftKey } from '../journal/shelf.ts';
import type { Notice } from './outbox.ts';

/** What the tabs of one person tell each other. */
export type TabMessage =
  | { kind: 'notice'; notice: Notice }
  /** A submission was made: the question is no longer to be answered anywhere else. */
  | ({ kind: 'queued' } & DraftKey)
  /** A draft was written down: whoever shows it too shows it as it is now. */
  | ({ kind: 'written' } & DraftKey);

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
