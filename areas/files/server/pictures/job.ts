import type { Db } from '../../../../server/database/open.ts';
import { StorageFull } from '../../../../server/platform/files/keys.ts';
import { JobFailure, type JobHandler, type JobRetry, type JobUndo } from '../../../../server/platform/jobs/job-work.ts';
import type { Services } from '../../../../server/platform/services.ts';
import { message } from '../../../../shared/messages.ts';
import { readContent } from '../content.ts';
import { fileMessages } from '../messages.ts';
import { fileById } from '../queries.ts';
import { inFolder } from './folder.ts';
import { removePictures, removeTiles, storeThumbnail, storeTiles, storeTilesToCome, tilesOf } from './store.ts';

export const MAKE_TILES = 'picture-tiles';

/** Where there is no room, or the storage does not answer; a broken picture is not tried again. */
export const TILES_RETRY: JobRetry = {
  ...{ tries: 10, delaySeconds: 10, longestDelaySeconds: 600 },
  failure: message(fileMessages.noTiles),
};

class BrokenPicture extends Error {}

/** The library tells of a full disk in words alone. */
const isNoRoom = (error: unknown): boolean =>
  error instanceof StorageFull ||
  (error instanceof Error && /ENOSPC|EDQUOT|no space left|quota|write (?:error|failed)/i.test(error.message));

/** What the library cannot read is broken, unless it had no room to work in. */
const made = async <T>(making: Promise<T>): Promise<T> => {
  try {
    return await making;
  } catch (error) {
    throw isNoRoom(error) ? error : new BrokenPicture(String(error), { cause: error });
  }
};

/** With a library that takes as long to load as the rest of the area: when the first picture comes. */
const makers = async () => ({ ...(await import('./pyramid.ts')), ...(await import('./thumbnail.ts')) });

/**
 * Cuts a picture into tiles, after its thumbnail, which people see until then. After a crash it starts over; nothing is left of a
 * picture that was deleted meanwhile.
 */
export const makeTiles =
  ({ db, files }: { db: Db; files: Services['files'] }): JobHandler<{ file: string }, object> =>
  async ({ data: { file: id }, signal, log }) => {
    const file = await fileById(db, id);
    if (!file) return null;
    const { thumbnailOf, tilesIn } = await makers();
    const removeIfGone = async () => {
      if (!(await fileById(db, id))) await removePictures(files, id);
    };
    try {
      await inFolder(await readContent(db, files, file), signal, async (given, folder) => {
        await storeThumbnail(files, id, await made(thumbnailOf(given)));
        signal.throwIfAborted();
        const [index, tiles] = await made(tilesIn(given, folder));
        signal.throwIfAborted();
        await storeTiles(files, id, index, tiles);
      });
    } catch (error) {
      signal.throwIfAborted();
      const isGone = !(await fileById(db, id));
      if (!isGone && !(error instanceof BrokenPicture)) throw error;
      log.warn({ err: error, file: id }, 'a picture has no tiles');
      const known = await tilesOf(files, id);
      if (known) await storeTilesToCome(files, id, { width: known.width, height: known.height, state: 'failed' });
      await removeIfGone();
      throw new JobFailure(message(fileMessages.noTiles));
    }
    await removeIfGone();
    return null;
  };

/** A picture of which no tiles could be made though it is not known to be broken is shown in one piece. */
export const giveUpTiles =
  ({ files }: Pick<Services, 'files'>): JobUndo<{ file: string }, object> =>
  async ({ data: { file: id } }) => {
    const known = await tilesOf(files, id);
    if (known && 'state' in known && known.state === 'pending') await removeTiles(files, id);
  };
