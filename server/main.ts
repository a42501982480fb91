import { setImmediate as nextTurn } from 'node:timers/promises';
import { greeting } from '../demo/greeting.ts';
import type { App } from './app.ts';
import { EmbeddedError } from './database/embedded/embedded-error.ts';
import { migrate } from './database/migrate.ts';
import { openDatabase } from './database/open-database.ts';
import { type Config, readConfig } from './platform/config.ts';
import { createFiles } from './platform/files/create-files.ts';
import { listenLocally, localSocketPath } from './platform/http/network/local-socket.ts';
import { createLogger } from './platform/logger.ts';
import { startProblem } from './start-problem.ts';

/** Longest that a stop waits for running requests and jobs. */
const STOP_SECONDS = 30;

const run = async (config: Config): Promise<void> => {
  const log = createLogger(config.logLevel);
  let app: App | undefined;
  let stopping = false;
  const stop = async (signal: string) => {
    if (stopping) return;
    stopping = true;
    log.info({ signal }, 'stopping');
    setTimeout(() => process.exit(1), STOP_SECONDS * 1000).unref();
    // Before there is an app, nothing is under way; the embedded database ends with the process.
    await app?.stop();
    if (app) await database.close();
    process.exit(0);
  };
  process.on('SIGTERM', () => void stop('SIGTERM'));
  process.on('SIGINT', () => void stop('SIGINT'));

  const opening = openDatabase(config, { connections: config.databaseConnections, log, lost });
  // The application is loaded while PostgreSQL starts.
  const [database, { createApp }] = await Promise.all([opening, nextTurn().then(() => import('./app.ts'))]);
  const migrations = await migrate(database.db);
  if (migrations.length > 0) log.info({ migrations }, 'the database was brought to its newest form');
  if (config.demo) {
    const { layDemoWorld } = await import('../demo/world.ts');
    const files = await createFiles(config);
    if (await layDemoWorld(database.db, { secret: config.secret, files })) log.info('the demo world was made');
  }

  if (config.publicUrl.startsWith('https:') && config.trustProxy === 0) {
    log.warn('PUBLIC_URL is https://, but TRUST_PROXY is 0: behind a proxy all visitors count as one address');
  }
  app = await createApp(config, database, log);
  await app.start();
  // Before anybody else is served: the command line must find this server while it holds the database.
  if (database.exclusive) await listenLocally(app.http, localSocketPath(config.dataFolder));
  const listening = await app.http.listen({ host: config.host, port: config.port });
  const address = config.port === 0 ? listening : config.publicUrl;
  const words = await greeting(database.db, { demo: config.demo, address });
  if (words) process.stdout.write(`${words}\n`);
};

/** Nothing can be served without it; whatever supervises this process starts it again. */
const lost = () => giveUp(new EmbeddedError('The embedded PostgreSQL ended on its own.'));

const giveUp = (error: unknown, config?: Config) => {
  console.error(startProblem(error, config) ?? error);
  process.exit(1);
};

try {
  const config = readConfig(process.env);
  run(config).catch((error: unknown) => giveUp(error, config));
} catch (error) {
  giveUp(error);
}
