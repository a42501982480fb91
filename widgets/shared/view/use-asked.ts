import { useCallback, useEffect, useState } from 'react';
import { UnreachableError } from '../widget-files.ts';
import { createRetries } from './reaching.ts';

/** `unreachable`: nothing answered, and it is asked again by itself. `failed`: there is no such thing. */
export type Asked<T> = { at: 'asking' | 'unreachable' | 'failed' } | { at: 'found'; value: T };

const ASKING = { at: 'asking' } as const;

/**
 * What `ask` gives, asked once for each function that it is, and again while nothing can be reached or when the person wishes.
 * Null asks nothing.
 */
export const useAsked = <T>(ask: (() => Promise<T>) | null): { now: Asked<T>; again: () => void } => {
  const [heard, setHeard] = useState<{ ask: typeof ask; now: Asked<T> } | null>(null);
  const [round, setRound] = useState(0);
  const again = useCallback(() => setRound((before) => before + 1), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `round` asks again.
  useEffect(() => {
    if (!ask) return undefined;
    let isCurrent = true;
    let leave: () => void = () => undefined;
    const tryLater = createRetries();
    const hear = (now: Asked<T>) => {
      if (!isCurrent) return;
      setHeard({ ask, now });
      if (now.at === 'unreachable') leave = tryLater(look);
    };
    const look = () => {
      ask().then(
        (value) => hear({ at: 'found', value }),
        (error: unknown) => hear({ at: error instanceof UnreachableError ? 'unreachable' : 'failed' }),
      );
    };
    look();
    return () => {
      isCurrent = false;
      leave();
    };
  }, [ask, round]);
  return { now: ask && heard?.ask === ask ? heard.now : ASKING, again };
};
