import { dropDatabase, makeTemplate } from './database.ts';
import { type PostgresServer, startPostgres } from './embedded-postgres.ts';

// Vitest calls these two once around all server tests, and Playwright once around all journeys.
// TEST_DATABASE_URL points the tests at another server; its user must be allowed to create databases.

let own: PostgresServer | undefined;

export const setup = async () => {
  if (!process.env.TEST_DATABASE_URL) {
    own = await startPostgres();
    process.env.TEST_DATABASE_URL = own.url;
  }
  process.env.TEST_DATABASE_TEMPLATE = await makeTemplate();
};

export const teardown = async () => {
  if (own) await own.stop();
  else {
    const { TEST_DATABASE_TEMPLATE, TEST_DATABASE_DEMO } = process.env;
    for (const name of [TEST_DATABASE_TEMPLATE, TEST_DATABASE_DEMO]) if (name) await dropDatabase(name);
  }
};
