import type { Readable } from 'node:stream';
import sharp from 'sharp';
import { inFolder } from './folder.ts';
import { LARGE_PIXELS, MOST_PIXELS, type PictureSides } from './sizes.ts';

// One picture at a time, by one thread: people who answer come first.
sharp.concurrency(1);
sharp.cache(false);

/** Pixels of the longer side: lists show half of it, on screens with two pixels for one as well. */
const THUMBNAIL_SIDE = 512;

/** Pixels as the picture is shown; null of what is no picture. */
export const sidesOf = async (head: Buffer): Promise<PictureSides | null> => {
  try {
    return (await sharp(head, { limitInputPixels: false, failOn: 'none' }).metadata()).autoOrient;
  } catch {
    return null;
  }
};

/** A picture as it is shown, small: the first frame of an animated one, in sRGB. Throws where it is broken or cut off. */
export const thumbnailOf = (given: string, limitInputPixels = MOST_PIXELS): Promise<Buffer> =>
  sharp(given, { limitInputPixels, failOn: 'truncated' })
    .autoOrient()
    .resize(THUMBNAIL_SIDE, THUMBNAIL_SIDE, { fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 80 })
    .toBuffer();

/** What the library says of a picture has no code; what the system says of a folder or a file has one. */
const readable = (given: string): Promise<Buffer | null> =>
  thumbnailOf(given, LARGE_PIXELS).catch((error: NodeJS.ErrnoException) => {
    if (error.code === undefined) return null;
    throw error;
  });

let before: Promise<unknown> = Promise.resolve();

/** The thumbnail of a picture that is not large, as soon as those before it are made; null where it is broken or cut off. */
export const thumbnailInTurn = (content: Readable): Promise<Buffer | null> => {
  const made = before.then(() => inFolder(content, undefined, readable));
  before = made.catch(() => null);
  return made;
};
