import { type BrowserStore, deviceStore, storedJson, tabStore } from '../../../shared/browser-store.ts';

/** What somebody typed and has not saved, stored so that a reload or a crash loses nothing. */
export interface StoredDraft<Draft> {
  fields: Partial<Draft>;
  /** Of the record that it was typed over; empty for a new record. */
  version: string;
  /** When, in milliseconds. */
  at: number;
}

const nameOf = (key: string) => `tagwerk-draft:${key}`;

/** `tabOnly` fields are stored for this tab only. */
export const storeDraft = <Draft extends object>(
  key: string,
  draft: Draft,
  version: string,
  tabOnly: readonly string[],
): void => {
  const store = (into: BrowserStore, isHere: (name: string) => boolean) => {
    const fields = Object.fromEntries(Object.entries(draft).filter(([name]) => isHere(name)));
    into.set(nameOf(key), JSON.stringify({ fields, version, at: Date.now() }));
  };
  store(deviceStore, (name) => !tabOnly.includes(name));
  if (tabOnly.length > 0) store(tabStore, (name) => tabOnly.includes(name));
};

/** The stored draft, as far as its fields are of the shape that `start` has: an older release may have stored others. */
export const readStoredDraft = <Draft extends object>(key: string, start: Draft): StoredDraft<Draft> | null => {
  const parts = [deviceStore, tabStore]
    .map((store) => storedJson(store, nameOf(key)) as StoredDraft<Draft> | null)
    .filter((part) => typeof part?.at === 'number' && typeof part.fields === 'object' && part.fields !== null);
  const newest = parts.toSorted((a, b) => (b?.at ?? 0) - (a?.at ?? 0))[0];
  if (!newest) return null;
  const fields = Object.assign({}, ...parts.map((part) => part?.fields)) as Record<string, unknown>;
  const fitting = Object.entries(fields).filter(
    ([name, value]) => name in start && isAlike(value, start[name as keyof Draft]),
  );
  return { ...newest, fields: Object.fromEntries(fitting) as Partial<Draft> };
};

/** Of the same type; a field may be empty (null) before or after. */
const isAlike = (a: unknown, b: unknown): boolean =>
  a === null || b === null || (typeof a === typeof b && Array.isArray(a) === Array.isArray(b));

export const dropStoredDraft = (key: string): void => {
  deviceStore.remove(nameOf(key));
  tabStore.remove(nameOf(key));
};
