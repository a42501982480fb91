import { Readable } from 'node:stream';
import type { Db } from '../../../server/database/open.ts';
import type { ByteRange, Files } from '../../../server/platform/files/files.ts';
import { NoSuchFile } from '../../../server/platform/files/keys.ts';
import { partAt } from '../rules.ts';
import { type StoredPart, storedParts } from './queries.ts';

interface Stored {
  id: string;
  size: number;
  part_size: number;
}

/** The content of a complete file, or a range of it: its parts one after the other. @throws NoSuchFile */
export const readContent = async (
  db: Db,
  files: Files,
  file: Stored,
  range: ByteRange = { start: 0, end: file.size - 1 },
): Promise<Readable> => {
  const [first, last] = [Math.floor(range.start / file.part_size), Math.floor(range.end / file.part_size)];
  const parts = await storedParts(db, file.id, first, last);
  if (parts.length !== last - first + 1) throw new NoSuchFile(file.id);
  return readParts(files, file, parts, range);
};

/** The same from its parts, as far as the range has them. @throws NoSuchFile */
export const readParts = async (
  files: Files,
  { id, size, part_size }: Stored,
  parts: readonly StoredPart[],
  { start, end }: ByteRange = { start: 0, end: size - 1 },
): Promise<Readable> => {
  const rangeIn = (number: number): ByteRange => {
    const part = partAt(number, size, part_size);
    return { start: Math.max(start, part.start) - part.start, end: Math.min(end, part.end - 1) - part.start };
  };
  const read = ({ key, number }: StoredPart) => files.read(key, rangeIn(number));
  const [opening, ...rest] = parts;
  if (!opening) throw new NoSuchFile(id);
  // Opened before anything is sent, so that a file that is gone is an error and no broken answer.
  const begun = await read(opening);
  const chunks = async function* () {
    yield* begun as AsyncIterable<Buffer>;
    for (const part of rest) yield* (await read(part)) as AsyncIterable<Buffer>;
  };
  // A reader that leaves before the first byte lets go of it too.
  return Readable.from(chunks(), { objectMode: false }).once('close', () => begun.destroy());
};
