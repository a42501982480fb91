import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeFolder } from '../../server/testing/folder.ts';

/** A file system of its own in a file, as a small disk. */
export interface Disk {
  /** Where it is mounted. */
  folder: string;
  /** Ends all writing at once: whatever was not flushed is gone, as when the power is cut. */
  cut(): void;
  /** Takes it off, whatever still uses it, and mounts it again, as after a start of the machine. */
  restart(): void;
  remove(): void;
}

/** Why this machine cannot make one; null where it can. */
export const diskProblem = (): string | null => {
  if (process.platform !== 'linux' || process.getuid?.() !== 0)
    return 'it mounts a file system, which needs root on Linux';
  const missing = ['mount', 'umount', 'losetup', 'mkfs.ext4', 'perl'].filter(
    (program) => spawnSync('which', [program]).status !== 0,
  );
  if (missing.length > 0) return `this machine has no ${missing.join(', ')}`;
  return spawnSync('losetup', ['--find']).status === 0 ? null : 'this machine offers no loop devices';
};

const run = (program: string, ...args: string[]): string => execFileSync(program, args, { encoding: 'utf8' });

/** `_IOR('X', 125, __u32)`, and the flag for losing the journal's tail too (linux/fs/ext4/ext4.h). */
const EXT4_IOC_SHUTDOWN = '0x8004587d';
const NO_LOG_FLUSH = 2;
const SHUT_DOWN = `open(my $folder, '<', $ARGV[0]) or die $!; my $flags = pack('L', ${NO_LOG_FLUSH}); ioctl($folder, ${EXT4_IOC_SHUTDOWN}, $flags) or die $!;`;

/** An ext4 file system with its usual settings. */
export const makeDisk = (megabytes: number): Disk => {
  const base = makeFolder('disk');
  const image = join(base, 'image');
  const folder = join(base, 'mounted');
  writeFileSync(image, '');
  truncateSync(image, megabytes * 2 ** 20);
  run('mkfs.ext4', '-q', image);
  mkdirSync(folder);
  const mount = () => {
    run('mount', '-o', 'loop', image, folder);
    // The database runs as another user.
    run('chmod', '755', base, folder);
  };
  const unmount = () => {
    for (let tries = 0; spawnSync('umount', [folder]).status !== 0; tries += 1) {
      if (tries === 100) throw new Error(`${folder} is still in use.`);
      spawnSync('sleep', ['0.1']);
    }
  };
  mount();
  return {
    folder,
    cut: () => void run('perl', '-e', SHUT_DOWN, folder),
    restart: () => {
      unmount();
      mount();
    },
    remove: () => {
      if (statSync(folder).dev !== statSync(base).dev) unmount();
      rmSync(base, { recursive: true, force: true });
    },
  };
};
