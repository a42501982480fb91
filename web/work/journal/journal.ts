import { createStore, type Store } from '../../platform/store.ts';
import { openBrowserStore } from './browser-store.ts';
import { byAge, type DraftStore, isSameKey } from './draft-store.ts';
import { createMemoryStore } from './memory-store.ts';

/** `memory`: this browser stores nothing (private mode). `failing`: the last write failed (the disk is full). */
export type Health = 'stored' | 'memory' | 'failing';

/** The drafts and submissions of one person in this browser, and whether they are safe there. */
export interface Journal extends DraftStore {
  health: Store<Health>;
}

/** Where nothing can be stored, the person works in memory, and the page says so. */
export const openJournal = async (userId: number, open = openBrowserStore): Promise<Journal> => {
  const memory = createMemoryStore();
  const store = await open(userId).catch(() => null);
  if (!store) return { ...memory, health: createStore<Health>('memory') };
  return guarded(store, memory, createStore<Health>('stored'));
};

const guarded = (store: DraftStore, memory: DraftStore, health: Store<Health>): Journal => {
  const watched = async <T>(write: Promise<T>): Promise<T> => {
    try {
      const result = await write;
      health.set('stored');
      return result;
    } catch (error) {
      health.set('failing');
      throw error;
    }
  };
  const nothing = { drafts: [], submissions: [] };
  return {
    health,
    work: async (kind, scope, earlierScopes) => {
      const [stored, held] = await Promise.all([
        watched(store.work(kind, scope, earlierScopes)).catch(() => nothing),
        memory.work(kind, scope, earlierScopes),
      ]);
      const older = stored.drafts.filter((draft) => !held.drafts.some((one) => isSameKey(one, draft)));
      return {
        drafts: [...older, ...held.drafts],
        submissions: [...stored.submissions, ...held.submissions].sort(byAge),
      };
    },
    draft: async (key) => (await memory.draft(key)) ?? watched(store.draft(key)).catch(() => undefined),
    // Whoever writes a draft holds it too, and after a failure writes all of it: then memory has it at least.
    writeDraft: async (change) => {
      try {
        await watched(store.writeDraft(change));
        await memory.removeDraft(change.head);
      } catch (error) {
        if (change.item) await memory.writeDraft(change);
        throw error;
      }
    },
    removeDraft: async (key) => {
      await memory.removeDraft(key);
      await watched(store.removeDraft(key)).catch(() => undefined);
    },
    submissions: async () => {
      const [stored, held] = await Promise.all([watched(store.submissions()).catch(() => []), memory.submissions()]);
      return [...stored, ...held].sort(byAge);
    },
    putSubmission: async (one) => {
      try {
        await watched(store.putSubmission(one));
        await memory.removeSubmission(one);
      } catch {
        await memory.putSubmission(one);
      }
    },
    removeSubmission: async (one, after) => {
      await memory.removeSubmission(one, after);
      await watched(store.removeSubmission(one, after)).catch(() => undefined);
    },
  };
};
