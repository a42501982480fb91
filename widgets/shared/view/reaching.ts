import { useCallback, useEffect, useRef, useState } from 'react';

/** What cannot be reached is asked for again so often. */
const RETRY_MS = 3000;

/** Does something once after some seconds, or as soon as the device gets a connection. Gives what calls it off. */
export const tryLater = (act: () => void): (() => void) => {
  const off = () => {
    clearTimeout(timer);
    window.removeEventListener('online', now);
  };
  const now = () => {
    off();
    act();
  };
  const timer = setTimeout(now, RETRY_MS);
  window.addEventListener('online', now);
  return off;
};

/** Whether anything answers at an address, whatever it says. Other sites cannot be asked: there the device says it. */
const isReachable = async (address: string): Promise<boolean> => {
  const { protocol, origin } = new URL(address, location.href);
  if (!protocol.startsWith('http')) return true;
  if (origin !== location.origin) return navigator.onLine;
  return fetch(address, { cache: 'no-store', headers: { range: 'bytes=0-0' } }).then(
    async (response) => {
      await response.body?.cancel();
      return response.status < 500;
    },
    () => false,
  );
};

/** Does something once an address can be reached again. Gives what calls it off. */
export const whenReachable = (address: string, act: () => void): (() => void) => {
  let isOff = false;
  let off = () => {};
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
 * nothing answered, and `again` is called once something does; `failed`: it is not there, or not what it should be.
 */
export const useFailed = (address: string | null, again: () => void) => {
  const [found, setFound] = useState<{ address: string; why: Why } | null>(null);
  const why = found?.address === address ? found.why : null;
  const latest = useRef(again);
  useEffect(() => {
    latest.current = again;
  });
  useEffect(() => {
    if (why !== 'asking' || address === null) return undefined;
    let isCurrent = true;
    void isReachable(address).then((is) => isCurrent && setFound({ address, why: is ? 'failed' : 'unreachable' }));
    return () => {
      isCurrent = false;
    };
  }, [why, address]);
  useEffect(() => {
    if (why !== 'unreachable' || address === null) return undefined;
    return whenReachable(address, () => {
      setFound(null);
      latest.current();
    });
  }, [why, address]);
  const fail = useCallback(() => address !== null && setFound({ address, why: 'asking' }), [address]);
  const clear = useCallback(() => setFound(null), []);
  return { why, fail, clear };
};
