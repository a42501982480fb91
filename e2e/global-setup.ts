import { removeFolder } from '../server/testing/folder.ts';
import { setup, teardown } from '../server/testing/postgres-server.ts';
import { makeDemoTemplate } from './journey-server.ts';

/** Called once around all journeys: a PostgreSQL, and in it a demo world that the servers' databases are copied from. */
export default async (): Promise<() => Promise<void>> => {
  await setup();
  const folder = await makeDemoTemplate();
  return async () => {
    await removeFolder(folder);
    await teardown();
  };
};
