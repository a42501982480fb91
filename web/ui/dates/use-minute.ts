import { useSyncExternalStore } from 'react';

const MINUTE_MS = 60_000;
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

/** One timer for all that show the time, and only while something does. */
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  timer ??= setInterval(() => {
    for (const one of listeners) one();
  }, MINUTE_MS / 4);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
};

/** The number of the current minute; the component renders again when it changes. */
export const useMinute = (): number => useSyncExternalStore(subscribe, () => Math.floor(Date.now() / MINUTE_MS));
