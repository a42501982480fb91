import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { accountFor } from '../database/embedded/account.ts';
import { ensureCluster } from '../database/embedded/cluster.ts';
import { urlOf } from '../database/embedded/open-embedded.ts';
import { startPostmaster } from '../database/embedded/postmaster.ts';
import { programsFor } from '../database/embedded/programs.ts';
import { makeFolder, removeFolder } from './folder.ts';

export interface PostgresServer {
  /** Of the database `postgres`; the user may create databases. */
  url: string;
  /** Ends its connections, stops it and starts it again, as an operator or a failover does. */
  restart(): Promise<void>;
  /** Holds up all its processes, as a frozen machine or a cut line does; returns what lets them go on. */
  freeze(): () => void;
  /** Ends the server and deletes its data. */
  stop(): Promise<void>;
}

export interface PostgresOptions {
  /** Settings of postgresql.conf. By default the server is as quick as it gets and loses everything in a power cut. */
  settings?: Record<string, string>;
}

const QUICK = { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off' };
const ALWAYS = { max_connections: '300' };

/** A real PostgreSQL of the tests' own, its data and its socket in a temporary folder. */
export const startPostgres = async ({ settings = QUICK }: PostgresOptions = {}): Promise<PostgresServer> => {
  const folder = makeFolder('postgres');
  const cluster = join(folder, 'data');
  const account = accountFor(cluster);
  const programs = programsFor(account);
  await ensureCluster(cluster, programs.folder, account, ['--no-sync']);
  const start = () =>
    startPostmaster({
      ...{ cluster, programs: programs.folder, account, log: undefined, lost: () => {} },
      settings: { ...ALWAYS, ...settings },
    });
  let postmaster = await start();
  return {
    url: urlOf(cluster),
    restart: async () => {
      await postmaster.stop();
      postmaster = await start();
    },
    freeze: () => {
      const pid = Number(readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')[0]);
      // First the one that would start more of them.
      process.kill(pid, 'SIGSTOP');
      const frozen = childrenOf(pid);
      for (const one of frozen) process.kill(one, 'SIGSTOP');
      return () => {
        for (const one of [...frozen, pid]) process.kill(one, 'SIGCONT');
      };
    },
    stop: async () => {
      await postmaster.stop();
      programs.release();
      await removeFolder(folder);
    },
  };
};

const childrenOf = (pid: number): number[] =>
  execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
    .filter(([, parent]) => parent === pid)
    .map(([child]) => child as number);
