import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { inWorkFolder } from '../../../../server/platform/files/work-folder.ts';

/** Gives work a folder with the content of a picture in it, and removes the folder when it is done. */
export const inFolder = <T>(
  content: Readable,
  signal: AbortSignal | undefined,
  work: (given: string, folder: string) => Promise<T>,
): Promise<T> =>
  inWorkFolder(async (folder) => {
    const given = join(folder, 'given');
    await pipeline(content, createWriteStream(given), { signal });
    return work(given, folder);
  });
