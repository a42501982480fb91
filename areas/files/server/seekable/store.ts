import { Readable } from 'node:stream';
import type { Db } from '../../../../server/database/open.ts';
import type { ByteRange, Files } from '../../../../server/platform/files/files.ts';
import { NoSuchFile } from '../../../../server/platform/files/keys.ts';
import { readContent } from '../content.ts';
import type { FileRow } from '../queries.ts';

const keyOf = (id: string) => `seekable/${id}.head`;

export const storeHead = async (files: Files, id: string, head: Buffer): Promise<void> => {
  await files.write(keyOf(id), Readable.from([head], { objectMode: false }));
};

export const removeSeekable = (files: Files, id: string): Promise<void> => files.remove(keyOf(id));

/** Bytes of the head of a file; null where it has none, and until it is made. */
export const headSize = async (files: Files, id: string): Promise<number | null> => {
  try {
    return await files.size(keyOf(id));
  } catch (error) {
    if (error instanceof NoSuchFile) return null;
    throw error;
  }
};

/** The head and the file behind it, as one file. */
export const openSeekable = async ({ db, files }: { db: Db; files: Files }, file: FileRow) => {
  const before = await headSize(files, file.id);
  if (before === null) return null;
  const size = before + file.size;
  const readFile = (start: number, end: number) => readContent(db, files, file, { start, end });
  const read = async ({ start, end }: ByteRange = { start: 0, end: size - 1 }): Promise<Readable> => {
    if (start >= before) return readFile(start - before, end - before);
    const head = await files.read(keyOf(file.id), { start, end: Math.min(end, before - 1) });
    if (end < before) return head;
    const both = async function* () {
      yield* head as AsyncIterable<Buffer>;
      yield* (await readFile(0, end - before)) as AsyncIterable<Buffer>;
    };
    return Readable.from(both(), { objectMode: false }).once('close', () => head.destroy());
  };
  return { name: 'sound.m4a', type: 'audio/mp4', version: `${file.id}/seekable`, size, read };
};
