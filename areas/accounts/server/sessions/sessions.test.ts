import { SignJWT } from 'jose';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clientOf, startTestApp, type TestApp } from '../../../../server/testing/app.ts';
import { permissions, tokenLogout, tokenRefresh } from '../../../../shared/session-contract.ts';
import { addMember, openBrowser } from '../testing/browser.ts';
import { signAccessToken } from './access-token.ts';
import { addActingSession } from './acting-queries.ts';
import { endSessionsOf } from './session-queries.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const signedIn = async () => {
  const { id, username } = await addMember(app);
  const browser = openBrowser(app);
  const token = await browser.signIn(username);
  return { id, username, browser, token };
};

const sessionOf = (userId: number) =>
  app.db.selectFrom('sign_in_sessions').where('user_id', '=', userId).selectAll().orderBy('created_at').execute();

/** As if the last refresh was so many seconds ago. */
const age = (userId: number, seconds: number) =>
  app.db
    .updateTable('sign_in_sessions')
    .set({ rotated_at: new Date(Date.now() - seconds * 1000) })
    .where('user_id', '=', userId)
    .execute();

const holds = async (token: string): Promise<boolean> =>
  (await clientOf(app.app, token).ask(permissions)).status === 200;

describe('the refresh cookie', () => {
  it('can neither be read by scripts nor be sent by other sites, and goes to the calls alone', async () => {
    const { username } = await addMember(app);
    const browser = openBrowser(app);
    await browser.password(username);
    const { cookies } = await browser.key(await browser.code());
    const refresh = cookies.find(({ name }) => name === 'tagwerk_refresh');
    expect(refresh).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/api/4.0/', maxAge: 7 * 86_400 });
    expect(refresh).not.toHaveProperty('secure');
    const device = cookies.find(({ name }) => name === 'tagwerk_device');
    expect(device).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/api/4.0/', maxAge: 365 * 86_400 });
  });

  it('is sent over https only, where people reach the server by https', async () => {
    const secure = await startTestApp({ PUBLIC_URL: 'https://localhost' });
    try {
      const { username } = await addMember(secure);
      const browser = openBrowser(secure);
      await browser.password(username);
      const { cookies } = await browser.key(await browser.code());
      expect(cookies.length).toBe(3);
      expect(cookies.every((cookie) => cookie.secure)).toBe(true);
    } finally {
      await secure.close();
    }
  });

  it('changes with each use, and brings a new access token', async () => {
    const { browser, token } = await signedIn();
    const before = browser.cookies.tagwerk_refresh;
    const said = await browser.refresh();
    expect(said.status).toBe(200);
    expect(browser.cookies.tagwerk_refresh).not.toBe(before);
    expect(await holds(said.body.token)).toBe(true);
    expect(await holds(token)).toBe(true);
  });

  it('gives two tabs at the same moment the same successor', async () => {
    const { browser, id } = await signedIn();
    const tabs = Array.from({ length: 5 }, () => openBrowser(app, { ...browser.cookies }));
    const said = await Promise.all(tabs.map((tab) => tab.refresh()));
    expect(said.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(new Set(tabs.map(({ cookies }) => cookies.tagwerk_refresh)).size).toBe(1);
    expect((await sessionOf(id))[0]?.generation).toBe(1);
  });

  it('may be used again for a minute when the answer was lost', async () => {
    const { browser, id } = await signedIn();
    const lost = openBrowser(app, { ...browser.cookies });
    await browser.refresh();
    await age(id, 55);
    expect((await lost.refresh()).status).toBe(200);
    expect(lost.cookies.tagwerk_refresh).toBe(browser.cookies.tagwerk_refresh);
  });

  it('ends the session when the one before is used after that minute', async () => {
    const { browser, id, token } = await signedIn();
    const stolen = openBrowser(app, { ...browser.cookies });
    await browser.refresh();
    await age(id, 65);
    const said = await stolen.refresh();
    expect(said.status).toBe(400);
    expect(stolen.cookies).not.toHaveProperty('tagwerk_refresh');
    expect((await browser.refresh()).status).toBe(400);
    expect(await holds(token)).toBe(false);
  });

  it('ends the session when an older one is used, for the thief as for the owner', async () => {
    const { browser } = await signedIn();
    const stolen = openBrowser(app, { ...browser.cookies });
    await browser.refresh();
    const newest = await browser.refresh();
    expect((await stolen.refresh()).status).toBe(400);
    expect(await holds(newest.body.token)).toBe(false);
    expect((await browser.refresh()).status).toBe(400);
  });

  it('that was made up, or belongs to a generation yet to come, opens nothing and ends nothing', async () => {
    const { browser, token } = await signedIn();
    const [id = '', generation = '', mark = ''] = `${browser.cookies.tagwerk_refresh}`.split('.');
    for (const value of ['', 'x', `${id}.${generation}.`, `${id}.1.${mark}`, `${id}.${generation}.${'A'.repeat(43)}`]) {
      expect((await openBrowser(app, { tagwerk_refresh: value }).refresh()).status).toBe(400);
    }
    expect(await holds(token)).toBe(true);
    expect((await browser.refresh()).status).toBe(200);
  });

  it('is taken along with an access token that has expired', async () => {
    const { browser } = await signedIn();
    const said = await clientOf(app.app, 'long.expired.token').ask(tokenRefresh, { cookies: browser.cookies });
    expect(said.status).toBe(200);
  });

  it('is refused once nobody came back for a week, and after a month in any case', async () => {
    const idle = await signedIn();
    const [session] = await sessionOf(idle.id);
    const days = ((session?.expires_at.getTime() ?? 0) - Date.now()) / 86_400_000;
    expect(days).toBeCloseTo(7, 1);
    await app.db
      .updateTable('sign_in_sessions')
      .set({ expires_at: new Date() })
      .where('user_id', '=', idle.id)
      .execute();
    expect((await idle.browser.refresh()).status).toBe(400);
    expect(await holds(idle.token)).toBe(false);

    const old = await signedIn();
    const created = new Date(Date.now() - 29 * 86_400_000);
    await app.db.updateTable('sign_in_sessions').set({ created_at: created }).where('user_id', '=', old.id).execute();
    expect((await old.browser.refresh()).status).toBe(200);
    const [renewed] = await sessionOf(old.id);
    expect(((renewed?.expires_at.getTime() ?? 0) - Date.now()) / 86_400_000).toBeCloseTo(1, 1);
  });
});

describe('signing out', () => {
  it('ends the session at once and takes the cookie away', async () => {
    const { browser, token, username } = await signedIn();
    const before = { ...browser.cookies };
    const said = await browser.ask(tokenLogout);
    expect(said.status).toBe(200);
    expect(said.body).toEqual({ detail: 'You have been successfully logged out!' });
    expect(browser.cookies).not.toHaveProperty('tagwerk_refresh');
    expect(browser.cookies).toHaveProperty('tagwerk_device');
    expect(await holds(token)).toBe(false);
    expect((await openBrowser(app, before).refresh()).status).toBe(400);
    await browser.signIn(username);
  });

  it('works with the token alone, and for who is signed out already', async () => {
    const { token } = await signedIn();
    expect((await clientOf(app.app, token).ask(tokenLogout)).status).toBe(200);
    expect(await holds(token)).toBe(false);
    expect((await openBrowser(app).ask(tokenLogout)).status).toBe(200);
  });

  it('of one device leaves the others signed in', async () => {
    const { browser, username } = await signedIn();
    const other = openBrowser(app);
    const token = await other.signIn(username);
    await browser.ask(tokenLogout);
    expect(await holds(token)).toBe(true);
  });

  it('comes with signing in as somebody else in the same browser', async () => {
    const { browser, token } = await signedIn();
    const { username } = await addMember(app);
    const next = await browser.signIn(username);
    expect(await holds(next)).toBe(true);
    expect(await holds(token)).toBe(false);
  });
});

describe('an access token', () => {
  const forge = (secret: string, life: string, fill = '') =>
    new SignJWT({})
      .setProtectedHeader({ alg: 'HS256' })
      .setIssuer('tagwerk')
      .setSubject('1')
      .setJti('00000000-0000-4000-8000-000000000000')
      .setIssuedAt()
      .setExpirationTime(life)
      .sign(new TextEncoder().encode(`${fill}${secret}`));

  it('that was changed, or says that it needs no signature, is refused', async () => {
    const { id, token } = await signedIn();
    const other = await signedIn();
    const [header = '', payload = '', mark = ''] = token.split('.');
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Record<string, unknown>;
    const theirs = other.token.split('.')[1] ?? '';
    for (const made of [
      [part({ alg: 'none' }), payload, ''],
      [part({ alg: 'none' }), payload, mark],
      [part({ alg: 'HS384' }), payload, mark],
      [header, part({ ...claims, sub: String(other.id) }), mark],
      [header, part({ ...claims, exp: 4_000_000_000 }), mark],
      [header, theirs, mark],
      [header, payload, `${mark.startsWith('A') ? 'B' : 'A'}${mark.slice(1)}`],
      [header, payload, ''],
    ]) {
      expect(await holds(made.join('.')), made.join('.')).toBe(false);
    }
    // One that is signed, but for a session of somebody else.
    const [session] = await sessionOf(other.id);
    const borrowed = await signAccessToken(app.config.secret, { id: session?.id ?? '', userId: id });
    expect(await holds(borrowed)).toBe(false);
    expect(await holds(token)).toBe(true);
  });

  it('that has expired, is of no session or was not signed here is refused in the words that clients know', async () => {
    const { secret } = app.config;
    const tokens = [
      'x',
      '',
      await forge(secret, '-1m', 'access-token '),
      await forge(secret, '15m', 'access-token '),
      await forge('another secret of the same length', '15m', 'access-token '),
      await forge(secret, '15m'),
    ];
    for (const token of tokens) {
      const said = await app.visitor.send({
        url: '/api/4.0/frontend-user-permissions/',
        headers: { authorization: `JWT ${token}` },
      });
      expect(said.statusCode, token).toBe(401);
      expect(said.json()).toMatchObject({ detail: 'Signature has expired.' });
    }
  });

  it('is good for a quarter of an hour', async () => {
    const { token } = await signedIn();
    const { iat, exp } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
    expect(exp - iat).toBe(900);
  });

  it('says who is asked for when there is none', async () => {
    const said = await app.visitor.ask(permissions);
    expect(said.status).toBe(401);
    expect(said.body).toEqual({ detail: 'Authentication credentials were not provided.' });
  });
});

it('ends what began as somebody else while the end was being asked for', async () => {
  const [boss, person] = [await signedIn(), await signedIn()];
  const [{ id: originId = '' } = {}] = await sessionOf(boss.id);
  const trx = await app.db.startTransaction().execute();
  const begun = await addActingSession(trx, { userId: person.id, actorId: boss.id, originId, address: '', device: '' });
  const ending = endSessionsOf(app.db, boss.id);
  const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  await expect.poll(async () => (await waiting.execute(app.db)).rows.length).toBe(1);
  await trx.commit().execute();
  expect(await ending).toBe(1);
  expect((await sessionOf(person.id)).find(({ id }) => id === begun?.id)?.ended_at).not.toBeNull();
});
