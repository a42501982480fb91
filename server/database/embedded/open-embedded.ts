import { join } from 'node:path';
import type { Logger } from 'pino';
import { shortPathTo } from '../../platform/short-path.ts';
import { type Database, openPostgres } from '../open.ts';
import { accountFor } from './account.ts';
import { ensureCluster, SUPERUSER } from './cluster.ts';
import { lockFolder } from './folder-lock.ts';
import { endOrphan } from './orphan.ts';
import { startPostmaster } from './postmaster.ts';
import { programsFor } from './programs.ts';

export interface EmbeddedOptions {
  /** Connections of the application's pool. */
  connections: number;
  log?: Logger;
  /** Called if PostgreSQL ends without having been asked to. */
  lost?: () => void;
}

/** Connections in addition to the pool's: the job queue's, the listener's, an operator's. */
const OTHER_CONNECTIONS = 20;

/**
 * Opens the PostgreSQL of a data folder, for this process alone: makes it the first time, stops one whose server was
 * killed, and starts it. Everything acknowledged is on disk, whatever happens to the process or to the machine.
 * @throws FolderInUse, EmbeddedError
 */
export const openEmbedded = async (folder: string, options: EmbeddedOptions): Promise<Database> => {
  const { connections, log, lost = () => {} } = options;
  const releases = [lockFolder(folder)];
  const release = () => {
    for (const one of releases.splice(0).reverse()) one();
  };
  try {
    const cluster = join(folder, 'database');
    const socket = shortPathTo(cluster);
    releases.push(socket.release);
    await endOrphan(cluster, socket.path);
    const account = accountFor(cluster);
    const programs = programsFor(account);
    releases.push(programs.release);
    await ensureCluster(cluster, programs.folder, account);
    const settings = { max_connections: String(connections + OTHER_CONNECTIONS) };
    const postmaster = await startPostmaster({ cluster, programs: programs.folder, account, settings, log, lost });
    const database = openPostgres(urlOf(socket.path), { connections });
    return {
      ...database,
      exclusive: true,
      close: async () => {
        await database.close();
        await postmaster.stop();
        release();
      },
    };
  } catch (error) {
    release();
    throw error;
  }
};

/** The address of the database on a socket in a folder. (The host of the address itself is not used.) */
export const urlOf = (socketFolder: string): string =>
  `postgres://${SUPERUSER}@localhost/postgres?host=${encodeURIComponent(socketFolder)}`;
