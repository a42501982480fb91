import { useEffect, useId, useSyncExternalStore } from 'react';

/** Dialogs that are open, the one on top last. */
let opened: readonly string[] = [];
const listeners = new Set<() => void>();

const set = (now: readonly string[]) => {
  opened = now;
  for (const tell of listeners) tell();
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Whether the dialog that calls it lies on top of the others that do: Escape is to close that one alone. */
export const useTopDialog = (): boolean => {
  const id = useId();
  useEffect(() => {
    set([...opened, id]);
    return () => set(opened.filter((one) => one !== id));
  }, [id]);
  return useSyncExternalStore(subscribe, () => opened.at(-1) === id);
};
