import type { OpenFile } from '../../../server/platform/files/area-files.ts';
import { readContent } from './content.ts';
import { mayRead } from './place.ts';
import { fileById } from './queries.ts';

/** A file of an answer, for whoever may see the answer. */
export const openFile: OpenFile = async ({ db, files }, viewer, id) => {
  const file = await fileById(db, id);
  if (!file || file.completed_at === null || !(await mayRead(db, viewer, file))) return null;
  return {
    name: file.name,
    size: file.size,
    version: file.id,
    type: file.type || 'application/octet-stream',
    read: (range) => readContent(db, files, file, range),
  };
};
