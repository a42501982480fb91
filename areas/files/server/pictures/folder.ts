import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** Gives work a folder with the content of a picture in it, and removes the folder when it is done. */
export const inFolder = async <T>(
  content: Readable,
  signal: AbortSignal | undefined,
  work: (given: string, folder: string) => Promise<T>,
): Promise<T> => {
  const folder = await mkdtemp(join(tmpdir(), 'tagwerk-picture-'));
  try {
    const given = join(folder, 'given');
    await pipeline(content, createWriteStream(given), { signal });
    return await work(given, folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
