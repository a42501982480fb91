import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { notify } from '../../../server/platform/notify/notify.ts';
import { startTestApp, type TestApp } from '../../../server/testing/app.ts';
import { addPerson } from '../../../server/testing/people.ts';
import { accountNotifications, addSession, endSessionsOf, signAccessToken } from '../../accounts/server/public.ts';
import { markAllNotifications } from '../contract.ts';
import { notificationStream } from '../stream-contract.ts';
import { STREAMS_PER_PERSON } from './streams.ts';
import { type Reading, readStream } from './testing/read-stream.ts';

let app: TestApp;
let url: string;
beforeAll(async () => {
  app = await startTestApp();
  await app.app.start();
  url = await app.app.http.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  for (const stream of openings) stream.close();
  await app.close();
});

const openings: Reading[] = [];
const signIn = async (userId?: number) => {
  const id = userId ?? (await addPerson(app.db, {})).id;
  const expiresAt = new Date(Date.now() + 3_600_000);
  const session = await addSession(app.db, { userId: id, expiresAt, address: '', device: '' });
  const token = await signAccessToken(app.config.secret, { id: session.id, userId: id });
  const open = async (language?: string) => {
    const reading = await readStream(url, token, language);
    openings.push(reading);
    return reading;
  };
  return { id, session: session.id, token, open };
};
const newest = async (id: number) =>
  (
    await app.db
      .selectFrom('notifications')
      .where('user_id', '=', id)
      .select((eb) => eb.fn.max('id').as('id'))
      .executeTakeFirstOrThrow()
  ).id;

describe('the stream', () => {
  it('tells the count at once and when it changes, once the change is committed', async () => {
    const ann = await signIn();
    const stream = await ann.open();
    expect(await stream.next()).toEqual({ unread: 0, newest: 0 });
    await app.db.transaction().execute((trx) => notify(trx, [ann.id], accountNotifications.passwordChanged, {}));
    expect(await stream.until(({ unread }) => unread === 1)).toEqual({ unread: 1, newest: await newest(ann.id) });
    stream.close();
  });

  it('is told to nobody on the way to keep, pack or wait for', async () => {
    const stream = await (await signIn()).open();
    expect(stream.status).toBe(200);
    expect(stream.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(stream.headers.get('content-encoding')).toBeNull();
    expect(stream.headers.get('cache-control')).toBe('no-store, no-transform');
    expect(stream.headers.get('x-accel-buffering')).toBe('no');
    expect(stream.headers.get('x-content-type-options')).toBe('nosniff');
    stream.close();
  });

  it('tells the other browsers of a person what was read in one, and nothing to others', async () => {
    const ann = await signIn();
    const again = await signIn(ann.id);
    const ben = await signIn();
    await notify(app.db, [ann.id], accountNotifications.passwordChanged, {});
    const [one, other, bens] = [await ann.open(), await again.open(), await ben.open()];
    await one.until(({ unread }) => unread === 1);
    await other.until(({ unread }) => unread === 1);
    const body = JSON.stringify({ newest: await newest(ann.id) });
    const headers = { 'x-service': 'tagwerk', 'content-type': 'application/json', authorization: `JWT ${ann.token}` };
    await fetch(`${url}/api/4.0/${markAllNotifications.path}`, { method: 'POST', headers, body });
    await other.until(({ unread }) => unread === 0);
    await notify(app.db, [ben.id], accountNotifications.passwordChanged, {});
    expect(await bens.until(({ unread }) => unread > 0)).toEqual({ unread: 1, newest: await newest(ben.id) });
    for (const stream of [one, other, bens]) stream.close();
  });

  it('ends without another word when its session does, or when the person loses access', async () => {
    const ann = await signIn();
    const first = await ann.open();
    await first.next();
    await app.db.updateTable('sign_in_sessions').set({ ended_at: new Date() }).where('id', '=', ann.session).execute();
    await notify(app.db, [ann.id], accountNotifications.passwordChanged, {});
    await expect(first.until(({ unread }) => unread > 0)).rejects.toThrow('The stream has ended.');

    const ben = await signIn();
    const second = await ben.open();
    await app.db.updateTable('users').set({ locked_at: new Date() }).where('id', '=', ben.id).execute();
    // Found by the look at all streams, without anything to tell.
    await second.ended();
    expect((await ben.open()).status).toBe(401);
  });

  it('of whoever acts as the person ends with the session from which that began', async () => {
    const ann = await signIn();
    const admin = await addPerson(app.db, { is_superuser: true });
    const own = await signIn(admin.id);
    const acting = { actor_id: admin.id, origin_id: own.session };
    await app.db.updateTable('sign_in_sessions').set(acting).where('id', '=', ann.session).execute();
    const stream = await ann.open();
    await stream.next();
    await endSessionsOf(app.db, admin.id);
    await stream.ended();
    expect((await ann.open()).status).toBe(401);
  });

  it('closes the oldest of a person who opens more and more', async () => {
    const ann = await signIn();
    const streams: Reading[] = [];
    for (let n = 0; n <= STREAMS_PER_PERSON; n += 1) {
      const stream = await ann.open();
      await stream.next();
      streams.push(stream);
    }
    await streams[0]?.ended();
    await notify(app.db, [ann.id], accountNotifications.passwordChanged, {});
    for (const stream of streams.slice(1)) {
      await stream.until(({ unread }) => unread === 1);
      stream.close();
    }
  });

  it('is for who asks for events, and is signed in', async () => {
    const ann = await app.person();
    expect((await ann.ask(notificationStream)).status).toBe(406);
    expect((await app.visitor.ask(notificationStream)).status).toBe(401);
  });

  it('tells the server which language the person reads', async () => {
    const ann = await signIn();
    const stream = await ann.open('pl');
    const row = await app.db.selectFrom('users').where('id', '=', ann.id).select('language').executeTakeFirst();
    expect(row).toEqual({ language: 'pl' });
    stream.close();
  });
});

it('a server with open streams stops at once', async () => {
  const other = await startTestApp();
  await other.app.start();
  const address = await other.app.http.listen({ host: '127.0.0.1', port: 0 });
  const { id } = await addPerson(other.db, {});
  const expiresAt = new Date(Date.now() + 3_600_000);
  const session = await addSession(other.db, { userId: id, expiresAt, address: '', device: '' });
  const stream = await readStream(address, await signAccessToken(other.config.secret, { id: session.id, userId: id }));
  await stream.next();
  await other.close();
  await stream.ended();
});
