import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Db } from '../../../server/database/open.ts';
import { type Home, openHome } from '../../../server/testing/home.ts';
import { addPerson, STAFF } from '../../../server/testing/people.ts';
import { type ServerProcess, startProcess } from '../../../server/testing/process.ts';
import { addTask } from '../../../server/testing/tasks.ts';
import { API_BASE } from '../../../shared/route.ts';
import { addSession, signAccessToken } from '../../accounts/server/public.ts';
import { readStream } from './testing/read-stream.ts';

const secret = randomBytes(32).toString('hex');

let home: Home;
let servers: [ServerProcess, ServerProcess];
let staff: string;
let ann: { username: string; token: string };

const signedIn = async (db: Db, id: number) => {
  const expiresAt = new Date(Date.now() + 3_600_000);
  const session = await addSession(db, { userId: id, expiresAt, address: '', device: '' });
  return signAccessToken(secret, { id: session.id, userId: id });
};

beforeAll(async () => {
  home = await openHome(secret);
  await home.visit(async (db) => {
    await addTask(db, { title: 'Birds', slug: 'birds' });
    await addTask(db, { title: 'Fishes', slug: 'fishes' });
    staff = await signedIn(db, (await addPerson(db, STAFF)).id);
    const { id, username } = await addPerson(db, {});
    ann = { username, token: await signedIn(db, id) };
  });
  servers = await Promise.all([startProcess(home.environment), startProcess(home.environment)]);
}, 120_000);
afterAll(async () => {
  for (const server of servers) expect(await server.stop()).toBe(0);
  await home.remove();
});

const assignAnn = async (server: ServerProcess, slug: string) => {
  const url = `${server.url}${API_BASE}admin/task/${slug}/`;
  const headers = { 'x-service': 'tagwerk', 'content-type': 'application/json', authorization: `JWT ${staff}` };
  const { modified } = (await (await fetch(url, { headers })).json()) as { modified: string };
  const body = JSON.stringify({ modified, usertasks: [{ username: ann.username }] });
  const said = await fetch(url, { method: 'PATCH', headers, body });
  expect(said.status).toBe(200);
};

it('what is done at one server process is told by another, also after its connection was lost', async () => {
  const [here, there] = servers;
  const stream = await readStream(there.url, ann.token);
  expect(await stream.next()).toEqual({ unread: 0, newest: 0 });
  await assignAnn(here, 'birds');
  await stream.until(({ unread }) => unread === 1);

  await home.visit((db) =>
    sql`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'tagwerk listener' and datname = current_database()`.execute(db),
  );
  await assignAnn(here, 'fishes');
  await stream.until(({ unread }) => unread === 2);
  stream.close();
});
