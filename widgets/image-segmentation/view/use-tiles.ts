import { type RefObject, useEffect, useRef, useState } from 'react';
import { isStored, showPicture } from '../../shared/view/stored-pictures.ts';
import type { PictureTiles, WidgetFiles } from '../../shared/widget-files.ts';

type Sides = Pick<PictureTiles, 'width' | 'height'>;

/** Shows a picture in its image, unless it is a large one that is stored in tiles. */
export const useTiles = (
  image: RefObject<HTMLImageElement | null>,
  address: string,
  files: WidgetFiles | undefined,
  onSize: (size: Sides) => void,
): PictureTiles | null => {
  const [tiles, setTiles] = useState<PictureTiles | null>(null);
  const told = useRef(onSize);
  useEffect(() => {
    told.current = onSize;
  });
  useEffect(() => {
    let isCurrent = true;
    const show = (found: PictureTiles | null) => {
      if (!isCurrent) return;
      setTiles(found);
      if (found) told.current({ width: found.width, height: found.height });
      if (!found && image.current) showPicture(image.current, address, files?.address);
    };
    if (!files?.tiles || !isStored(address)) show(null);
    else files.tiles(address).then(show, () => show(null));
    return () => {
      isCurrent = false;
    };
  }, [image, address, files]);
  return tiles;
};
