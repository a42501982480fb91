import { type RefObject, useEffect, useRef, useState } from 'react';
import { useFailed, whenReachable } from '../../shared/view/reaching.ts';
import type { Work } from './work.ts';

/**
 * `lost`: the connection went after the recording had begun to come. `unreachable`: nothing of it came, since nothing answers.
 * `invalid`: it is no recording, or is not there.
 */
export type Failure = 'lost' | 'unreachable' | 'invalid' | null;

/** A recording that is there and breaks off at the same place so often has nothing more to play. */
const MOST_AT_ONE_PLACE = 2;

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
  const [lostAt, setLostAt] = useState<string | null>(null);
  const asked = useRef({ address, at: 0, times: 0 });
  const isLost = lostAt !== null && lostAt === address;
  const { why, fail: failed, clear } = useFailed(address, () => work.player?.reload(), tryOther);
  useEffect(() => {
    if (!isLost || address === null) return undefined;
    return whenReachable(address, () => {
      setLostAt(null);
      const at = media.current?.currentTime ?? 0;
      const { current } = asked;
      asked.current = { address, at, times: current.address === address && current.at === at ? current.times + 1 : 1 };
      work.player?.reload();
    });
  }, [work, media, isLost, address]);
  const fail = () => {
    const { code } = media.current?.error ?? {};
    const { times, ...before } = asked.current;
    const isAgain = before.address === address && before.at === (media.current?.currentTime ?? 0);
    if (code === MediaError.MEDIA_ERR_NETWORK && !(isAgain && times >= MOST_AT_ONE_PLACE)) setLostAt(address);
    else failed();
  };
  const again = () => {
    setLostAt(null);
    clear();
    work.player?.reload();
  };
  const found: Failure = isLost ? 'lost' : why === 'failed' ? 'invalid' : why === 'unreachable' ? why : null;
  return { failed: found, fail, again };
};
