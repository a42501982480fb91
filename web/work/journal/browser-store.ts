import { type DBSchema, type IDBPTransaction, openDB } from 'idb';
import type { Question } from '../../../areas/answering/contract.ts';
import { applyPatches, type Patch } from '../../../shared/patch.ts';
import { databaseOf } from './database-name.ts';
import {
  byAge,
  type Draft,
  type DraftHead,
  type DraftKey,
  draftKeyOf,
  keyOf,
  type Shelf,
  type Submission,
} from './draft-store.ts';

type Key = [slug: string, questionId: number, author: string];

interface Schema extends DBSchema {
  drafts: { key: Key; value: DraftHead };
  values: { key: [...Key, widget: string]; value: DraftKey & { widget: string; value: unknown } };
  /** Changes since the value was last written whole. */
  patches: {
    key: [...Key, widget: string, at: number];
    value: DraftKey & { widget: string; at: number; patch: Patch };
  };
  submissions: { key: string; value: Submission; indexes: { slug: string } };
}

const DRAFT_STORES = ['drafts', 'values', 'patches'] as const;
const ALL_STORES = [...DRAFT_STORES, 'submissions'] as const;

type Writing = IDBPTransaction<Schema, ('drafts' | 'values' | 'patches' | 'submissions')[], 'readwrite'>;
/** Where the question lies among the values: no widget has an empty name. */
const QUESTION = '';
const KEY = ['slug', 'questionId', 'author'];

/** Everything whose key begins so: a list sorts behind all texts and numbers. */
const under = (...place: (string | number)[]) => IDBKeyRange.bound(place, [...place, []]);

/** Begins the end of a transaction, so that it goes on also when the page is gone. */
const finish = (tx: { commit(): void; done: Promise<void> }) => {
  tx.commit();
  return tx.done;
};

/** A request whose failure the transaction tells of. */
const begin = (request: Promise<unknown>) => {
  request.catch(() => undefined);
};

/** A change that does not fit (of an older program) loses itself, not the rest of the draft. */
const applied = (value: unknown, patches: readonly Patch[]): unknown => {
  try {
    return applyPatches(value, patches);
  } catch {
    return patches.length > 1 ? patches.reduce((now, patch) => applied(now, [patch]), value) : value;
  }
};

/** A database of the browser for each person: another who signs in on this browser neither sees nor sends anything. */
export const openBrowserShelf = async (userId: number): Promise<Shelf> => {
  const db = await openDB<Schema>(databaseOf(userId), 1, {
    upgrade: (fresh) => {
      fresh.createObjectStore('drafts', { keyPath: KEY });
      fresh.createObjectStore('values', { keyPath: [...KEY, 'widget'] });
      fresh.createObjectStore('patches', { keyPath: [...KEY, 'widget', 'at'] });
      fresh.createObjectStore('submissions', { keyPath: 'saveKey' }).createIndex('slug', 'slug');
    },
    blocking: (_now, _next, event) => (event.target as IDBDatabase).close(),
  });
  let lastAt = 0;
  /** Grows also from one tab or start to the next. */
  const nextAt = () => {
    lastAt = Math.max(lastAt + 1, Date.now() * 1000);
    return lastAt;
  };

  const draftsUnder = async (...place: (string | number)[]): Promise<Draft[]> => {
    const tx = db.transaction([...DRAFT_STORES]);
    const range = under(...place);
    const [heads, values, patches] = await Promise.all([
      tx.objectStore('drafts').getAll(range),
      tx.objectStore('values').getAll(range),
      tx.objectStore('patches').getAll(range),
    ]);
    return heads.flatMap((head) => {
      const mine = (piece: DraftKey) => piece.questionId === head.questionId && piece.author === head.author;
      const content: Record<string, unknown> = {};
      for (const { widget, value } of values.filter(mine)) content[widget] = value;
      for (const [widget, steps] of Map.groupBy(patches.filter(mine), (piece) => piece.widget)) {
        content[widget] = applied(
          content[widget],
          steps.map(({ patch }) => patch),
        );
      }
      const { [QUESTION]: question, ...rest } = content;
      return question ? [{ ...head, question: question as Question, content: rest }] : [];
    });
  };

  const eraseDraft = (tx: Writing, key: DraftKey) => {
    const range = under(...keyOf(key));
    begin(tx.objectStore('drafts').delete(keyOf(key)));
    begin(tx.objectStore('values').delete(range));
    begin(tx.objectStore('patches').delete(range));
  };

  return {
    task: async (slug) => ({
      drafts: await draftsUnder(slug),
      submissions: (await db.getAllFromIndex('submissions', 'slug', slug)).sort(byAge),
    }),
    draft: async (key) => (await draftsUnder(...keyOf(key)))[0],
    writeDraft: async ({ head, values, question }) => {
      const tx = db.transaction([...DRAFT_STORES], 'readwrite');
      const { slug, questionId, author } = head;
      begin(tx.objectStore('drafts').put(head));
      const all = question ? [...values, { widget: QUESTION, value: question }] : values;
      for (const change of all) {
        const place = { slug, questionId, author, widget: change.widget };
        if ('value' in change) {
          begin(tx.objectStore('values').put({ ...place, value: change.value }));
          begin(tx.objectStore('patches').delete(under(...keyOf(head), change.widget)));
        } else {
          for (const patch of change.patches) begin(tx.objectStore('patches').add({ ...place, at: nextAt(), patch }));
        }
      }
      return finish(tx);
    },
    removeDraft: async (key) => {
      const tx: Writing = db.transaction([...ALL_STORES], 'readwrite');
      eraseDraft(tx, key);
      return finish(tx);
    },
    submissions: async () => (await db.getAll('submissions')).sort(byAge),
    putSubmission: async (one) => {
      // "strict": on the disk before it counts, as an answer that somebody believes to have given.
      const tx = db.transaction('submissions', 'readwrite', { durability: 'strict' });
      begin(tx.store.put(one));
      return finish(tx);
    },
    removeSubmission: async (one, draftUpTo) => {
      const tx: Writing = db.transaction([...ALL_STORES], 'readwrite');
      begin(tx.objectStore('submissions').delete(one.saveKey));
      const key = draftKeyOf(one);
      const draft = draftUpTo === undefined ? undefined : await tx.objectStore('drafts').get(keyOf(key));
      if (draft && draft.changedAt <= (draftUpTo ?? 0)) eraseDraft(tx, key);
      await tx.done;
    },
  };
};
