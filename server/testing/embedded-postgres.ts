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
  const postmaster = await startPostmaster({
    ...{ cluster, programs: programs.folder, account, log: undefined, lost: () => {} },
    settings: { ...ALWAYS, ...settings },
  });
  return {
    url: urlOf(cluster),
    stop: async () => {
      await postmaster.stop();
      programs.release();
      await removeFolder(folder);
    },
  };
};
