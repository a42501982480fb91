import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { accountFor } from '../../server/database/embedded/account.ts';
import { ensureCluster } from '../../server/database/embedded/cluster.ts';
import { urlOf } from '../../server/database/embedded/open-embedded.ts';
import { endOrphan } from '../../server/database/embedded/orphan.ts';
import { type Postmaster, startPostmaster } from '../../server/database/embedded/postmaster.ts';
import { programsFor } from '../../server/database/embedded/programs.ts';
import { shortPathTo } from '../../server/platform/short-path.ts';

/** A PostgreSQL server that somebody else runs, with its usual settings for safety, in a folder that outlives it. */
export interface OwnPostgres {
  url: string;
  start(): Promise<void>;
  stop(): Promise<void>;
  /** The number of its process. */
  pid(): number;
  release(): void;
}

export const ownPostgres = (folder: string): OwnPostgres => {
  const cluster = join(folder, 'cluster');
  const socket = shortPathTo(cluster);
  const account = accountFor(cluster);
  const programs = programsFor(account);
  let postmaster: Postmaster | undefined;
  return {
    url: urlOf(socket.path),
    start: async () => {
      await ensureCluster(cluster, programs.folder, account);
      await endOrphan(cluster, socket.path);
      postmaster = await startPostmaster({
        ...{ cluster, programs: programs.folder, account, log: undefined, lost: () => {} },
        settings: { max_connections: '200' },
      });
    },
    stop: async () => postmaster?.stop(),
    pid: () => pidOfPostgres(cluster),
    release: () => {
      programs.release();
      socket.release();
    },
  };
};

/** The first line of PostgreSQL's pid file. */
export const pidOfPostgres = (cluster: string): number =>
  Number(readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')[0]);

/** Kills a process and those that it started, and waits until they are gone. */
export const killTree = async (pid: number): Promise<void> => {
  const all = [pid, ...childrenOf(pid)];
  for (const one of all) end(one);
  while (all.some(isAlive)) await pause(10);
};

const end = (pid: number): void => {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended by itself.
  }
};

const childrenOf = (pid: number): number[] => {
  try {
    return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number);
  } catch {
    return [];
  }
};

const isAlive = (pid: number): boolean => {
  try {
    // A process that ended and was not collected yet counts as gone.
    return !/^State:\sZ/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
};
