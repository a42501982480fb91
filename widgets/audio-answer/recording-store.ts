import { type DBSchema, openDB } from 'idb';

interface Layout extends DBSchema {
  parts: { key: [string, number]; value: { samples: Blob; rate: number; at: number } };
}

/** What nobody came back to is forgotten after so long, as unsent files are. */
const KEPT_MS = 30 * 24 * 3_600_000;

const open = async () => {
  const db = await openDB<Layout>('tagwerk-recordings', 1, {
    upgrade: (made) => {
      made.createObjectStore('parts');
    },
    blocking: (_now, _next, event) => (event.target as IDBDatabase).close(),
  });
  const tx = db.transaction('parts', 'readwrite');
  for (let cursor = await tx.store.openCursor(); cursor; cursor = await cursor.continue())
    if (cursor.value.at < Date.now() - KEPT_MS) await cursor.delete();
  await tx.done;
  return db;
};

let opened: ReturnType<typeof open> | undefined;
const database = () => {
  opened ??= open();
  return opened;
};

const partsOf = (key: string) => IDBKeyRange.bound([key, 0], [key, []]);

/** 16-bit samples in the order in which they were heard. */
export interface Recording {
  parts: Blob[];
  rate: number;
}

/** Keeps a part of a recording on this device, so that neither a reload nor a crash loses what was said. */
export const keepPart = async (key: string, at: number, samples: Blob, rate: number): Promise<void> => {
  const db = await database();
  await db.put('parts', { samples, rate, at: Date.now() }, [key, at]);
};

export const keptRecording = async (key: string): Promise<Recording | null> => {
  const found = await (await database()).getAll('parts', partsOf(key));
  const [first] = found;
  return first ? { parts: found.map(({ samples }) => samples), rate: first.rate } : null;
};

export const forgetRecording = async (key: string): Promise<void> => {
  await (await database()).delete('parts', partsOf(key));
};
