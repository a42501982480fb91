import { useMemo, useState } from 'react';
import type { PlayableFile, WidgetFiles } from '../widget-files.ts';
import { isStored } from './stored-pictures.ts';
import { useAsked } from './use-asked.ts';

/** The addresses of a stored sound or video: null while they are looked up, and where there are none (`isMissing`). */
export interface StoredAddress {
  /** Whether the text is the path of a stored file at all. */
  isStored: boolean;
  /** For a player, and for what reads the file: players may get it in another form, with the same times. */
  play: string | null;
  file: string | null;
  isMissing: boolean;
  /** Nothing answered: it is looked up again by itself. */
  isUnreachable: boolean;
  /** Looks it up again now. */
  again: () => void;
  /** Plays the file itself, for browsers that cannot play its other form; false if it is played already. */
  playFile: () => boolean;
}

/** Looks up where a stored file is played and read, by its path; other texts are none. Without files there is never an address. */
export const useStoredAddress = (path: string, files: WidgetFiles | undefined): StoredAddress => {
  const isPath = isStored(path);
  const ask = useMemo(() => {
    if (!isPath || !files) return null;
    return (): Promise<PlayableFile> =>
      files.playable?.(path) ?? files.address(path).then((file) => ({ play: file, file }));
  }, [path, files, isPath]);
  const { now, again } = useAsked(ask);
  const known = now.at === 'found' ? now.value : null;
  const [playsFile, setPlaysFile] = useState<PlayableFile | null>(null);
  return {
    isStored: isPath,
    play: (known && playsFile === known ? known.file : known?.play) ?? null,
    file: known?.file ?? null,
    isMissing: isPath && (!files || now.at === 'failed'),
    isUnreachable: now.at === 'unreachable',
    again,
    playFile: () => {
      if (!known || known.play === known.file || playsFile === known) return false;
      setPlaysFile(known);
      return true;
    },
  };
};
