import type { Services } from '../../../server/platform/services.ts';
import { takeUpDue } from './clean-up-queries.ts';
import { removePeaks } from './peaks/store.ts';
import { removePictures } from './pictures/store.ts';
import { forgetFile, keysOf, markRemoved } from './queries.ts';
import { removeSeekable } from './seekable/store.ts';

const AT_ONCE = 100;

/** Removes the content of a file that is marked as removed, and then its row: what fails in between is done again later. */
export const removeContent = async ({ db, files }: Pick<Services, 'db' | 'files'>, id: string): Promise<void> => {
  for (const key of await keysOf(db, id)) await files.remove(key);
  await removePictures(files, id);
  await removePeaks(files, id);
  await removeSeekable(files, id);
  await forgetFile(db, id);
};

/**
 * Removes files that nobody needs: deleted ones, uploads that never ended, and those that nothing has referred to for a
 * month. Looks only at what is due, so that its time does not grow with what is stored.
 */
export const removeUnused = async (services: Pick<Services, 'db' | 'files'>): Promise<void> => {
  for (let due = await takeUpDue(services.db, AT_ONCE); due.length > 0; due = await takeUpDue(services.db, AT_ONCE)) {
    const going = due.filter(({ goes }) => goes).map(({ id }) => id);
    await markRemoved(services.db, going);
    for (const id of going) await removeContent(services, id);
  }
};
