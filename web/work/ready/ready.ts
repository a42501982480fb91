import { type DBSchema, openDB } from 'idb';
import type { WorkItem } from '../work-kind.ts';
import { READY_DATABASE } from './database.ts';

/** What is older is no longer shown. */
const KEPT_MS = 24 * 3_600_000;

type PlaceKey = [userId: number, address: string];
type ItemKey = [userId: number, kind: string, scope: string, id: number];

interface Layout extends DBSchema {
  places: { key: PlaceKey; value: { userId: number; address: string; detail: unknown; at: number } };
  /** `at`: when it came, which is also their order. */
  items: {
    key: ItemKey;
    value: { userId: number; kind: string; scope: string; id: number; item: WorkItem; at: number };
  };
}

/** What one person can work on without a network. Where the browser stores nothing, nothing is found. */
export interface Ready {
  /** Stores what is known of the place at an address, such as its form. */
  keepPlace(address: string, detail: unknown): Promise<void>;
  place(address: string): Promise<unknown>;
  /** All of them, in the order in which they were stored last. */
  places(): Promise<unknown[]>;
  /** Adds items of a scope behind the ones that are there, and removes others. */
  change(kind: string, scope: string, change: { add: readonly WorkItem[]; remove: readonly number[] }): Promise<void>;
  /** In the order in which they were added. */
  items(kind: string, scope: string): Promise<WorkItem[]>;
}

const open = () =>
  openDB<Layout>(READY_DATABASE, 1, {
    upgrade: (db) => {
      db.createObjectStore('places', { keyPath: ['userId', 'address'] });
      db.createObjectStore('items', { keyPath: ['userId', 'kind', 'scope', 'id'] });
    },
    blocking: (_now, _next, event) => (event.target as IDBDatabase).close(),
  });

const isFresh = ({ at }: { at: number }) => Date.now() - at < KEPT_MS;

/** What is not too old, the oldest first. */
const fresh = <T extends { at: number }>(found: T[] = []) => found.filter(isFresh).sort((a, b) => a.at - b.at);

/** All that a person has at a scope: an empty list sorts behind all numbers. */
const under = (...start: [userId: number, kind: string, scope: string]) =>
  IDBKeyRange.bound([...start, Number.NEGATIVE_INFINITY], [...start, []]);

export const openReady = (userId: number): Ready => {
  // Opened at the first use; again after a sign-out has closed and deleted it.
  const use = async <T>(work: (db: Awaited<ReturnType<typeof open>>) => Promise<T>): Promise<T | undefined> => {
    try {
      const db = await open();
      return await work(db).finally(() => db.close());
    } catch {
      return undefined;
    }
  };
  return {
    keepPlace: async (address, detail) => {
      await use((db) => db.put('places', { userId, address, detail, at: Date.now() }));
    },
    place: async (address) => {
      const found = await use((db) => db.get('places', [userId, address]));
      return found && isFresh(found) ? found.detail : undefined;
    },
    places: async () =>
      fresh(await use((db) => db.getAll('places', IDBKeyRange.bound([userId], [userId, []])))).map(
        ({ detail }) => detail,
      ),
    change: async (kind, scope, { add, remove }) => {
      await use(async (db) => {
        const tx = db.transaction('items', 'readwrite');
        for (const id of remove) void tx.store.delete([userId, kind, scope, id]);
        const at = Date.now();
        // Milliseconds divided, so that items that came together keep their order.
        for (const [index, item] of add.entries())
          void tx.store.put({ userId, kind, scope, id: item.id, item, at: at + index / 1000 });
        await tx.done;
      });
    },
    items: async (kind, scope) =>
      fresh(await use((db) => db.getAll('items', under(userId, kind, scope)))).map(({ item }) => item),
  };
};
