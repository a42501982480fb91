import type { Db } from '../../../../server/database/open.ts';
import { JobFailure, type JobHandler } from '../../../../server/platform/jobs/job-work.ts';
import type { Services } from '../../../../server/platform/services.ts';
import { message } from '../../../../shared/messages.ts';
import { readContent } from '../content.ts';
import { fileMessages } from '../messages.ts';
import { fileById } from '../queries.ts';
import { inFolder } from './folder.ts';
import { removePictures, storeThumbnail, storeTiles, storeTilesToCome, tilesOf } from './store.ts';

export const MAKE_TILES = 'picture-tiles';

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
        await storeThumbnail(files, id, await thumbnailOf(given));
        signal.throwIfAborted();
        const [index, tiles] = await tilesIn(given, folder);
        signal.throwIfAborted();
        await storeTiles(files, id, index, tiles);
      });
    } catch (error) {
      signal.throwIfAborted();
      log.warn({ err: error, file: id }, 'a picture has no tiles');
      const known = await tilesOf(files, id);
      if (known) await storeTilesToCome(files, id, { width: known.width, height: known.height, state: 'failed' });
      await removeIfGone();
      throw new JobFailure(message(fileMessages.noTiles));
    }
    await removeIfGone();
    return null;
  };
