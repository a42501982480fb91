import { closeSync, mkdirSync, openSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { EmbeddedError } from './embedded-error.ts';

/** Another process holds the folder. */
export class FolderInUse extends EmbeddedError {}

/** SQLite's code for a lock that another holds. */
const BUSY = 5;
/** Held here, not by whoever locked: what is garbage-collected is unlocked. */
const held = new Map<string, DatabaseSync>();

/**
 * Locks a folder for this process; returns what unlocks it. The lock is the kernel's own, on a file, taken through
 * SQLite: it ends with its process however that ends, and holds across containers that share the folder, where a process
 * number in a file means nothing. (The file must not be opened otherwise: closing it would end the lock.)
 * @throws FolderInUse
 */
export const lockFolder = (folder: string): (() => void) => {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const path = realpathSync(folder);
  const owner = join(path, 'in-use');
  if (held.has(path)) throw new FolderInUse(`The data folder ${folder} is open in this process already.`);
  const lock = openLock(join(path, 'in-use.lock'));
  try {
    lock.exec('begin exclusive');
  } catch (error) {
    lock.close();
    if ((error as { errcode?: number }).errcode !== BUSY) {
      throw new EmbeddedError(`The data folder ${folder} cannot be locked: ${(error as Error).message}.`);
    }
    throw new FolderInUse(
      `The data folder ${folder} is in use by ${readOwner(owner)}. Stop that process first, or set TAGWERK_DATA ` +
        'to another folder, or DATABASE_URL to a PostgreSQL server, which many processes may share.',
    );
  }
  held.set(path, lock);
  writeFileSync(owner, `process ${process.pid} on ${hostname()}`, { mode: 0o600 });
  return () => {
    rmSync(owner, { force: true });
    lock.close();
    held.delete(path);
  };
};

const openLock = (path: string): DatabaseSync => {
  // Made for its owner alone, which SQLite would not do: who may read it can lock it.
  closeSync(openSync(path, 'a', 0o600));
  return new DatabaseSync(path);
};

const readOwner = (path: string): string => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    // It has only just been locked.
    return 'another process';
  }
};
