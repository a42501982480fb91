import { unlessBackup } from '../../database/backup-lock.ts';
import type { Db } from '../../database/open.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { Files } from './files.ts';

/** The job that removes the file `key`. */
export const REMOVE_FILE = 'remove-file';
/** A removal that met a backup is tried again after so long. */
const AGAIN_AFTER_SECONDS = 120;

/**
 * The same storage, from which nothing is removed while a backup is being made: what the backup's snapshot of the database
 * names can still be read. Such a removal becomes a job.
 */
export const filesBetweenBackups = (files: Files, db: Db, jobs: Jobs): Files => {
  const remove = async (key: string): Promise<void> => {
    const removed = await unlessBackup(db, () => files.remove(key));
    if (!removed) await jobs.enqueue(db, REMOVE_FILE, { key }, { after: AGAIN_AFTER_SECONDS });
  };
  jobs.define<{ key: string }, object>(REMOVE_FILE, async ({ data }) => {
    await remove(data.key);
    return null;
  });
  return { ...files, remove };
};
