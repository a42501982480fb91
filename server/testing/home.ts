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
