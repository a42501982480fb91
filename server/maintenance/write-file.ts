import { existsSync } from 'node:fs';
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
    await write(process.stdout).catch((error: unknown) => {
      throw inWords('The standard output', error);
    });
    return null;
  }
  if (existsSync(path)) throw new CommandError(`${path} is there already. Backups are not overwritten.`);
  const draft = `${path}.part`;
  try {
    // Opened before anything is read for it: a stream that cannot be opened would end the process before it is listened to.
    const handle = await open(draft, 'w', 0o600);
    try {
      await write(handle.createWriteStream({ flush: true }));
    } finally {
      await handle.close().catch(() => {});
    }
    await rename(draft, path);
    const folder = await open(dirname(path), 'r');
    await folder.sync().finally(() => folder.close());
    return (await stat(path)).size;
  } catch (error) {
    await rm(draft, { force: true }).catch(() => {});
    throw inWords(path, error);
  }
};

/** What a full or missing place says: it names no file where bytes are written. */
const NO_ROOM = ['ENOSPC', 'EDQUOT', 'EFBIG', 'EIO', 'EPIPE'];

/** What the operator has to put right; anything else stays as it is. */
const inWords = (place: string, error: unknown): unknown => {
  const { code = '', message, syscall } = error as NodeJS.ErrnoException;
  const isTheirs =
    (/^E[A-Z]+$/.test(code) && 'path' in (error as object)) || (syscall === 'write' && NO_ROOM.includes(code));
  return isTheirs ? new CommandError(`${place} cannot be written: ${message}`) : error;
};
