import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Work } from './work.ts';

/** `lost`: the connection went after the recording had begun to come. `invalid`: it is no recording, or is not there. */
export type Failure = 'lost' | 'invalid' | null;

/** How often a recording whose connection was lost is asked for again. */
const RETRY_MS = 3000;
/** A recording that is there and breaks off at the same place so often has nothing more to play. */
const MOST_AT_ONE_PLACE = 2;

/** Whether there is anything at the address; what another site serves is not read. */
const isThere = (address: string): Promise<boolean> =>
  fetch(address, { mode: 'no-cors', cache: 'no-store', headers: { range: 'bytes=0-0' } }).then(
    async (response) => {
      await response.body?.cancel();
      return response.type === 'opaque' || response.ok;
    },
    () => false,
  );

/** Asks for a recording again once it can be reached: after some seconds, and whenever the device gets a connection. */
const whenBack = (address: string, again: () => void) => {
  let isLeft = false;
  const look = async () => {
    if (!(await isThere(address)) || isLeft) return;
    leave();
    again();
  };
  const timer = setInterval(look, RETRY_MS);
  window.addEventListener('online', look);
  const leave = () => {
    isLeft = true;
    clearInterval(timer);
    window.removeEventListener('online', look);
  };
  return leave;
};

/**
 * Why the recording cannot be played. Once there is a connection again, it is asked for again and goes on where it was. `tryOther`
 * plays another form of it, if there is one.
 */
export const useFailure = (
  work: Work,
  media: RefObject<HTMLMediaElement | null>,
  address: string | null,
  tryOther: () => boolean,
) => {
  const [found, setFound] = useState<{ address: string | null; why: Failure }>({ address: null, why: null });
  const asked = useRef({ address, at: 0, times: 0 });
  const failed = found.address === address ? found.why : null;
  useEffect(() => {
    if (failed !== 'lost' || address === null) return undefined;
    return whenBack(address, () => {
      setFound({ address, why: null });
      const at = media.current?.currentTime ?? 0;
      const { current } = asked;
      asked.current = { address, at, times: current.address === address && current.at === at ? current.times + 1 : 1 };
      work.player?.reload();
    });
  }, [work, media, failed, address]);
  const fail = () => {
    const { code } = media.current?.error ?? {};
    const { times, ...before } = asked.current;
    const isAgain = before.address === address && before.at === (media.current?.currentTime ?? 0);
    const isLost = code === MediaError.MEDIA_ERR_NETWORK && !(isAgain && times >= MOST_AT_ONE_PLACE);
    if (isLost || !tryOther()) setFound({ address, why: isLost ? 'lost' : 'invalid' });
  };
  return { failed, fail };
};
