import { type PostgresServer, startPostgres } from './embedded-postgres.ts';

// Vitest calls these two once around all tests on PostgreSQL.
// TEST_DATABASE_URL points the tests at another server; its user must be allowed to create databases.

let own: PostgresServer | undefined;

export const setup = async () => {
  if (process.env.TEST_DATABASE_URL) return;
  own = await startPostgres();
  process.env.TEST_DATABASE_URL = own.url;
};

export const teardown = async () => {
  await own?.stop();
};
