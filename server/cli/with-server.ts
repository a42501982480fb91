import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '../database/open.ts';
import { type Config, readConfig } from '../platform/config.ts';
import { listenLocally, localSocketPath } from '../platform/http/network/local-socket.ts';
import { clientOn, type ServerClient } from './server-client.ts';

const CONNECTIONS = 5;
const ROOT = join(import.meta.dirname, '../..');

/** The settings of a command: the server's own, without those that only one who serves others needs. */
export const commandConfig = (): Config => {
  const { HOST: _host, TAGWERK_DEMO: _demo, SMTP_URL: _mail, ...rest } = process.env;
  return readConfig({ TAGWERK_DATA: join(ROOT, 'data'), LOG_LEVEL: 'error', ...rest, TAGWERK_MAILBOX: '1' });
};

export const openForCommand = async (config: Config): Promise<Database> => {
  const { openDatabase } = await import('../database/open-database.ts');
  return openDatabase(config, { connections: CONNECTIONS });
};

/**
 * Works with the server that runs on the data folder; where none does, and on PostgreSQL, with one of the command's own
 * that listens to nobody else.
 */
export const withServer = async <T>(work: (server: ServerClient) => Promise<T>): Promise<T> => {
  const config = commandConfig();
  const running = localSocketPath(config.dataFolder);
  if (config.databaseUrl === null && (await answers(running))) return work(clientOn(running));

  // Loaded only where it is needed: with a running server, the command is at work at once.
  const [{ createApp }, { migrate }, { createLogger }] = await Promise.all([
    import('../app.ts'),
    import('../database/migrate.ts'),
    import('../platform/logger.ts'),
  ]);
  const database = await openForCommand(config);
  const folder = await mkdtemp(join(tmpdir(), 'tagwerk-'));
  try {
    await migrate(database.db);
    const app = await createApp(config, database, createLogger(config.logLevel, process.stderr));
    try {
      await app.start();
      const own = join(folder, 'server.sock');
      await listenLocally(app.http, own);
      return await work(clientOn(own));
    } finally {
      await app.stop();
    }
  } finally {
    await database.close();
    await rm(folder, { recursive: true, force: true });
  }
};

/** Whether somebody listens on a socket. */
export const answers = (path: string): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(path);
    const end = (is: boolean) => {
      socket.destroy();
      resolve(is);
    };
    socket.once('connect', () => end(true));
    socket.once('error', () => end(false));
  });
