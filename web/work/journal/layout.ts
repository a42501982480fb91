import type { DBSchema, IDBPDatabase, IDBPTransaction, StoreNames } from 'idb';
import type { Patch } from '../../../shared/patch.ts';
import type { ItemKey } from '../work-kind.ts';
import type { DraftHead, Submission } from './draft-store.ts';
import { readLayout1, removeLayout1 } from './layout-1.ts';

type Key = [kind: string, scope: string, id: number, author: string];

/** The stores of a person's database in the browser, layout 2. */
export interface Layout extends DBSchema {
  drafts: { key: Key; value: DraftHead };
  values: { key: [...Key, widget: string]; value: ItemKey & { widget: string; value: unknown } };
  /** Changes since the value was last written whole. */
  patches: {
    key: [...Key, widget: string, at: number];
    value: ItemKey & { widget: string; at: number; patch: Patch };
  };
  submissions: { key: string; value: Submission; indexes: { scope: [kind: string, scope: string] } };
}

export const LAYOUT = 2;

/** The item is stored among the values under this name: no widget has an empty one. */
export const ITEM = '';
/** The version of its item's skip is stored among the values under this name: no widget's name has such a character. */
export const SKIP = '\0';

const KEY = ['kind', 'scope', 'id', 'author'];

const createStores = (db: IDBPDatabase<Layout>) => {
  db.createObjectStore('drafts', { keyPath: KEY });
  db.createObjectStore('values', { keyPath: [...KEY, 'widget'] });
  db.createObjectStore('patches', { keyPath: [...KEY, 'widget', 'at'] });
  db.createObjectStore('submissions', { keyPath: 'saveKey' }).createIndex('scope', ['kind', 'scope']);
};

type Upgrade = IDBPTransaction<Layout, StoreNames<Layout>[], 'versionchange'>;

/** Brings a database to the present layout, in the browser's own transaction: all of it or nothing. */
export const upgrade = async (db: IDBPDatabase<Layout>, from: number, tx: Upgrade): Promise<void> => {
  const before = from === 1 ? await readLayout1(tx as unknown as Parameters<typeof readLayout1>[0]) : null;
  if (before) removeLayout1(db as unknown as Parameters<typeof removeLayout1>[0]);
  createStores(db);
  for (const head of before?.drafts ?? []) await tx.objectStore('drafts').put(head);
  for (const value of before?.values ?? []) await tx.objectStore('values').put(value);
  for (const patch of before?.patches ?? []) await tx.objectStore('patches').put(patch);
  for (const one of before?.submissions ?? []) await tx.objectStore('submissions').put(one);
};
