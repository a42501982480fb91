import { useEffect, useState } from 'react';
import type { PlayableFile, WidgetFiles } from '../widget-files.ts';
import { isStored } from './stored-pictures.ts';

/** The addresses of a stored sound or video: null while they are looked up, and where there are none (`isMissing`). */
export interface StoredAddress {
  /** Whether the text is the path of a stored file at all. */
  isStored: boolean;
  /** For a player, and for what reads the file: players may get it in another form, with the same times. */
  play: string | null;
  file: string | null;
  isMissing: boolean;
  /** Plays the file itself, for browsers that cannot play its other form; false if it is played already. */
  playFile: () => boolean;
}

/** Looks up where a stored file is played and read, by its path; other texts are none. Without files there is never an address. */
export const useStoredAddress = (path: string, files: WidgetFiles | undefined): StoredAddress => {
  const [found, setFound] = useState<{ path: string; of: PlayableFile | null } | null>(null);
  const isPath = isStored(path);
  useEffect(() => {
    if (!isPath || !files) return undefined;
    let isCurrent = true;
    const take = (of: PlayableFile | null) => isCurrent && setFound({ path, of });
    const asked = files.playable?.(path) ?? files.address(path).then((file) => ({ play: file, file }));
    asked.then(take, () => take(null));
    return () => {
      isCurrent = false;
    };
  }, [path, files, isPath]);
  const known = found?.path === path ? found.of : undefined;
  return {
    isStored: isPath,
    play: known?.play ?? null,
    file: known?.file ?? null,
    isMissing: isPath && (!files || known === null),
    playFile: () => {
      if (!known || known.play === known.file) return false;
      setFound({ path, of: { play: known.file, file: known.file } });
      return true;
    },
  };
};
