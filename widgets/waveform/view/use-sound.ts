import { type RefObject, useEffect, useMemo, useState } from 'react';
import type { Json } from '../../shared/json.ts';
import { outlineOf } from '../../shared/sound/outline.ts';
import type { Peaks } from '../../shared/sound/peaks.ts';
import { createRetries } from '../../shared/view/reaching.ts';
import { useAsked } from '../../shared/view/use-asked.ts';
import { type StoredAddress, useStoredAddress } from '../../shared/view/use-stored-address.ts';
import { type FilePeaks, type StoredPeaks, UnreachableError, type WidgetFiles } from '../../shared/widget-files.ts';
import { recordingOf } from '../model.ts';
import { givenPeaks, loadPeaks, type NoPeaks, PeaksError } from '../sound/load-peaks.ts';
import { createStoredOutline } from '../sound/stored-outline.ts';
import { createPlayer } from './player.ts';
import type { Work } from './work.ts';

/** Where a recording is played and read: null while that is looked up, and where there is none (`isMissing`). */
export interface Address extends Omit<StoredAddress, 'isStored' | 'again'> {
  /** Looks it up again; null where there is nothing to look up. */
  again: (() => void) | null;
}

/** Looks up the address of a stored file; other addresses are used as they are. */
export const useAddress = (record: string, files: WidgetFiles | undefined): Address => {
  const stored = useStoredAddress(record, files);
  if (stored.isStored && files) return stored;
  // An address that ends in a slash names a folder: the file's name is missing.
  const isMissing = record === '' || record.endsWith('/') || /^(?!https?:|blob:)[a-z]+:/i.test(record);
  const address = isMissing ? null : record;
  return { play: address, file: address, isMissing, isUnreachable: false, again: null, playFile: () => false };
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

type Missing = NoPeaks | 'loading' | null;

interface PeaksWanted {
  input: Json | undefined;
  /** As the answer names the recording, and where it is read. */
  record: string;
  file: string | null;
  files: WidgetFiles | undefined;
}

/** What the server has of the outline of a stored file, null until it is known; and what asks for it again. */
const useFilePeaks = ({ record, files }: PeaksWanted, isWanted: boolean) => {
  const isStored = isWanted && record.startsWith('files/');
  const ask = useMemo(() => {
    if (!isStored || !files?.peaks) return null;
    return async () => (await files.peaks?.(record)) ?? NONE;
  }, [record, files, isStored]);
  const { now, again } = useAsked(ask);
  const known = !ask || now.at === 'failed' ? NONE : now.at === 'found' ? now.value : null;
  return [known, again] as const;
};

const NONE: FilePeaks = { peaks: null, give: null };

/** Shows an outline that is loaded as it is looked at. */
const showStored = (work: Work, stored: StoredPeaks, setWhy: (why: Missing) => void) => {
  const outline = createStoredOutline(stored, () => {
    if (work.peaks !== outline) work.setPeaks(outline);
    setWhy(null);
    work.paint();
  });
  if (work.get().scale.duration === 0) work.setDuration(stored.duration * 1000);
  setWhy('loading');
  let isLeft = false;
  let callOff = () => {};
  const tryLater = createRetries();
  const load = () =>
    void outline.load().catch((error: unknown) => {
      if (isLeft) return;
      if (error instanceof UnreachableError) callOff = tryLater(load);
      else setWhy('unreadable');
    });
  load();
  return () => {
    isLeft = true;
    callOff();
    outline.leave();
  };
};

/** Shows an outline that is made here, of the whole recording; the server gets it where it could not make it. */
const showLoaded = (work: Work, address: string, give: FilePeaks['give'], setWhy: (why: Missing) => void) => {
  const leaving = new AbortController();
  let callOff = () => {};
  const tryLater = createRetries();
  setWhy('loading');
  const take = (peaks: Peaks) => {
    work.setPeaks(outlineOf(peaks));
    setWhy(null);
    const { rate, duration, levels } = peaks;
    // Without it the next person decodes the recording again, no more.
    if (levels[0]) give?.({ rate, duration, pairs: levels[0] }).catch(() => undefined);
  };
  const load = () =>
    void loadPeaks(address, work.get().scale.duration / 1000, leaving.signal).then(take, (error: unknown) => {
      if (leaving.signal.aborted) return;
      if (error instanceof UnreachableError) callOff = tryLater(load);
      else setWhy(error instanceof PeaksError ? error.why : 'unreadable');
    });
  load();
  return () => {
    callOff();
    leaving.abort();
  };
};

/**
 * Shows the outline of the recording: of the question, of the server, or made here. Gives why there is none, and what asks for
 * it again now.
 */
export const usePeaks = (work: Work, wanted: PeaksWanted, isWanted: boolean): [why: Missing, again: () => void] => {
  const { input, record, file } = wanted;
  const [why, setWhy] = useState<Missing>(null);
  const source = recordingOf(input);
  const hasGiven = source.peaks !== undefined && source.record === record;
  const [round, setRound] = useState(0);
  const [filePeaks, askAgain] = useFilePeaks(wanted, isWanted && !hasGiven);
  const stored = filePeaks?.peaks ?? null;
  const isKnown = work.get().scale.duration > 0;
  // It does not wait for the player.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `round` asks again.
  useEffect(() => (stored ? showStored(work, stored, setWhy) : undefined), [work, stored, round]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `round` asks again.
  useEffect(() => {
    const given = hasGiven ? givenPeaks(recordingOf(input)) : null;
    if (given) {
      work.setPeaks(outlineOf(given));
      if (work.get().scale.duration === 0) work.setDuration(given.duration * 1000);
      setWhy(null);
      return undefined;
    }
    const isHere = filePeaks !== null && filePeaks.peaks === null;
    if (!isHere || file === null || !isWanted || !isKnown) return undefined;
    return showLoaded(work, file, filePeaks.give, setWhy);
  }, [work, input, hasGiven, filePeaks, file, isWanted, isKnown, round]);
  const again = () => {
    if (filePeaks === null) askAgain();
    else if (why !== null) setRound(round + 1);
  };
  return [why, again];
};
