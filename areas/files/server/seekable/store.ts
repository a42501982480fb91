import { Readable } from 'node:stream';
import type { Files } from '../../../../server/platform/files/files.ts';
import { NoSuchFile } from '../../../../server/platform/files/keys.ts';

const keyOf = (id: string) => `seekable/${id}.m4a`;

export const storeSeekable = async (files: Files, id: string, content: AsyncGenerator<Buffer>): Promise<void> => {
  await files.write(keyOf(id), Readable.from(content, { objectMode: false }));
};

export const removeSeekable = (files: Files, id: string): Promise<void> => files.remove(keyOf(id));

/** Null where the file seeks exactly as it is, and until its copy is made. */
export const openSeekable = async (files: Files, id: string) => {
  try {
    const size = await files.size(keyOf(id));
    return {
      ...{ name: 'sound.m4a', type: 'audio/mp4', version: `${id}/seekable`, size },
      read: (range?: { start: number; end: number }) => files.read(keyOf(id), range),
    };
  } catch (error) {
    if (error instanceof NoSuchFile) return null;
    throw error;
  }
};
