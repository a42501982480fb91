import { createWriteStream, existsSync } from 'node:fs';
import { open, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Writable } from 'node:stream';
import { CommandError } from '../cli/command.ts';

/**
 * Has `write` fill a new file, readable by its owner only; it has its name once it is whole and on the disk. Returns its size
 * in bytes. `-` is the standard output.
 */
export const writeFile = async (path: string, write: (target: Writable) => Promise<void>): Promise<number | null> => {
  if (path === '-') {
    await write(process.stdout);
    return null;
  }
  if (existsSync(path)) throw new CommandError(`${path} is there already. Backups are not overwritten.`);
  const draft = `${path}.part`;
  try {
    await write(createWriteStream(draft, { mode: 0o600, flush: true }));
    await rename(draft, path);
    const folder = await open(dirname(path), 'r');
    await folder.sync().finally(() => folder.close());
    return (await stat(path)).size;
  } catch (error) {
    await rm(draft, { force: true });
    const { code = '', message } = error as NodeJS.ErrnoException;
    throw /^E[A-Z]+$/.test(code) && 'path' in (error as object)
      ? new CommandError(`${path} cannot be written: ${message}`)
      : error;
  }
};
