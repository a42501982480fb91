import { useSyncExternalStore } from 'react';

/** One value that the page outside React changes and components read: the session, the state of the network. */
export interface Store<T> {
  get: () => T;
  set: (value: T) => void;
  /** Called after each change, with the value before; returns the end of it. */
  subscribe: (listener: (before: T) => void) => () => void;
}

export const createStore = <T>(initial: T): Store<T> => {
  let value = initial;
  const listeners = new Set<(before: T) => void>();
  return {
    get: () => value,
    set: (next) => {
      if (Object.is(next, value)) return;
      const before = value;
      value = next;
      for (const listener of [...listeners]) listener(before);
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};

export const useStore = <T>(store: Store<T>): T => useSyncExternalStore(store.subscribe, store.get);
