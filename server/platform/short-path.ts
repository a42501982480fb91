import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The address of a unix socket has room for 108 bytes on Linux and 104 on macOS, an end mark and a name included. */
const LONGEST = 80;

/** A way to a folder that is short enough for the addresses of sockets in it. */
export interface ShortPath {
  path: string;
  release(): void;
}

/** Returns the folder itself or, where its path is too long, a link to it in a folder of this process alone. */
export const shortPathTo = (folder: string): ShortPath => {
  if (Buffer.byteLength(folder) <= LONGEST) return { path: folder, release: () => {} };
  const own = mkdtempSync(join(tmpdir(), 'tagwerk-'));
  const path = join(own, 'd');
  symlinkSync(folder, path);
  const release = () => {
    process.off('exit', release);
    rmSync(own, { recursive: true, force: true });
  };
  process.once('exit', release);
  return { path, release };
};
