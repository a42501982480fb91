import type { OpenFile } from '../../../server/platform/files/area-files.ts';
import { readContent } from './content.ts';
import { openPeaks } from './peaks/store.ts';
import { openThumbnail, openTile, tilesOf } from './pictures/store.ts';
import { mayRead } from './place.ts';
import { fileById } from './queries.ts';
import { openSeekable } from './seekable/store.ts';

/** What the id of a picture's tiles ends with; which tile it is, its name says. */
export const TILES = '/tiles';
/** The same of the outline of a sound. */
export const PEAKS = '/peaks';
/** The same of a picture that is shown small. */
export const THUMBNAIL = '/thumbnail';
/** The same of a sound in a form in which players go to a time exactly. */
export const SEEKABLE = '/seekable';

/** A file of an answer, a picture of it, the outline of a sound or a form of it that seeks exactly, for whoever may see the answer. */
export const openFile: OpenFile = async ({ db, files }, viewer, id, name) => {
  const part = [TILES, PEAKS, THUMBNAIL, SEEKABLE].find((ending) => id.endsWith(ending)) ?? '';
  const file = await fileById(db, part === '' ? id : id.slice(0, -part.length));
  if (!file || file.completed_at === null || !(await mayRead(db, viewer, file))) return null;
  if (part === TILES) return openTile(files, file.id, name);
  if (part === PEAKS) return openPeaks(files, file.id);
  if (part === SEEKABLE) return openSeekable({ db, files }, file);
  const thumbnail = part === THUMBNAIL ? await openThumbnail(files, file.id) : null;
  if (thumbnail) return thumbnail;
  // A small picture is its own thumbnail; a large one has none until its tiles are made.
  if (part === THUMBNAIL && (await tilesOf(files, file.id))) return null;
  return {
    name: file.name,
    size: file.size,
    version: file.id,
    type: file.type || 'application/octet-stream',
    read: (range) => readContent(db, files, file, range),
  };
};
