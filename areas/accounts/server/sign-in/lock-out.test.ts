import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../server/testing/app.ts';
import { permissions } from '../../../../shared/session-contract.ts';
import { addMember, openBrowser, waitOut } from '../testing/browser.ts';
import { unlockAccount } from './attempts.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.db.deleteFrom('sign_in_attempts').execute();
});

const WRONG = 'Wrong-horse1!';

/** Ten wrong passwords, with the waits between them. */
const tryTen = async (username: string, browser = openBrowser(app)) => {
  for (let n = 0; n < 10; n += 1) {
    expect((await browser.password(username, WRONG)).status).toBe(400);
    await waitOut(app);
  }
};

/** So many wrong passwords, the last of them just now. */
const fail = async (username: string, times: number) => {
  for (let n = 0; n < times; n += 1) {
    expect((await openBrowser(app).password(username, WRONG)).status).toBe(400);
    await waitOut(app);
  }
  await app.db.updateTable('sign_in_attempts').set({ at: new Date() }).execute();
};

describe('wrong passwords', () => {
  it('are slowed, and the right one is not even looked at meanwhile', async () => {
    const { username } = await addMember(app);
    await fail(username, 7);
    const said = await openBrowser(app).password(username);
    expect(said.status).toBe(429);
    const wait = Number(said.headers['retry-after']);
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(16);
    expect(said.body).toEqual({ message: `Too many attempts. Please try again in ${wait} s.` });
    await waitOut(app);
    expect((await openBrowser(app).password(username)).status).toBe(200);
  });

  it('are slowed as well when a hundred come at once', async () => {
    const { username } = await addMember(app);
    const said = await Promise.all(Array.from({ length: 100 }, () => openBrowser(app).password(username, WRONG)));
    const looked = said.filter(({ status }) => status === 400);
    expect(looked.length).toBeLessThanOrEqual(10);
    expect(said.every(({ status }) => [400, 403, 429].includes(status))).toBe(true);
  });

  it('slow a name that nobody has in the same way, and keep it unreadable', async () => {
    await fail('nobody-here', 7);
    const said = await openBrowser(app).password('nobody-here', WRONG);
    expect(said.status).toBe(429);
    expect(said.body).toEqual({ message: expect.stringContaining('Too many attempts.') });
    const kept = await app.db.selectFrom('sign_in_attempts').select('subject').execute();
    expect(JSON.stringify(kept)).not.toContain('nobody-here');
  });

  it('for many names from one address slow that address, and no other', async () => {
    const { username } = await addMember(app);
    for (let n = 0; n < 2; n += 1) await openBrowser(app).password(`nobody-${n}`, WRONG);
    const attempts = await app.db.selectFrom('sign_in_attempts').select('subject').execute();
    expect(attempts.filter(({ subject }) => subject === 'address:127.0.0.1')).toHaveLength(2);
    const more = Array.from({ length: 68 }, () => ({ subject: 'address:127.0.0.1' }));
    await app.db.insertInto('sign_in_attempts').values(more).execute();
    expect((await openBrowser(app).password(username)).status).toBe(429);
    const elsewhere = await app.visitor.send({
      method: 'POST',
      url: '/api/4.0/password-login/',
      remoteAddress: '192.0.2.7',
      payload: { username, password: WRONG },
    });
    expect(elsewhere.statusCode).toBe(400);
  });

  it('on a known device do not suffer from what others do at its address', async () => {
    const { username } = await addMember(app);
    const own = openBrowser(app);
    await own.signIn(username);
    const others = Array.from({ length: 70 }, () => ({ subject: 'address:127.0.0.1' }));
    await app.db.insertInto('sign_in_attempts').values(others).execute();
    expect((await own.password(username)).status).toBe(200);
  });

  it('are not what right ones count as', async () => {
    const { username } = await addMember(app);
    for (let n = 0; n < 12; n += 1) expect((await openBrowser(app).password(username)).status).toBe(200);
    expect(await app.db.selectFrom('sign_in_attempts').selectAll().execute()).toEqual([]);
  });
});

describe('wrong passwords that come slowly', () => {
  it.each(['somebody', 'nobody'])('lock the account of %s after thirty in a day', async (who) => {
    const username = who === 'somebody' ? (await addMember(app)).username : 'nobody-so-slow';
    expect((await openBrowser(app).password(username, WRONG)).status).toBe(400);
    const { subject } = await app.db
      .selectFrom('sign_in_attempts')
      .where('subject', 'not like', 'address:%')
      .select('subject')
      .executeTakeFirstOrThrow();
    const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);
    await app.db
      .updateTable('sign_in_attempts')
      .set({ at: hoursAgo(25) })
      .execute();
    const earlier = Array.from({ length: 28 }, (_, n) => ({ subject, at: hoursAgo(1 + n / 2) }));
    await app.db.insertInto('sign_in_attempts').values(earlier).execute();
    expect((await openBrowser(app).password(username, WRONG)).status).toBe(400);
    expect((await openBrowser(app).password(username, WRONG)).status).toBe(400);
    expect((await openBrowser(app).password(username)).status).toBe(403);
  });
});

