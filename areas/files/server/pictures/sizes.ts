export interface PictureSides {
  width: number;
  height: number;
}

/** Pixels of a tile's side. */
export const EDGE = 512;
/** More than this a picture has, or a longer side, that is shown in tiles. */
export const LARGE_PIXELS = 36_000_000;
/** No graphics card shows a picture with a longer side in one piece. */
const LONG_SIDE = 8192;
/** A picture that claims more was made to fill a memory. */
export const MOST_PIXELS = 1_000_000_000;

/** What a browser shows slowly, or not at all, in one piece. */
export const isLarge = ({ width, height }: PictureSides): boolean =>
  width * height > LARGE_PIXELS || Math.max(width, height) > LONG_SIDE;
