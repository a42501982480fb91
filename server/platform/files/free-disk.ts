import { statfs } from 'node:fs/promises';

/** Bytes that the disk of a folder has left for this process; endless where nothing is stored in that folder. */
export const freeDisk = async (folder: string): Promise<number> => {
  try {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return Number.POSITIVE_INFINITY;
    throw error;
  }
};
