import { useEffect, useRef } from 'react';
import type { Change } from '../../shared/live.ts';

type Listener = (change: Change) => void;
const listeners = new Set<Listener>();

/** Passes a change on to the page. */
export const deliverChange: Listener = (change) => {
  for (const listener of [...listeners]) listener(change);
};

/** What may have changed while nothing was heard: anything. */
export const ANYTHING: Change = { topic: '', data: {} };

/** Calls `onChange` for changes of a topic, and with null where some may have been missed. */
export const useChanges = (topic: string, onChange: (data: Change['data'] | null) => void): void => {
  const latest = useRef(onChange);
  useEffect(() => {
    latest.current = onChange;
  }, [onChange]);
  useEffect(() => {
    const listener: Listener = (change) => {
      if (change.topic === topic) latest.current(change.data);
      else if (change.topic === '') latest.current(null);
    };
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  }, [topic]);
};
