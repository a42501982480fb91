import { type DBSchema, openDB } from 'idb';
import type { UnsentFile } from '../../../widgets/shared/widget-files.ts';

interface Layout extends DBSchema {
  unsent: { key: string; value: UnsentFile & { place: string; at: number }; indexes: { place: string } };
}

/** What nobody came back to is forgotten after so long, as on the server. */
const KEPT_MS = 30 * 24 * 3_600_000;

/** The files that a person's device has not sent yet, so that a reload or a crash loses none of them. */
export interface UnsentStore {
  put(place: string, file: UnsentFile): Promise<void>;
  remove(key: string): Promise<void>;
  /** The first that was chosen first. */
  at(place: string): Promise<UnsentFile[]>;
}

export const unsentDatabaseOf = (userId: number) => `tagwerk-files-${userId}`;

const open = async (userId: number) => {
  const db = await openDB<Layout>(unsentDatabaseOf(userId), 1, {
    upgrade: (made) => {
      made.createObjectStore('unsent', { keyPath: 'key' }).createIndex('place', 'place');
    },
    blocking: (_now, _next, event) => (event.target as IDBDatabase).close(),
  });
  for (const { key, at } of await db.getAll('unsent')) if (at < Date.now() - KEPT_MS) await db.delete('unsent', key);
  return db;
};

/** A browser that stores nothing, or has no room for a file, sends it all the same: only a reload would lose it. */
export const openUnsentStore = (userId: number): UnsentStore => {
  const opening = open(userId).catch(() => null);
  const tried = async <T>(work: (db: NonNullable<Awaited<typeof opening>>) => Promise<T>, otherwise: T): Promise<T> => {
    const db = await opening;
    return db === null ? otherwise : work(db).catch(() => otherwise);
  };
  return {
    put: (place, { key, name, content }) =>
      tried(async (db) => void (await db.put('unsent', { key, name, content, place, at: Date.now() })), undefined),
    remove: (key) => tried((db) => db.delete('unsent', key), undefined),
    at: (place) =>
      tried(async (db) => {
        const found = await db.getAllFromIndex('unsent', 'place', place);
        return found.sort((a, b) => a.at - b.at).map(({ key, name, content }) => ({ key, name, content }));
      }, []),
  };
};
