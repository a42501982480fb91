import type { OpenFile } from '../../../server/platform/files/area-files.ts';
import { readContent } from './content.ts';
import { mayRead } from './place.ts';
import { fileById } from './queries.ts';
import { openTile } from './tiles/store.ts';

/** What the id of a picture's tiles ends with; which tile it is, its name says. */
export const TILES = '/tiles';

/** A file of an answer, or a tile of a picture, for whoever may see the answer. */
export const openFile: OpenFile = async ({ db, files }, viewer, id, name) => {
  const isTile = id.endsWith(TILES);
  const file = await fileById(db, isTile ? id.slice(0, -TILES.length) : id);
  if (!file || file.completed_at === null || !(await mayRead(db, viewer, file))) return null;
  if (isTile) return openTile(files, file.id, name);
  return {
    name: file.name,
    size: file.size,
    version: file.id,
    type: file.type || 'application/octet-stream',
    read: (range) => readContent(db, files, file, range),
  };
};
