import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../../../server/database/open.ts';
import { type Person, startTestApp, type TestApp } from '../../../server/testing/app.ts';
import { openTestDatabase } from '../../../server/testing/database.ts';
import { makeFolder, removeFolder } from '../../../server/testing/folder.ts';
import { startProcess } from '../../../server/testing/process.ts';
import { readErasure, startErasure } from '../contract.ts';

/** So many that erasing them takes a while: 500 go in one transaction. */
const MANY = 60_000;

let database: Database;
let app: TestApp;
let admin: Person;
let ola: Person;
let home: Record<string, string>;
beforeAll(async () => {
  database = await openTestDatabase();
  home = {
    TAGWERK_DATA: makeFolder('killed'),
    DATABASE_URL: database.url,
    TAGWERK_SECRET: randomBytes(32).toString('hex'),
  };
  // Its queue is not started: the processes do the work.
  app = await startTestApp({ TAGWERK_SECRET: home.TAGWERK_SECRET as string }, undefined, async () => database);
  admin = await app.person({ username: 'admin', is_superuser: true });
  ola = await app.person({ username: 'ola-marker', first_name: 'Marker', email: 'marker@example.org' });
  await sql`
    insert into notifications (user_id, kind, data)
    select ${ola.id}, 'new-sign-in', '{"device": "marker"}' from generate_series(1, ${MANY})`.execute(app.db);
});
afterAll(async () => {
  await app.close();
  await removeFolder(home.TAGWERK_DATA as string);
});

const notifications = async (): Promise<number> => {
  const found = sql<{ count: number }>`select count(*)::integer as count from notifications where user_id = ${ola.id}`;
  return (await found.execute(app.db)).rows[0]?.count ?? 0;
};

it('goes on where it was after the process that erased was killed, and nobody signs in meanwhile', async () => {
  const body = { username: ola.username, confirmation: ola.username };
  const { id, username } = await admin.get(startErasure, { body });
  const first = await startProcess(home);
  await expect.poll(notifications, { timeout: 20_000, interval: 5 }).toBeLessThan(MANY);
  await first.kill();
  const left = await notifications();
  expect([left > 0, left < MANY]).toEqual([true, true]);
  // Half erased: the account is closed, its name still finds what is left.
  const half = await app.db.selectFrom('users').where('id', '=', ola.id).selectAll().executeTakeFirstOrThrow();
  expect(half).toMatchObject({ username: ola.username, is_active: false, password_hash: null });
  expect((await ola.send({ url: '/api/4.0/task/' })).statusCode).toBe(401);
  expect((await admin.ask(startErasure, { body })).status).toBe(400);

  // The queue takes the work from a process that it has not heard of for a while.
  await sql`update pgboss.job set state = 'retry', started_on = null where id = ${id}`.execute(app.db);
  const second = await startProcess(home);
  const job = () => admin.get(readErasure, { params: { id } });
  await expect.poll(async () => (await job()).state, { timeout: 60_000 }).toBe('done');
  expect(await second.stop()).toBe(0);
  expect(await notifications()).toBe(0);
  const person = await app.db.selectFrom('users').where('id', '=', ola.id).selectAll().executeTakeFirstOrThrow();
  expect(person).toMatchObject({
    username,
    first_name: '',
    email: null,
    search_text: expect.not.stringMatching('marker'),
  });
  const events = await app.db
    .selectFrom('audit_events')
    .where('kind', '=', 'person.erased')
    .select('subject')
    .execute();
  expect(events).toEqual([{ subject: username }]);
});
