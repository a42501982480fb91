/**
 * What a browser keeps for a page under a name. A browser may forbid it, or have no space left: then nothing is found,
 * and nothing is stored. Callers must work without it.
 */
export interface BrowserStore {
  get: (key: string) => string | null;
  set: (key: string, value: string) => void;
  remove: (key: string) => void;
  /** Of everything that is stored. */
  keys: () => string[];
}

const guarded = (open: () => Storage): BrowserStore => {
  const attempt = <T>(act: (storage: Storage) => T): T | null => {
    try {
      return act(open());
    } catch {
      return null;
    }
  };
  return {
    get: (key) => attempt((storage) => storage.getItem(key)),
    set: (key, value) => void attempt((storage) => storage.setItem(key, value)),
    remove: (key) => void attempt((storage) => storage.removeItem(key)),
    keys: () => attempt((storage) => Object.keys(storage)) ?? [],
  };
};

/** Kept on the device until it is removed. */
export const deviceStore = guarded(() => localStorage);

/** Kept as long as the tab is open, through reloads. */
export const tabStore = guarded(() => sessionStorage);

/** A stored JSON value; null where there is none, or something else than JSON. */
export const storedJson = (store: BrowserStore, key: string): unknown => {
  try {
    return JSON.parse(store.get(key) ?? 'null');
  } catch {
    return null;
  }
};
