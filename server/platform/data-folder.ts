import { randomBytes } from 'node:crypto';
import {
  accessSync,
  constants,
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';

const isFolder = (path: string) => statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;

/** One after the other: `recursive` of Node never ends where the system lets nobody make any, as below /proc. */
const makeFolders = (folder: string): void => {
  if (isFolder(folder)) return;
  if (!existsSync(dirname(folder))) makeFolders(dirname(folder));
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    // Another process that starts at the same moment may have been first.
    if (!isFolder(folder)) throw error;
  }
};

/** Makes the data folder if it is not there yet. Returns why it cannot be used, in words for an operator; null where it can. */
export const folderProblem = (folder: string): string | null => {
  try {
    makeFolders(folder);
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
    return null;
  } catch (error) {
    return (
      `TAGWERK_DATA is ${folder}, which cannot be used as the data folder: ${(error as Error).message}. ` +
      'It must be a folder that belongs to the user of the server.'
    );
  }
};

/** The secret of a server without one set: made once, kept in the data folder, readable by its owner only. */
export const secretOf = (folder: string): string => {
  const path = join(folder, 'secret');
  if (!existsSync(path)) {
    // Linked into place whole: of several processes that start at once, all use the one that came first.
    const draft = `${path}.${process.pid}`;
    writeFileSync(draft, randomBytes(32).toString('hex'), { mode: 0o600 });
    try {
      linkSync(draft, path);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    } finally {
      rmSync(draft, { force: true });
    }
  }
  return readFileSync(path, 'utf8').trim();
};

/** Also a full disk, or a file that another user made: each is the operator's to put right. */
export const secretProblem = (folder: string, error: unknown): string =>
  `TAGWERK_SECRET is not set, and the secret in ${join(folder, 'secret')} cannot be read or made: ` +
  `${(error as Error).message}. Make room or give the file to the user of the server, or set TAGWERK_SECRET.`;
