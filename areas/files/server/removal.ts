import type { Services } from '../../../server/platform/services.ts';
import { takeUpDue } from './clean-up-queries.ts';
import { removePeaks } from './peaks/store.ts';
import { removePictures } from './pictures/store.ts';
import { filesAt, forgetFile, keysOf, markRemoved, type Place, submittedAmong } from './queries.ts';
import { lockFiles, mayReturn } from './removal-queries.ts';
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
 * Deletes the files of a widget, or one of them; what a stored version of the answer names stays with that version. While answers
 * of the task that were deleted may come back, the content of what they may name is left to the clean-up. False where there was
 * nothing to delete.
 */
export const deleteAt = async (
  services: Pick<Services, 'db' | 'files'>,
  place: Place,
  id: string | undefined,
): Promise<boolean> => {
  const { found, going } = await services.db.transaction().execute(async (trx) => {
    const chosen = (await filesAt(trx, place)).filter((file) => id === undefined || file.id === id);
    await lockFiles(
      trx,
      chosen.map((file) => file.id),
    );
    const submitted = await submittedAmong(trx, place, chosen);
    const gone = new Set(
      await markRemoved(
        trx,
        chosen.map((file) => file.id).filter((one) => !submitted.has(one)),
      ),
    );
    const stays = gone.size > 0 && (await mayReturn(trx, place.taskId));
    return {
      found: gone.size + submitted.size > 0,
      going: chosen.filter((file) => gone.has(file.id) && !(stays && file.completed_at !== null)),
    };
  });
  for (const file of going) await removeContent(services, file.id);
  return found;
};

/**
 * Removes files that nobody needs: deleted ones, uploads that never ended, and those that nothing has referred to for a
 * month. Looks only at what is due, so that its time does not grow with what is stored.
 */
export const removeUnused = async (services: Pick<Services, 'db' | 'files'>): Promise<void> => {
  const takeUp = () =>
    services.db.transaction().execute(async (trx) => {
      const due = await takeUpDue(trx, AT_ONCE);
      const going = due.filter(({ goes }) => goes).map(({ id }) => id);
      await markRemoved(trx, going);
      return { isMore: due.length > 0, going };
    });
  for (let { isMore, going } = await takeUp(); isMore; { isMore, going } = await takeUp()) {
    for (const id of going) await removeContent(services, id);
  }
};
