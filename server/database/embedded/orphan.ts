import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { SUPERUSER } from './cluster.ts';
import { EmbeddedError } from './embedded-error.ts';
import { PORT } from './postmaster.ts';

const LONGEST_WAIT_MS = 60_000;
/** Greater than any process number there is. */
const NO_PROCESS = '2147483647';

/** Runs in PostgreSQL's own process namespace, where the number in its pid file is right. */
const STOP = `copy (select 1) to program 'read pid < postmaster.pid && kill -INT $pid'`;

/** How the database on a socket answers: not at all, not yet, or by stopping. */
const askToStop = async (socketFolder: string): Promise<'absent' | 'busy' | 'stopping'> => {
  const client = new pg.Client({ host: socketFolder, port: PORT, user: SUPERUSER, database: 'postgres' });
  // It ends our connection too.
  client.on('error', () => {});
  try {
    await client.connect();
  } catch (error) {
    const { code = '' } = error as { code?: string };
    return code === 'ECONNREFUSED' || code === 'ENOENT' ? 'absent' : 'busy';
  }
  await client.query(STOP).catch(() => {});
  await client.end().catch(() => {});
  return 'stopping';
};

/**
 * Stops a PostgreSQL that outlived its server, which was killed; to be called by whoever holds the folder's lock. It is
 * found by its socket, since process numbers mean nothing to another container.
 */
export const endOrphan = async (cluster: string, socketFolder: string): Promise<void> => {
  const pidFile = join(cluster, 'postmaster.pid');
  const latest = performance.now() + LONGEST_WAIT_MS;
  let asked = false;
  while (existsSync(pidFile)) {
    if (!asked) {
      const answer = await askToStop(socketFolder);
      if (answer === 'absent') return disown(cluster);
      asked = answer === 'stopping';
    }
    if (performance.now() > latest) {
      throw new EmbeddedError(`A PostgreSQL still runs on ${cluster} and does not stop. End it, then start again.`);
    }
    await pause(20);
  }
};

/**
 * The number in the lock files is that of a process that is gone, perhaps of one in another container; another process
 * may have it now, and PostgreSQL would take that for itself. The pid file stays, because PostgreSQL checks by it whether
 * the shared memory of the earlier one is still in use.
 */
const disown = (cluster: string): void => {
  rmSync(join(cluster, `.s.PGSQL.${PORT}.lock`), { force: true });
  const pidFile = join(cluster, 'postmaster.pid');
  const [, ...rest] = readFileSync(pidFile, 'utf8').split('\n');
  writeFileSync(pidFile, [NO_PROCESS, ...rest].join('\n'));
};
