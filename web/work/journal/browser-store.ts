import { type IDBPTransaction, openDB } from 'idb';
import { applyPatches, type Patch } from '../../../shared/patch.ts';
import type { ItemKey, WorkItem } from '../work-kind.ts';
import { databaseOf } from './database-name.ts';
import { byAge, type Draft, type DraftStore, keyOf, overSkip, partsOf } from './draft-store.ts';
import { ITEM, LAYOUT, type Layout, SKIP, upgrade } from './layout.ts';

const DRAFT_STORES = ['drafts', 'values', 'patches'] as const;
const ALL_STORES = [...DRAFT_STORES, 'submissions'] as const;

type Writing = IDBPTransaction<Layout, ('drafts' | 'values' | 'patches' | 'submissions')[], 'readwrite'>;

/** Everything whose key begins so: a list sorts behind all texts and numbers. */
const under = (...start: (string | number)[]) => IDBKeyRange.bound(start, [...start, []]);

/** Starts the end of a transaction, so that it continues when the page is gone. */
const finish = (tx: { commit(): void; done: Promise<void> }) => {
  tx.commit();
  return tx.done;
};

/** A request whose failure the transaction reports. */
const begin = (request: Promise<unknown>) => {
  request.catch(() => undefined);
};

/** A change that does not fit (written by an older program) is lost alone, not with the rest of the draft. */
const applied = (value: unknown, patches: readonly Patch[]): unknown => {
  try {
    return applyPatches(value, patches);
  } catch {
    return patches.length > 1 ? patches.reduce((now, patch) => applied(now, [patch]), value) : value;
  }
};

const eraseDraft = (tx: Writing, key: ItemKey) => {
  const range = under(...partsOf(key));
  begin(tx.objectStore('drafts').delete(partsOf(key)));
  begin(tx.objectStore('values').delete(range));
  begin(tx.objectStore('patches').delete(range));
};

/** Grows also from one tab or start to the next. */
const createSequence = () => {
  let last = 0;
  return () => {
    last = Math.max(last + 1, Date.now() * 1000);
    return last;
  };
};

const open = (userId: number) =>
  openDB<Layout>(databaseOf(userId), LAYOUT, {
    upgrade: (db, from, _to, tx) => upgrade(db, from, tx),
    blocking: (_now, _next, event) => (event.target as IDBDatabase).close(),
  });

type Db = Awaited<ReturnType<typeof open>>;

const readDrafts = async (db: Db, ...start: (string | number)[]): Promise<Draft[]> => {
  const tx = db.transaction([...DRAFT_STORES]);
  const range = under(...start);
  const [heads, values, patches] = await Promise.all([
    tx.objectStore('drafts').getAll(range),
    tx.objectStore('values').getAll(range),
    tx.objectStore('patches').getAll(range),
  ]);
  return heads.flatMap((head) => {
    const isPart = (piece: ItemKey) => piece.id === head.id && piece.author === head.author;
    const content: Record<string, unknown> = {};
    for (const { widget, value } of values.filter(isPart)) content[widget] = value;
    for (const [widget, steps] of Map.groupBy(patches.filter(isPart), (piece) => piece.widget)) {
      content[widget] = applied(
        content[widget],
        steps.map(({ patch }) => patch),
      );
    }
    const { [ITEM]: item, [SKIP]: skippedAs, ...rest } = content;
    return item ? [{ ...overSkip(head, skippedAs as number | undefined), item: item as WorkItem, content: rest }] : [];
  });
};

const moveScope = async (db: Db, kind: string, from: string, to: string): Promise<void> => {
  const tx: Writing = db.transaction([...ALL_STORES], 'readwrite');
  for (const name of DRAFT_STORES) {
    for await (const cursor of tx.objectStore(name).iterate(under(kind, from))) {
      begin(tx.objectStore(name).put({ ...cursor.value, scope: to } as never));
      begin(cursor.delete());
    }
  }
  for await (const cursor of tx.objectStore('submissions').index('scope').iterate([kind, from])) {
    begin(cursor.update({ ...cursor.value, scope: to }));
  }
  await tx.done;
};

/** A database of the browser for each person: another who signs in on this browser neither sees nor sends anything. */
export const openBrowserStore = async (userId: number): Promise<DraftStore> => {
  const db = await open(userId);
  const nextAt = createSequence();
  return {
    work: async (kind, scope, earlierScopes = []) => {
      for (const earlier of earlierScopes) await moveScope(db, kind, earlier, scope);
      return {
        drafts: await readDrafts(db, kind, scope),
        submissions: (await db.getAllFromIndex('submissions', 'scope', [kind, scope])).sort(byAge),
      };
    },
    draft: async (key) => (await readDrafts(db, ...partsOf(key)))[0],
    writeDraft: async ({ head, values, item }) => {
      const tx = db.transaction([...DRAFT_STORES], 'readwrite');
      const { kind, scope, id, author } = head;
      begin(tx.objectStore('drafts').put(head));
      for (const change of item ? [...values, { widget: ITEM, value: item }] : values) {
        const place = { kind, scope, id, author, widget: change.widget };
        if ('value' in change) {
          begin(tx.objectStore('values').put({ ...place, value: change.value }));
          begin(tx.objectStore('patches').delete(under(...partsOf(head), change.widget)));
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
      // "strict": on the disk before it counts, because the person believes that it was submitted.
      const tx = db.transaction('submissions', 'readwrite', { durability: 'strict' });
      begin(tx.store.put(one));
      return finish(tx);
    },
    removeSubmission: async (one, after) => {
      const tx: Writing = db.transaction([...ALL_STORES], 'readwrite');
      begin(tx.objectStore('submissions').delete(one.saveKey));
      const head = after && (await tx.objectStore('drafts').get(partsOf(one)));
      if (after && head) {
        // Not in the head, which whoever has the draft open may write again at any moment, without reading it before.
        if ('skippedAs' in after)
          begin(tx.objectStore('values').put({ ...keyOf(one), widget: SKIP, value: after.skippedAs }));
        else if (head.changedAt <= after.changedUpTo) eraseDraft(tx, one);
      }
      await tx.done;
    },
  };
};
