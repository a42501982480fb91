import { buffer } from 'node:stream/consumers';
import type { Services } from '../../../../server/platform/services.ts';
import { type MessageRef, message } from '../../../../shared/messages.ts';
import { readContent } from '../content.ts';
import { fileMessages } from '../messages.ts';
import type { FileRow } from '../queries.ts';
import { isLarge, MOST_PIXELS } from './sizes.ts';
import { storeThumbnail, storeTilesToCome } from './store.ts';

/** A library that takes as long to load as the rest of the area: when the first picture comes. */
const thumbnails = () => import('./thumbnail.ts');

/** A photograph has its preview before its size. */
const HEAD_BYTES = 1024 * 1024;
/** Below this a picture is its own thumbnail. */
const SMALL_BYTES = 100_000;
/** Browsers show them, and the library does not read them. */
const UNREAD = new Set(['image/bmp']);

export interface Arrival {
  /** A job is to make its tiles. */
  isForTiles: boolean;
  /** Why nobody can look at it whole. */
  fault: MessageRef | null;
}

/** Looks at a file that has arrived: makes the thumbnail of a picture, or says that it is so large that it is shown in tiles. */
export const pictureArrives = async (
  { db, files }: Pick<Services, 'db' | 'files'>,
  file: FileRow,
  type: string,
): Promise<Arrival> => {
  if (!type.startsWith('image/')) return { isForTiles: false, fault: null };
  const { sidesOf, thumbnailInTurn } = await thumbnails();
  const head = await readContent(db, files, file, { start: 0, end: Math.min(file.size, HEAD_BYTES) - 1 });
  const sides = await sidesOf(await buffer(head));
  if (sides && sides.width * sides.height > MOST_PIXELS)
    return {
      isForTiles: false,
      fault: message(fileMessages.tooManyPixels, { name: file.name, most: MOST_PIXELS / 1_000_000 }),
    };
  if (sides && isLarge(sides)) {
    await storeTilesToCome(files, file.id, { ...sides, state: 'pending' });
    return { isForTiles: true, fault: null };
  }
  const thumbnail = await thumbnailInTurn(await readContent(db, files, file));
  if (thumbnail && file.size > SMALL_BYTES) await storeThumbnail(files, file.id, thumbnail);
  const isBroken = !thumbnail && !UNREAD.has(type);
  return { isForTiles: false, fault: isBroken ? message(fileMessages.brokenPicture, { name: file.name }) : null };
};
