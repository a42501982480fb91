import { type BrowserStore, deviceStore, storedJson, tabStore } from '../../../shared/browser-store.ts';
import { sameJson } from '../../../shared/json.ts';

/** What somebody typed and has not saved, stored so that a reload or a crash loses nothing. */
export interface StoredDraft<Draft> {
  /** The fields that were changed. */
  fields: Partial<Draft>;
  /** What they were before. */
  old: Partial<Draft>;
  /** Of the record that it was typed over; empty for a new record. */
  version: string;
  /** When, in milliseconds. */
  at: number;
}

const PREFIX = 'tagwerk-draft:';

const nameOf = (key: string) => `${PREFIX}${key}`;

interface Typed<Draft> {
  draft: Draft;
  /** What it was typed over. */
  old: Draft;
  version: string;
  /** Fields that are stored for this tab only. */
  tabOnly: readonly string[];
}

export const storeDraft = <Draft extends object>(key: string, { draft, old, version, tabOnly }: Typed<Draft>): void => {
  const changed = (Object.keys(draft) as (keyof Draft & string)[]).filter((name) => !sameJson(draft[name], old[name]));
  const store = (into: BrowserStore, names: (keyof Draft & string)[]) => {
    if (names.length === 0) return into.remove(nameOf(key));
    const of = (values: Draft) => Object.fromEntries(names.map((name) => [name, values[name]]));
    into.set(nameOf(key), JSON.stringify({ fields: of(draft), old: of(old), version, at: Date.now() }));
  };
  const [here, device] = [true, false].map((isHere) => changed.filter((name) => tabOnly.includes(name) === isHere));
  store(deviceStore, device ?? []);
  store(tabStore, here ?? []);
};

/** The stored draft, as far as its fields are of the shape that `start` has: an older release may have stored others. */
export const readStoredDraft = <Draft extends object>(key: string, start: Draft): StoredDraft<Draft> | null => {
  const parts = [deviceStore, tabStore]
    .map((store) => storedJson(store, nameOf(key)) as StoredDraft<Draft> | null)
    .filter((part) => typeof part?.at === 'number' && typeof part.fields === 'object' && part.fields !== null);
  const newest = parts.toSorted((a, b) => (b?.at ?? 0) - (a?.at ?? 0))[0];
  if (!newest) return null;
  const fields = Object.assign({}, ...parts.map((part) => part?.fields)) as Record<string, unknown>;
  const old = Object.assign({}, ...parts.map((part) => part?.old)) as Partial<Draft>;
  const fitting = Object.entries(fields).filter(
    ([name, value]) => name in start && isAlike(value, start[name as keyof Draft]),
  );
  return { ...newest, old, fields: Object.fromEntries(fitting) as Partial<Draft> };
};

/** Of the same type; a field may be empty (null) before or after. */
const isAlike = (a: unknown, b: unknown): boolean =>
  a === null || b === null || (typeof a === typeof b && Array.isArray(a) === Array.isArray(b));

/** The keys, beginning so, of the drafts that are stored on this device, by whichever tab. */
export const storedDraftKeys = (beginning: string): string[] =>
  deviceStore
    .keys()
    .filter((name) => name.startsWith(nameOf(beginning)))
    .map((name) => name.slice(PREFIX.length));

export const dropStoredDraft = (key: string): void => {
  deviceStore.remove(nameOf(key));
  tabStore.remove(nameOf(key));
};
