import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const NAME = 'tagwerk-work-';

/** Gives work a folder of this machine, for what reads no stream, and removes the folder when it is done. */
export const inWorkFolder = async <T>(work: (folder: string) => Promise<T>): Promise<T> => {
  const folder = await mkdtemp(join(tmpdir(), NAME));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

/** Removes folders that were last written to so long ago: those of processes that were killed. */
export const removeWorkFolders = async (hours: number): Promise<void> => {
  const latest = Date.now() - hours * 3_600_000;
  for (const name of await readdir(tmpdir())) {
    if (!name.startsWith(NAME)) continue;
    const path = join(tmpdir(), name);
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Date.now() }));
    // Of another user of the machine it cannot be removed.
    if (mtimeMs <= latest) await rm(path, { recursive: true, force: true }).catch(() => {});
  }
};
