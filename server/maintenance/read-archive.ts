import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import {
  ArchiveError,
  type Content,
  FORMAT,
  fileEntry,
  MANIFEST,
  type Manifest,
  SEAL_BYTES,
  tableEntry,
} from './archive.ts';

const READ_BYTES = 2 ** 20;

export interface ArchiveReader {
  manifest: Manifest;
  /** The content of an entry; the stream ends with an ArchiveError where it is not what the manifest says. */
  read(name: string): Promise<Readable>;
  close(): void;
}

/**
 * Opens a backup, after all of it was read once: not a bit differs from what was written.
 * @throws ArchiveError
 */
export const readArchive = async (path: string): Promise<ArchiveReader> => {
  await checkSeal(path);
  const zip = await orDamaged(openPromise(path, { autoClose: false, lazyEntries: true, strictFileNames: true }));
  try {
    const entries = new Map<string, Entry>();
    await orDamaged(
      (async () => {
        for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry);
      })(),
    );
    const manifest = await readManifest(zip, entries.get(MANIFEST));
    const contents = contentsOf(manifest);
    const missing = [...contents.keys()].find((name) => !entries.has(name));
    if (missing !== undefined || contents.size + 1 !== entries.size) throw damaged(missing ?? 'its table of contents');
    const read = async (name: string): Promise<Readable> => {
      const [entry, content] = [entries.get(name), contents.get(name)];
      if (!entry || !content) throw damaged(name);
      const stream = await orDamaged(zip.openReadStreamPromise(entry));
      return Readable.from(checked(name, stream, content), { objectMode: false });
    };
    return {
      manifest,
      read,
      close: () => zip.close(),
    };
  } catch (error) {
    zip.close();
    throw error;
  }
};

const checkSeal = async (path: string): Promise<void> => {
  const found = await stat(path).catch(() => null);
  if (!found?.isFile()) throw new ArchiveError(`There is no file ${path}.`);
  const end = found.size - SEAL_BYTES;
  if (end <= 0) throw new ArchiveError('This file is no backup of Tagwerk.');
  const hash = createHash('sha256');
  await pipeline(createReadStream(path, { end: end - 1, highWaterMark: READ_BYTES }), hash);
  const seal = await buffer(createReadStream(path, { start: end }));
  if (hash.digest('hex') !== seal.toString()) throw damaged('its checksum is another');
};

const damaged = (what: string, cause?: unknown) =>
  new ArchiveError(`The backup is damaged or cut off (${what}). Nothing was restored; use another one.`, { cause });

const orDamaged = <T>(answer: Promise<T>): Promise<T> =>
  answer.catch((error: Error) => {
    throw damaged(error.message, error);
  });

const readManifest = async (zip: ZipFile, entry: Entry | undefined): Promise<Manifest> => {
  if (!entry) throw new ArchiveError('This file is no backup of Tagwerk.');
  const content = await orDamaged(zip.openReadStreamPromise(entry).then(buffer));
  const manifest = JSON.parse(content.toString()) as Manifest;
  if (manifest.product !== 'tagwerk') throw new ArchiveError('This file is no backup of Tagwerk.');
  if (manifest.format > FORMAT) {
    throw new ArchiveError(
      `The backup was made by a newer version of Tagwerk (${manifest.version}). Restore it with that version.`,
    );
  }
  return manifest;
};

const contentsOf = ({ tables, files }: Manifest): Map<string, Content> =>
  new Map<string, Content>([
    ...tables.map((table) => [tableEntry(table.name), table] as const),
    ...files.map((file) => [fileEntry(file.key), file] as const),
  ]);

async function* checked(name: string, stream: Readable, { bytes, sha256 }: Content): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  let read = 0;
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      hash.update(chunk);
      read += chunk.length;
      yield chunk;
    }
  } catch (error) {
    throw damaged(name, error);
  }
  if (read !== bytes || hash.digest('hex') !== sha256) throw damaged(name);
}
