import { deviceStore, storedJson } from '../../../../shared/browser-store.ts';
import { isTypeKey } from './key-map.ts';

/**
 * Keys that a person chose on this device, by type; an empty one: the type is to have none. Types of the same name have
 * the same key in every task.
 */
export type OwnKeys = Readonly<Record<string, string>>;

/** In the order in which they are given out; what the page listens to is left out. */
const GIVEN = '123456789qwertyuiopasdfghlzxcvbnm';

interface GivenKey {
  value: string;
  key: string;
}

/**
 * The keys of the types: first what the person chose, then what the form's author chose, then each type the key of its
 * place in the order, or one that is left. One key, one type; types that come too late have none.
 */
export const keysOf = (values: readonly string[], author: readonly GivenKey[], own: OwnKeys): Map<string, string> => {
  const known = new Set(values);
  const byKey = new Map<string, string>();
  const done = new Set<string>();
  const give = (value: string, key: string) => {
    const lower = key.toLowerCase();
    if (!known.has(value) || done.has(value) || byKey.has(lower) || !isTypeKey(lower)) return;
    byKey.set(lower, value);
    done.add(value);
  };
  for (const [value, key] of Object.entries(own)) {
    if (key === '') done.add(value);
    else give(value, key);
  }
  for (const { value, key } of author) give(value, key);
  for (const [at, key] of [...GIVEN].entries()) give(values[at] ?? '', key);
  const free = [...GIVEN].filter((key) => !byKey.has(key));
  for (const value of values) {
    if (done.has(value)) continue;
    const key = free.shift();
    if (key === undefined) break;
    give(value, key);
  }
  return byKey;
};

/** The same the other way round, for showing. */
export const byType = (keys: ReadonlyMap<string, string>): Map<string, string> =>
  new Map([...keys].map(([key, value]) => [value, key]));

/** What a person's wish for a key (empty: for none) comes to: the new choice, or why not. */
export const choose = (
  keys: ReadonlyMap<string, string>,
  own: OwnKeys,
  value: string,
  key: string,
): { own: OwnKeys } | { refused: 'unfit' } | { refused: 'taken'; by: string } => {
  const lower = key.toLowerCase();
  if (lower !== '' && !isTypeKey(lower)) return { refused: 'unfit' };
  const by = keys.get(lower);
  if (by !== undefined && by !== value) return { refused: 'taken', by };
  return { own: { ...own, [value]: lower } };
};

const STORE = 'tagwerk-span-keys';

export const storedKeys = (): OwnKeys => {
  const stored = storedJson(deviceStore, STORE);
  if (typeof stored !== 'object' || stored === null) return {};
  return Object.fromEntries(Object.entries(stored).filter(([, key]) => typeof key === 'string'));
};

export const storeKeys = (own: OwnKeys): void => deviceStore.set(STORE, JSON.stringify(own));
