import { type RefObject, useEffect, useState } from 'react';
import { useStoredAddress } from '../../shared/view/use-stored-address.ts';
import type { WidgetFiles } from '../../shared/widget-files.ts';
import { recordingOf } from '../model.ts';
import { givenPeaks, loadPeaks, type NoPeaks, PeaksError } from '../sound/load-peaks.ts';
import { createPlayer } from './player.ts';
import type { Work } from './work.ts';

/** The address of a recording: null while it is looked up, and `missing` where there is none. */
export type Address = { of: string | null; isMissing: boolean };

/** Looks up the address of a stored file; other addresses are used as they are. */
export const useAddress = (record: string, files: WidgetFiles | undefined): Address => {
  const stored = useStoredAddress(record, files);
  if (stored.isStored && files) return stored;
  // An address that ends in a slash names a folder: the file's name is missing.
  const isMissing = record === '' || record.endsWith('/') || /^(?!https?:|blob:)[a-z]+:/i.test(record);
  return { of: isMissing ? null : record, isMissing };
};

/** Plays the recording with the element, once there is one. */
export const usePlayer = (work: Work, media: RefObject<HTMLMediaElement | null>, address: string | null) => {
  const [isPlaying, setPlaying] = useState(false);
  useEffect(() => {
    if (!media.current || address === null) return undefined;
    const player = createPlayer(media.current, {
      onTime: () => {
        if (player.isPlaying) work.follow();
        work.paint();
      },
      onChange: () => {
        setPlaying(player.isPlaying);
        if (player.duration !== null) work.setDuration(player.duration);
      },
    });
    work.setPlayer(player);
    if (player.duration !== null) work.setDuration(player.duration);
    return () => {
      player.leave();
      work.setPlayer(null);
    };
  }, [work, media, address]);
  return isPlaying;
};

/** Fetches the outline of the recording once its length is known; tells why there is none. */
export const usePeaks = (
  work: Work,
  input: unknown,
  address: string | null,
  isWanted: boolean,
): NoPeaks | 'loading' | null => {
  const [why, setWhy] = useState<NoPeaks | 'loading' | null>(null);
  const duration = work.get().scale.duration;
  const isKnown = duration > 0;
  useEffect(() => {
    const source = recordingOf(input);
    const given = source.record === address ? givenPeaks(source) : null;
    if (given) {
      work.setPeaks(given);
      if (work.get().scale.duration === 0) work.setDuration(given.duration * 1000);
      setWhy(null);
      return undefined;
    }
    if (address === null || !isWanted || !isKnown) return undefined;
    const leaving = new AbortController();
    setWhy('loading');
    loadPeaks(address, work.get().scale.duration / 1000, leaving.signal).then(
      (peaks) => {
        work.setPeaks(peaks);
        setWhy(null);
      },
      (error: unknown) => {
        if (!leaving.signal.aborted) setWhy(error instanceof PeaksError ? error.why : 'unreadable');
      },
    );
    return () => leaving.abort();
  }, [work, input, address, isWanted, isKnown]);
  return why;
};
