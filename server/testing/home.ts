import { openEmbedded } from '../database/embedded/open-embedded.ts';
import { migrate } from '../database/migrate.ts';
import type { Db } from '../database/open.ts';
import { openTestDatabase } from './database.ts';
import { makeFolder, removeFolder } from './folder.ts';

/** A data folder and a database that outlive the server processes on them. */
export interface Home {
  folder: string;
  /** The environment that a server process is started with. */
  environment: Record<string, string>;
  /** Reads or writes the database directly. */
  visit<T>(look: (db: Db) => Promise<T>): Promise<T>;
  remove(): Promise<void>;
}

export const openHome = async (secret: string): Promise<Home> => {
  const folder = makeFolder('home');
  const database = await openTestDatabase();
  return {
    folder,
    environment: {
      TAGWERK_DATA: folder,
      TAGWERK_SECRET: secret,
      DATABASE_URL: database.url,
    },
    visit: (look) => look(database.db),
    remove: async () => {
      await database.close();
      await removeFolder(folder);
    },
  };
};

/**
 * A data folder with a PostgreSQL of its own, which belongs to the server or the command that runs: commands are quick
 * there, because they go through the running server. `visit` works while none runs.
 */
export const openEmbeddedHome = async (secret: string): Promise<Home> => {
  const folder = makeFolder('home');
  return {
    folder,
    environment: { TAGWERK_DATA: folder, TAGWERK_SECRET: secret },
    visit: async (look) => {
      const database = await openEmbedded(folder, { connections: 2 });
      try {
        await migrate(database.db);
        return await look(database.db);
      } finally {
        await database.close();
      }
    },
    remove: () => removeFolder(folder),
  };
};
