import { type ChildProcess, spawn } from 'node:child_process';
import { chownSync, existsSync, lchownSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { type Account, initdbAccount } from './account.ts';
import { EmbeddedError } from './embedded-error.ts';

/** The superuser of the embedded database. */
export const SUPERUSER = 'tagwerk';

/** The machine's own language must not decide about encoding, order and messages. */
const LOCALE = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
/** Whoever may open the folder of the cluster, and so its socket, is let in: its owner and root. */
const ACCESS = [`--username=${SUPERUSER}`, '--auth=trust', '--no-instructions'];

/**
 * Starts a program of PostgreSQL in a cluster's folder. Another account may not be able to enter the folders above, so
 * the cluster is named as the working directory, which needs no way to it.
 */
export const spawnIn = (
  cluster: string,
  program: string,
  args: (dataFolder: string) => string[],
  account?: Account,
): ChildProcess =>
  spawn(program, args(account && process.platform === 'linux' ? '/proc/self/cwd' : cluster), {
    ...account,
    cwd: cluster,
    // Nothing of our own settings, secrets among them; and Ctrl+C at the terminal is for the server, which stops it in turn.
    env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' },
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  });

/** Rejects in plain words where the program could not be started as that user. */
export const started = async (child: ChildProcess, account?: Account): Promise<void> => {
  await new Promise<void>((resolve, reject) => {
    child.once('spawn', resolve);
    child.once('error', (error: NodeJS.ErrnoException) => {
      const isForbidden = account && (error.code === 'EPERM' || error.code === 'EINVAL');
      const hint = isForbidden
        ? 'As root, Tagwerk runs its database as another user, which is not permitted here. Run it as an ordinary user, or set DATABASE_URL.'
        : 'Set DATABASE_URL to use another PostgreSQL server.';
      reject(new EmbeddedError(`PostgreSQL could not be started (${error.message}). ${hint}`, { cause: error }));
    });
  });
};

const giveTo = (path: string, { uid, gid }: Account): void => {
  lchownSync(path, uid, gid);
  for (const entry of readdirSync(path, { withFileTypes: true })) {
    const below = join(path, entry.name);
    if (entry.isDirectory()) giveTo(below, { uid, gid });
    else lchownSync(below, uid, gid);
  }
};

/**
 * Makes the cluster where there is none yet. It is made under another name first, so that one that broke off is never
 * taken for whole.
 */
export const ensureCluster = async (
  cluster: string,
  programs: string,
  account: Account | undefined,
  flags: readonly string[] = [],
): Promise<void> => {
  if (existsSync(join(cluster, 'PG_VERSION'))) return checkVersion(cluster, programs);
  const draft = `${cluster}.new`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { recursive: true, mode: 0o700 });
  const maker = account && initdbAccount();
  if (maker) chownSync(draft, maker.uid, maker.gid);
  const initdb = spawnIn(
    draft,
    join(programs, 'bin', 'initdb'),
    (data) => [`--pgdata=${data}`, ...LOCALE, ...ACCESS, ...flags],
    maker,
  );
  const printed = initdb.stderr ? text(initdb.stderr) : Promise.resolve('');
  const ended = new Promise<number | null>((resolve) => initdb.once('close', resolve));
  await started(initdb, maker);
  const end = () => void initdb.kill('SIGKILL');
  process.once('exit', end);
  const code = await ended.finally(() => process.off('exit', end));
  if (code !== 0) throw new EmbeddedError(`The database could not be made in ${cluster}:\n${await printed}`);
  if (account) giveTo(draft, account);
  renameSync(draft, cluster);
};

/** A cluster belongs to one major version of PostgreSQL. */
const checkVersion = (cluster: string, programs: string): void => {
  const made = readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim();
  const control = readFileSync(join(programs, 'share', 'postgresql', 'postgres.bki'), 'utf8');
  const ours = /^# PostgreSQL (\d+)/.exec(control)?.[1];
  if (made === ours) return;
  throw new EmbeddedError(
    `The database in ${cluster} was made by PostgreSQL ${made}; this is PostgreSQL ${ours}. ` +
      'Dump it with the version of Tagwerk that made it (pg_dump), and restore it into an empty folder.',
  );
};
