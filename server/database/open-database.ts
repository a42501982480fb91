import type { EmbeddedOptions } from './embedded/open-embedded.ts';
import { type Database, openPostgres } from './open.ts';

interface DatabaseSettings {
  /** Null: the PostgreSQL in the data folder. */
  databaseUrl: string | null;
  dataFolder: string;
  prepareStatements: boolean;
}

/** Opens the database that the settings name: the operator's, else the one in the data folder, which is started for it. */
export const openDatabase = async (settings: DatabaseSettings, options: EmbeddedOptions): Promise<Database> => {
  const { databaseUrl, dataFolder, prepareStatements: prepare } = settings;
  if (databaseUrl !== null) return openPostgres(databaseUrl, { connections: options.connections, prepare });
  // Loaded only where it is needed.
  const { openEmbedded } = await import('./embedded/open-embedded.ts');
  return openEmbedded(dataFolder, options);
};
