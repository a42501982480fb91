import { randomBytes } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Files } from './files.ts';
import { checkKey, isKey, NoSuchFile, StorageFull } from './keys.ts';

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code;
const IS_FULL = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);

/** Files in a folder of this machine. Written to a temporary file next to the target and then moved, so that no incomplete file is ever visible. */
export const localFiles = (folder: string): Files => {
  const drafts = join(folder, '.drafts');
  const pathOf = (key: string) => join(folder, checkKey(key));

  const size = async (key: string): Promise<number> => {
    try {
      return (await stat(pathOf(key))).size;
    } catch (error) {
      throw codeOf(error) === 'ENOENT' ? new NoSuchFile(key) : error;
    }
  };

  return {
    place: { folder },
    size,
    write: async (key, content) => {
      const path = pathOf(key);
      await mkdir(drafts, { recursive: true, mode: 0o700 });
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      const draft = join(drafts, randomBytes(12).toString('hex'));
      try {
        const target = createWriteStream(draft, { mode: 0o600, flags: 'wx', flush: true });
        await pipeline(content, target);
        await rename(draft, path);
        await keepName(dirname(path));
        return { size: target.bytesWritten };
      } catch (error) {
        await rm(draft, { force: true });
        throw IS_FULL.has(codeOf(error) ?? '') ? new StorageFull() : error;
      }
    },
    read: async (key, range) => {
      await size(key);
      return createReadStream(pathOf(key), { ...range, highWaterMark: 256 * 1024 });
    },
    remove: async (key) => {
      await rm(pathOf(key), { force: true });
    },
    list: () => keysUnder(folder, ''),
    removeDrafts: async (hours) => {
      const latest = Date.now() - hours * 3_600_000;
      for (const name of await readdir(drafts).catch(orNothing)) {
        const path = join(drafts, name);
        const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Date.now() }));
        if (mtimeMs <= latest) await rm(path, { force: true });
      }
    },
  };
};

/** Of a folder that was not made yet. */
const orNothing = (error: unknown): never[] => {
  if (codeOf(error) === 'ENOENT') return [];
  throw error;
};

async function* keysUnder(folder: string, prefix: string): AsyncGenerator<string> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(orNothing);
  for (const entry of entries) {
    const key = prefix + entry.name;
    if (!isKey(key)) continue;
    if (entry.isDirectory()) yield* keysUnder(join(folder, entry.name), `${key}/`);
    else yield key;
  }
}

/** A name is on the disk only once its folder is. */
const keepName = async (folder: string): Promise<void> => {
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
};
