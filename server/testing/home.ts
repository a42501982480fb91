import { migrate } from '../database/migrate.ts';
import { type Db, openFolder } from '../database/open.ts';
import { openTestDatabase } from './database.ts';
import { makeFolder, removeFolder } from './folder.ts';

/** A data folder and a database that outlive the server process on them. */
export interface Home {
  folder: string;
  /** What a server process on it is started with. */
  environment: Record<string, string>;
  /** Looks into the database while no server runs. */
  visit<T>(look: (db: Db) => Promise<T>): Promise<T>;
  remove(): Promise<void>;
}

/** In the home that the run is for. */
export const openHome = async (secret: string): Promise<Home> => {
  const folder = makeFolder('home');
  const environment = { TAGWERK_DATA: folder, TAGWERK_SECRET: secret };
  if (process.env.TAGWERK_TEST_DATABASE === 'postgres') {
    const database = await openTestDatabase();
    return {
      folder,
      environment: { ...environment, DATABASE_URL: database.boss.connectionString ?? '' },
      visit: (look) => look(database.db),
      remove: async () => {
        await database.close();
        await removeFolder(folder);
      },
    };
  }
  return {
    folder,
    environment,
    visit: async (look) => {
      const database = await openFolder(folder);
      await migrate(database.db);
      return look(database.db).finally(() => database.close());
    },
    remove: () => removeFolder(folder),
  };
};
