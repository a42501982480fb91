import { join } from 'node:path';
import { type Database, openPostgres } from '../database/open.ts';
import type { Config } from '../platform/config.ts';
import { localSocketPath } from '../platform/http/network/local-socket.ts';
import { shortPathTo } from '../platform/short-path.ts';
import { answers, openForCommand } from './with-server.ts';

/**
 * Works on the database itself: the one of the settings, the one that the running server has started in the data folder, or,
 * where no server runs, the one in the data folder, which is started for it.
 */
export const withDatabase = async <T>(config: Config, work: (database: Database) => Promise<T>): Promise<T> => {
  const isRunning = config.databaseUrl === null && (await answers(localSocketPath(config.dataFolder)));
  const database = isRunning ? await openRunning(config) : await openForCommand(config);
  try {
    return await work(database);
  } finally {
    await database.close();
  }
};

/** The running server holds the folder, but its PostgreSQL takes connections of whoever may open the folder. */
const openRunning = async ({ dataFolder }: Config): Promise<Database> => {
  const { urlOf } = await import('../database/embedded/open-embedded.ts');
  const socket = shortPathTo(join(dataFolder, 'database'));
  const database = openPostgres(urlOf(socket.path), { connections: 2 });
  return {
    ...database,
    close: async () => {
      await database.close();
      socket.release();
    },
  };
};
