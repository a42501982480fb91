import { type RefObject, useEffect, useState } from 'react';
import type { Work } from './work.ts';

/** `lost`: the connection went after the recording had begun to come. `invalid`: it is no recording, or is not there. */
export type Failure = 'lost' | 'invalid' | null;

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
  const failed = found.address === address ? found.why : null;
  useEffect(() => {
    if (failed === null) return undefined;
    const again = () => {
      setFound({ address, why: null });
      work.player?.reload();
    };
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [work, failed, address]);
  const fail = () => {
    const isLost = media.current?.error?.code === MediaError.MEDIA_ERR_NETWORK;
    if (isLost || !tryOther()) setFound({ address, why: isLost ? 'lost' : 'invalid' });
  };
  return { failed, fail };
};
