import type { ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Logger } from 'pino';
import type { Account } from './account.ts';
import { spawnIn, started } from './cluster.ts';
import { EmbeddedError } from './embedded-error.ts';

export const PORT = 5432;

/** These hold whatever postgresql.conf says; everything else may be tuned there. */
const ALWAYS = {
  listen_addresses: '',
  port: String(PORT),
  // In the cluster's own folder, however long the way to it is.
  unix_socket_directories: '.',
  unix_socket_permissions: '0700',
  timezone: 'UTC',
  jit: 'off',
  // Errors of statements are the application's to report, and their texts hold values of people.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_line_prefix: '',
};

export interface Postmaster {
  /** Ends all connections and stops, with everything on disk. */
  stop(): Promise<void>;
}

export interface PostmasterOptions {
  cluster: string;
  programs: string;
  account: Account | undefined;
  settings: Record<string, string>;
  log: Logger | undefined;
  /** Called if it ends without having been asked to. */
  lost: () => void;
}

/** Starts PostgreSQL on a cluster; resolves once it accepts connections, with everything recovered. */
export const startPostmaster = async (options: PostmasterOptions): Promise<Postmaster> => {
  const { cluster, programs, account, log } = options;
  const settings = Object.entries({ ...ALWAYS, ...options.settings }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ]);
  const child = spawnIn(cluster, join(programs, 'bin', 'postgres'), (data) => ['-D', data, ...settings], account);
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  await started(child, account);

  /** Fast shutdown. Also where this process ends without waiting for it. */
  const end = () => void child.kill('SIGINT');
  process.once('exit', end);
  let stopping = false;
  await ready(child, log);
  child.once('exit', () => {
    process.off('exit', end);
    if (!stopping) options.lost();
  });
  return {
    stop: async () => {
      stopping = true;
      end();
      await ended;
    },
  };
};

const LAST_LINES = 20;

/** Passes PostgreSQL's log on, and resolves when it says that it is ready. */
const ready = (child: ChildProcess, log: Logger | undefined): Promise<void> =>
  new Promise((resolve, reject) => {
    const last: string[] = [];
    if (child.stderr) {
      createInterface({ input: child.stderr }).on('line', (line) => {
        last.push(line);
        if (last.length > LAST_LINES) last.shift();
        if (/^(FATAL|PANIC)/.test(line)) log?.warn({ database: line }, 'database');
        else log?.debug({ database: line }, 'database');
        if (line.includes('ready to accept connections')) resolve();
      });
    }
    child.once('close', () => reject(new EmbeddedError(`PostgreSQL did not start:\n${last.join('\n')}`)));
  });
