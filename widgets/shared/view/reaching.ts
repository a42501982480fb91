import { useCallback, useEffect, useRef, useState } from 'react';
import { reached } from '../reached.ts';

/** What cannot be reached is asked for again after this long, and each time after twice as long as before. */
const FIRST_PAUSE_MS = 3000;
const LONGEST_PAUSE_MS = 60_000;

/**
 * For what is tried again and again: each call does something once after a pause, or as soon as the device gets a connection,
 * and gives what calls it off. The pauses grow from call to call.
 */
export const createRetries = () => {
  let pause = FIRST_PAUSE_MS;
  return (act: () => void): (() => void) => {
    const off = () => {
      clearTimeout(timer);
      window.removeEventListener('online', now);
    };
    const now = () => {
      off();
      act();
    };
    const timer = setTimeout(now, pause);
    pause = Math.min(LONGEST_PAUSE_MS, 2 * pause);
    window.addEventListener('online', now);
    return off;
  };
};

/** Whether anything answers at an address, whatever it says. Other sites cannot be asked: there the device says it. */
const isReachable = async (address: string): Promise<boolean> => {
  // What is no address at all leads nowhere, with a connection or without.
  if (!URL.canParse(address, location.href)) return true;
  const { protocol, origin } = new URL(address, location.href);
  if (!protocol.startsWith('http')) return true;
  if (origin !== location.origin) return navigator.onLine;
  return reached(address, { cache: 'no-store', headers: { range: 'bytes=0-0' } }).then(
    async ({ body }) => {
      await body?.cancel();
      return true;
    },
    () => false,
  );
};

/** Does something once an address can be reached again. Gives what calls it off. */
export const whenReachable = (address: string, act: () => void): (() => void) => {
  let isOff = false;
  let off = () => {};
  const tryLater = createRetries();
  const look = async () => {
    const isBack = await isReachable(address);
    if (isOff) return;
    if (isBack) act();
    else off = tryLater(() => void look());
  };
  off = tryLater(() => void look());
  return () => {
    isOff = true;
    off();
  };
};

type Why = 'asking' | 'unreachable' | 'failed';

/**
 * Why an element could not load an address, which browsers do not tell apart. `asking`: that is being found out; `unreachable`:
 * nothing answered, and `again` is called once something does; `failed`: it is not there, or not what it should be, and `tryOther`
 * has no other address to load in its place.
 */
export const useFailed = (address: string | null, again: () => void, tryOther = () => false) => {
  const [found, setFound] = useState<{ address: string; why: Why } | null>(null);
  const why = found?.address === address ? found.why : null;
  const latest = useRef({ again, tryOther });
  useEffect(() => {
    latest.current = { again, tryOther };
  });
  useEffect(() => {
    if (why !== 'asking' || address === null) return undefined;
    let isCurrent = true;
    void isReachable(address).then((is) => {
      if (!isCurrent) return;
      const isOther = is && latest.current.tryOther();
      setFound(isOther ? null : { address, why: is ? 'failed' : 'unreachable' });
    });
    return () => {
      isCurrent = false;
    };
  }, [why, address]);
  useEffect(() => {
    if (why !== 'unreachable' || address === null) return undefined;
    return whenReachable(address, () => {
      setFound(null);
      latest.current.again();
    });
  }, [why, address]);
  const fail = useCallback(() => address !== null && setFound({ address, why: 'asking' }), [address]);
  const clear = useCallback(() => setFound(null), []);
  return { why, fail, clear };
};
