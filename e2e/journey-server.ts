import { cpSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext } from '@playwright/test';
import { addSession } from '../areas/accounts/server/public.ts';
import { writeRefreshToken } from '../areas/accounts/server/sessions/refresh-token.ts';
import { layDemoWorld } from '../demo/world.ts';
import type { Db } from '../server/database/open.ts';
import { openFiles } from '../server/platform/files/create-files.ts';
import { makeTemplate, openTestDatabase } from '../server/testing/database.ts';
import { makeFolder, removeFolder } from '../server/testing/folder.ts';
import { type ServerProcess, startProcess } from '../server/testing/process.ts';
import { API_BASE } from '../shared/route.ts';

/** The demo world's authenticator apps are sealed with it, so it is the same for all servers of a run. */
const SECRET = 'a secret of the journeys that is long enough';

/** The real server as a process of its own, with a data folder and a database of its own. */
export interface JourneyServer extends ServerProcess {
  db: Db;
  /** Signs a person in without the pages for it: the browser gets the cookie of a session that is stored. */
  signIn(context: BrowserContext, username: string): Promise<void>;
  /** Stops it and deletes its data; gives the exit code. */
  stop(): Promise<number | null>;
}

/** Returns the folder of its files. */
export const makeDemoTemplate = async (): Promise<string> => {
  const folder = makeFolder('e2e-demo-files');
  const files = await openFiles({ folder });
  process.env.TEST_FILES_DEMO = folder;
  process.env.TEST_DATABASE_DEMO = await makeTemplate(async (db) => {
    await layDemoWorld(db, { secret: SECRET, files });
  });
  return folder;
};

/** Starts a server with the demo world (people, tasks, answers), or an empty one. */
export const startJourneyServer = async (
  demo: boolean,
  environment: Record<string, string> = {},
): Promise<JourneyServer> => {
  const folder = makeFolder('e2e');
  const database = await openTestDatabase(demo ? process.env.TEST_DATABASE_DEMO : undefined);
  const { db } = database;
  if (demo && process.env.TEST_FILES_DEMO)
    cpSync(process.env.TEST_FILES_DEMO, join(folder, 'files'), { recursive: true });
  const server = await startProcess({
    TAGWERK_DATA: folder,
    TAGWERK_DEMO: demo ? '1' : '0',
    TAGWERK_SECRET: SECRET,
    DATABASE_URL: database.url,
    ...environment,
  });
  return {
    ...server,
    db,
    signIn: async (context, username) => {
      const { id: userId } = await db
        .selectFrom('users')
        .select('id')
        .where('username', '=', username)
        .executeTakeFirstOrThrow();
      const expiresAt = new Date(Date.now() + 3_600_000);
      const { id } = await addSession(db, { userId, expiresAt, address: '127.0.0.1', device: 'a journey' });
      await context.addCookies([
        {
          name: 'tagwerk_refresh',
          value: writeRefreshToken(SECRET, { id, generation: 0 }),
          domain: new URL(server.url).hostname,
          path: API_BASE,
          httpOnly: true,
          sameSite: 'Strict',
        },
      ]);
    },
    stop: async () => {
      const code = await server.stop();
      await database.close();
      await removeFolder(folder);
      return code;
    },
  };
};
