import { storedJson, tabStore } from '../../../../shared/browser-store.ts';
import type { SpanTypes } from '../../rules/type-tree.ts';

/** What a person does not want to see at the moment. It stays in the answer. */
export interface Hidden {
  /** Values of annotation types. */
  types: ReadonlySet<string>;
  relations: boolean;
}

export const NOTHING_HIDDEN: Hidden = { types: new Set(), relations: false };

export const isHidden = ({ types }: Hidden, type: string | null): boolean => type !== null && types.has(type);

/** The same with some types hidden or shown. */
export const withTypes = (hidden: Hidden, values: readonly string[], hide: boolean): Hidden => {
  const types = new Set(hidden.types);
  for (const value of values) {
    if (hide) types.add(value);
    else types.delete(value);
  }
  return { ...hidden, types };
};

const STORE = 'tagwerk-span-hidden';

/** Kept from question to question, as long as the tab is open; types that the form does not know are left out. */
export const storedHidden = ({ ranges }: SpanTypes): Hidden => {
  const stored = storedJson(tabStore, STORE);
  if (typeof stored !== 'object' || stored === null) return NOTHING_HIDDEN;
  const { types, relations } = stored as { types?: unknown; relations?: unknown };
  const known = Array.isArray(types) ? types.map(String).filter((value) => ranges.get(value)) : [];
  return { types: new Set(known), relations: relations === true };
};

export const storeHidden = ({ types, relations }: Hidden): void =>
  tabStore.set(STORE, JSON.stringify({ types: [...types], relations }));
