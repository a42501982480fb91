import type { OpenFile } from '../../../server/platform/files/area-files.ts';
import { readContent } from './content.ts';
import { openPeaks } from './peaks/store.ts';
import { mayRead } from './place.ts';
import { fileById } from './queries.ts';
import { openTile } from './tiles/store.ts';

/** What the id of a picture's tiles ends with; which tile it is, its name says. */
export const TILES = '/tiles';
/** The same of the outline of a sound. */
export const PEAKS = '/peaks';

/** A file of an answer, a tile of a picture or the outline of a sound, for whoever may see the answer. */
export const openFile: OpenFile = async ({ db, files }, viewer, id, name) => {
  const part = [TILES, PEAKS].find((ending) => id.endsWith(ending)) ?? '';
  const file = await fileById(db, part === '' ? id : id.slice(0, -part.length));
  if (!file || file.completed_at === null || !(await mayRead(db, viewer, file))) return null;
  if (part === TILES) return openTile(files, file.id, name);
  if (part === PEAKS) return openPeaks(files, file.id);
  return {
    name: file.name,
    size: file.size,
    version: file.id,
    type: file.type || 'application/octet-stream',
    read: (range) => readContent(db, files, file, range),
  };
};