describe('after ten wrong passwords', () => {
  it('the account is locked for devices that it was never used on, also with the right password', async () => {
    const { username } = await addMember(app);
    await tryTen(username);
    const said = await openBrowser(app).password(username);
    expect(said.status).toBe(403);
    expect(said.body).toEqual({ message: expect.stringContaining('locked') });
    expect((await openBrowser(app).password(username, WRONG)).body).toEqual(said.body);
  });

  it('the person goes on working, and signs in on the device that is known', async () => {
    const { username } = await addMember(app);
    const own = openBrowser(app);
    const token = await own.signIn(username);
    await tryTen(username);
    const me = await app.visitor.send({
      url: '/api/4.0/frontend-user-permissions/',
      headers: { authorization: `JWT ${token}` },
    });
    expect(me.statusCode).toBe(200);
    expect((await own.refresh()).status).toBe(200);
    await own.signIn(username);
  });

  it('a cookie of the device that somebody made up, or that is another person’s, is worth nothing', async () => {
    const { username } = await addMember(app);
    const other = await addMember(app);
    const theirs = openBrowser(app);
    await theirs.signIn(other.username);
    await tryTen(username);
    expect((await theirs.password(username)).status).toBe(403);
    const { tagwerk_device = '' } = theirs.cookies;
    const forged = tagwerk_device.replace(/^(\d+)\.[^.]+/, `$1.${Buffer.from('x:1').toString('base64url')}`);
    expect((await openBrowser(app, { tagwerk_device: forged }).password(username)).status).toBe(403);
  });

  it('a known device that tries ten is a stranger too', async () => {
    const { id, username } = await addMember(app);
    const own = openBrowser(app);
    await own.signIn(username);
    await tryTen(username, own);
    // As a stranger it may still try: strangers have not failed yet.
    expect((await own.password(username, WRONG)).status).toBe(400);
    const subjects = await app.db.selectFrom('sign_in_attempts').select('subject').execute();
    expect(subjects.map(({ subject }) => subject)).toContain(`user:${id}`);
    await own.signIn(username);
    const locks = await app.db.selectFrom('sign_in_locks').select('subject').execute();
    expect(locks.filter(({ subject }) => subject.startsWith('device:'))).toEqual([]);
  });

  it('a name that nobody has looks locked too', async () => {
    await tryTen('nobody-at-all');
    expect((await openBrowser(app).password('nobody-at-all')).status).toBe(403);
  });

  it('unlocking opens it again', async () => {
    const { id, username } = await addMember(app);
    await tryTen(username);
    expect(await unlockAccount(app.db, id)).toBe(true);
    expect((await openBrowser(app).password(username)).status).toBe(200);
    expect(await unlockAccount(app.db, id)).toBe(false);
  });

  it('wrong codes count like wrong passwords', async () => {
    const { username } = await addMember(app);
    for (let n = 0; n < 2; n += 1) {
      const browser = openBrowser(app);
      await browser.password(username);
      for (let m = 0; m < 5; m += 1) {
        await browser.key('not it'.slice(0, 6));
        await waitOut(app);
      }
    }
    expect((await openBrowser(app).password(username)).status).toBe(403);
  });
});

describe('a person whom somebody locks or takes rights from', () => {
  it.each([
    ['locked', { locked_at: new Date() }],
    ['made inactive', { is_active: false }],
  ])('is out at once when %s', async (_words, change) => {
    const { id, username } = await addMember(app);
    const browser = openBrowser(app);
    const token = await browser.signIn(username);
    await app.db.updateTable('users').set(change).where('id', '=', id).execute();
    const me = await app.visitor.send({
      url: '/api/4.0/frontend-user-permissions/',
      headers: { authorization: `JWT ${token}` },
    });
    expect(me.statusCode).toBe(401);
    expect(me.json()).toMatchObject({ detail: 'Signature has expired.' });
    expect((await browser.refresh()).status).toBe(400);
  });

  it('loses the right at once', async () => {
    const { id } = await app.person({ is_staff: true });
    const person = await app.person({ is_staff: true });
    expect((await person.get(permissions)).is_staff).toBe(true);
    await app.db.updateTable('users').set({ is_staff: false }).where('id', 'in', [id, person.id]).execute();
    expect((await person.get(permissions)).is_staff).toBe(false);
  });
});
