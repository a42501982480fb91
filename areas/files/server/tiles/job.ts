import { buffer } from 'node:stream/consumers';
import type { Db } from '../../../../server/database/open.ts';
import { JobFailure, type JobHandler } from '../../../../server/platform/jobs/job-work.ts';
import type { Services } from '../../../../server/platform/services.ts';
import { message } from '../../../../shared/messages.ts';
import { readContent } from '../content.ts';
import { fileMessages } from '../messages.ts';
import { type FileRow, fileById } from '../queries.ts';
import { removeTiles, storeTiles } from './store.ts';

export const MAKE_TILES = 'picture-tiles';

/** With a library that takes as long to load as the rest of the area: when the first picture comes. */
const pyramid = () => import('./pyramid.ts');

/** A photograph has its preview before its size. */
const HEAD_BYTES = 1024 * 1024;

/** Whether a file that has just arrived is a picture so large that it is shown in tiles. */
export const isForTiles = async (
  { db, files }: Pick<Services, 'db' | 'files'>,
  file: FileRow,
  type: string,
): Promise<boolean> => {
  if (!type.startsWith('image/')) return false;
  const head = await readContent(db, files, file, { start: 0, end: Math.min(file.size, HEAD_BYTES) - 1 });
  const { needsTiles, sidesOf } = await pyramid();
  return needsTiles(await sidesOf(await buffer(head)));
};

/** Cuts a picture into tiles. After a crash it starts over; nothing is left of a picture that was deleted meanwhile. */
export const makeTiles =
  ({ db, files }: { db: Db; files: Services['files'] }): JobHandler<{ file: string }, object> =>
  async ({ data: { file: id }, signal, log }) => {
    const file = await fileById(db, id);
    if (!file) return null;
    const { withTiles } = await pyramid();
    try {
      await withTiles(await readContent(db, files, file), signal, (index, tiles) =>
        storeTiles(files, id, index, tiles),
      );
    } catch (error) {
      signal.throwIfAborted();
      log.warn({ err: error, file: id }, 'a picture has no tiles');
      throw new JobFailure(message(fileMessages.noTiles));
    }
    if (!(await fileById(db, id))) await removeTiles(files, id);
    return null;
  };
