import { createStore, type Store } from '../../platform/store.ts';
import { openBrowserShelf } from './browser-store.ts';
import { byAge, type DraftKey, type Shelf } from './draft-store.ts';
import { createMemoryShelf } from './memory-store.ts';

/** `memory`: this browser keeps nothing (private mode). `failing`: the last write failed (the disk is full). */
export type Health = 'kept' | 'memory' | 'failing';

/** The drafts and submissions of one person in this browser, and whether they are safe there. */
export interface Journal extends Shelf {
  health: Store<Health>;
}

/** What cannot be written down is worked on in memory, and the page says so. */
export const openJournal = async (userId: number, open = openBrowserShelf): Promise<Journal> => {
  const memory = createMemoryShelf();
  const shelf = await open(userId).catch(() => null);
  if (!shelf) return { ...memory, health: createStore<Health>('memory') };
  return guarded(shelf, memory, createStore<Health>('kept'));
};

const isSame = (a: DraftKey, b: DraftKey) =>
  a.slug === b.slug && a.questionId === b.questionId && a.author === b.author;

const guarded = (shelf: Shelf, memory: Shelf, health: Store<Health>): Journal => {
  const watched = async <T>(write: Promise<T>): Promise<T> => {
    try {
      const result = await write;
      health.set('kept');
      return result;
    } catch (error) {
      health.set('failing');
      throw error;
    }
  };
  const nothing = { drafts: [], submissions: [] };
  return {
    health,
    task: async (slug) => {
      const [kept, held] = await Promise.all([watched(shelf.task(slug)).catch(() => nothing), memory.task(slug)]);
      const older = kept.drafts.filter((draft) => !held.drafts.some((one) => isSame(one, draft)));
      return {
        drafts: [...older, ...held.drafts],
        submissions: [...kept.submissions, ...held.submissions].sort(byAge),
      };
    },
    draft: async (key) => (await memory.draft(key)) ?? watched(shelf.draft(key)).catch(() => undefined),
    // Whoever writes a draft holds it too, and after a failure writes all of it: then memory has it at least.
    writeDraft: async (change) => {
      try {
        await watched(shelf.writeDraft(change));
        await memory.removeDraft(change.head);
      } catch (error) {
        if (change.question) await memory.writeDraft(change);
        throw error;
      }
    },
    removeDraft: async (key) => {
      await memory.removeDraft(key);
      await watched(shelf.removeDraft(key)).catch(() => undefined);
    },
    submissions: async () => {
      const [kept, held] = await Promise.all([watched(shelf.submissions()).catch(() => []), memory.submissions()]);
      return [...kept, ...held].sort(byAge);
    },
    putSubmission: async (one) => {
      try {
        await watched(shelf.putSubmission(one));
        await memory.removeSubmission(one);
      } catch {
        await memory.putSubmission(one);
      }
    },
    removeSubmission: async (one, draftUpTo) => {
      await memory.removeSubmission(one);
      await watched(shelf.removeSubmission(one, draftUpTo)).catch(() => undefined);
    },
  };
};
