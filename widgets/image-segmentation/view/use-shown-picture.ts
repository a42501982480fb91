import { useEffect, useState } from 'react';
import { createRetries } from '../../shared/view/reaching.ts';
import { isStored } from '../../shared/view/stored-pictures.ts';
import { type PictureTiles, UnreachableError, type WidgetFiles } from '../../shared/widget-files.ts';
import type { Size } from '../segments.ts';

export interface ShownPicture {
  /** What is shown in one piece: the picture, or while its tiles are made what there is of it. */
  src: string | null;
  /** A large picture in the place of `src`. */
  tiles: PictureTiles | null;
  /** The size, where it is known before anything is loaded. */
  size: Size;
  /** `waiting`: in preparation, and nothing of it is there yet. `unreachable`: nothing answered, and it is looked up again. */
  state: 'preparing' | 'waiting' | 'shown' | 'damaged' | 'missing' | 'unreachable';
}

const inOnePiece = (src: string | null): ShownPicture => ({ src, tiles: null, size: null, state: 'shown' });

const lookUp = async (address: string, files: WidgetFiles | undefined): Promise<ShownPicture> => {
  if (!isStored(address)) return inOnePiece(address);
  if (!files) return inOnePiece(null);
  const { tiles, toCome, isDamaged } = (await files.picture?.(address)) ?? {};
  if (tiles) return { src: null, tiles, size: { width: tiles.width, height: tiles.height }, state: 'shown' };
  if (toCome) {
    const { width, height, thumbnail } = toCome;
    return { src: thumbnail, tiles: null, size: { width, height }, state: thumbnail ? 'preparing' : 'waiting' };
  }
  return { ...inOnePiece(await files.address(address)), state: isDamaged ? 'damaged' : 'shown' };
};

const without = (state: 'missing' | 'unreachable'): ShownPicture => ({ ...inOnePiece(null), state });
/** How often one looks whether the tiles are there. */
const MILLISECONDS = 2000;

/** How a picture is shown. `attempt`: another number looks it up again. */
export const useShownPicture = (address: string, files: WidgetFiles | undefined, attempt: number): ShownPicture => {
  const [shown, setShown] = useState(inOnePiece(null));
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt looks it up again.
  useEffect(() => {
    let isCurrent = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let callOff = () => {};
    const tryLater = createRetries();
    const look = () => {
      lookUp(address, files).then(
        (found) => {
          if (!isCurrent) return;
          // Each look-up gives another address; what is shown already stays.
          setShown((now) => (now.state === 'preparing' && found.src && now.src ? { ...found, src: now.src } : found));
          if (found.state === 'preparing' || found.state === 'waiting') timer = setTimeout(look, MILLISECONDS);
        },
        (error: unknown) => {
          if (!isCurrent) return;
          const isUnreachable = error instanceof UnreachableError;
          setShown(without(isUnreachable ? 'unreachable' : 'missing'));
          if (isUnreachable) callOff = tryLater(look);
        },
      );
    };
    look();
    return () => {
      isCurrent = false;
      clearTimeout(timer);
      callOff();
    };
  }, [address, files, attempt]);
  return shown;
};
