import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** Long enough for another process that took over the same left-behind lock at the same moment to have written. */
const SETTLE_MS = 300;

/** Another process has the folder. */
export class FolderInUse extends Error {}

/**
 * One process a folder: the embedded database does not guard itself, and two writers destroy it.
 * The lock file names its owner, so that one left behind by a killed process is recognised and taken over.
 */
export const lockFolder = async (folder: string): Promise<() => void> => {
  mkdirSync(folder, { recursive: true });
  const path = join(folder, 'in-use');
  const mine = `${process.pid} ${startOf(process.pid)}`;
  for (;;) {
    const owner = ownerOf(path);
    if (owner !== null && owner !== mine && isAlive(owner)) throw new FolderInUse(refusal(folder, owner));
    if (owner === mine) throw new Error(`The data folder ${folder} is open in this process already.`);
    if (owner !== null) rmSync(path, { force: true });
    if (!claim(path, mine)) continue;
    if (owner !== null) await pause(SETTLE_MS);
    if (ownerOf(path) !== mine) continue;
    const release = () => rmSync(path, { force: true });
    process.once('exit', release);
    return release;
  }
};

/** Links a written file into place, so that nobody ever reads a lock without its owner. False where there is one. */
const claim = (path: string, mine: string): boolean => {
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, mine, { mode: 0o600 });
  try {
    linkSync(draft, path);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
};

const refusal = (folder: string, owner: string): string =>
  `The data folder ${folder} is in use by process ${owner.split(' ')[0]}. Stop that process first, or set TAGWERK_DATA ` +
  'to another folder, or DATABASE_URL to a PostgreSQL server, which many processes may share.';

const ownerOf = (path: string): string | null => {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
};

/** When the process began, so that a number used again by another process is not taken for the owner (Linux only). */
const startOf = (pid: number): string => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')')).split(' ')[20] ?? '';
  } catch {
    return '';
  }
};

const isAlive = (owner: string): boolean => {
  const [pidText, start] = owner.split(' ');
  const pid = Number(pidText);
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
  return startOf(pid) === (start ?? '');
};
