import { BENCH_SECRET } from '../../bench/shared/seed.ts';
import { openEmbedded } from '../../server/database/embedded/open-embedded.ts';
import { migrate } from '../../server/database/migrate.ts';
import { type Db, openPostgres } from '../../server/database/open.ts';

/** Where a server stores what it holds, and the way to it while no server runs there. */
export interface Place {
  /** The environment that a server process is started with. */
  environment: Record<string, string>;
  visit<T>(look: (db: Db) => Promise<T>): Promise<T>;
}

const common = (folder: string) => ({ TAGWERK_DATA: folder, TAGWERK_SECRET: BENCH_SECRET, LOG_LEVEL: 'info' });

/** A data folder with a PostgreSQL of its own. */
export const embeddedPlace = (folder: string): Place => ({
  environment: common(folder),
  visit: async (look) => {
    const database = await openEmbedded(folder, { connections: 4 });
    try {
      await migrate(database.db);
      return await look(database.db);
    } finally {
      await database.close();
    }
  },
});

/** A data folder, and a PostgreSQL server that somebody else runs. */
export const postgresPlace = (folder: string, url: string): Place => ({
  environment: { ...common(folder), DATABASE_URL: url },
  visit: async (look) => {
    const database = openPostgres(url, { connections: 4 });
    try {
      await migrate(database.db);
      return await look(database.db);
    } finally {
      await database.close();
    }
  },
});
