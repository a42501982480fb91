import { statfs } from 'node:fs/promises';

/** Below so much, the next upload or the database's next file may be one too many. */
const LEAST_BYTES = 32 * 1024 * 1024;

/** Bytes that the disk of a folder has left for this process. */
export const freeDisk = async (folder: string): Promise<number> => {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
};

/** Rejects where the disk is full, or nearly. */
export const checkFreeDisk = async (folder: string): Promise<void> => {
  if ((await freeDisk(folder)) < LEAST_BYTES) throw new Error('The disk of the data folder is full.');
};
