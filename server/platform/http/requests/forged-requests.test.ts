import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addMember, openBrowser } from '../../../../areas/accounts/server/testing/browser.ts';
import { openDocs } from '../../../../shared/docs-access.ts';
import { permissions, tokenLogout } from '../../../../shared/session-contract.ts';
import { clientOf, startTestApp, type TestApp } from '../../../testing/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ PUBLIC_URL: 'https://localhost' });
});
afterAll(() => app.close());

const LOGIN = '/api/4.0/password-login/';
const login = (headers: Record<string, string>) =>
  app.visitor.send({ method: 'POST', url: LOGIN, payload: { username: 'x', password: 'x' }, headers });

/** What came so far is the answer to a wrong password. */
const TAKEN = { message: expect.stringContaining('The username or the password is wrong') };
const REFUSED = { detail: 'Requests from pages of other sites are rejected.' };

describe('an address that is written another way', () => {
  const WAYS = ['/%61pi/4.0/', '/api/4%2E0/', 'http://localhost/api/4.0/', 'http://localhost/%61pi/4.0/'];

  it.each(WAYS)('%s comes to the same guards', async (base) => {
    const person = await app.person();
    const url = `${base}${permissions.path}`;
    const bare = await app.app.http.inject({ url });
    expect([bare.statusCode, bare.json()]).toMatchObject([400, { code: 'platform.noServiceHeader' }]);
    const foreign = await person.send({ url, headers: { origin: 'https://evil.example' } });
    expect([foreign.statusCode, foreign.json()]).toMatchObject([403, REFUSED]);
    const own = await person.send({ url });
    expect(own.statusCode).toBe(200);
    expect(own.headers['cache-control']).toBe('no-store');
    const unknown = await person.send({ url: `${base}nothing/` });
    expect(unknown.statusCode).toBe(404);
    expect(unknown.headers['cache-control']).toBe('no-store');
  });

  it('counts against the same limit', async () => {
    const strict = await startTestApp({ REQUESTS_PER_MINUTE: '12' });
    try {
      const person = await strict.person();
      const statuses: number[] = [];
      for (const base of [...WAYS, ...WAYS, ...WAYS, ...WAYS])
        statuses.push((await person.send({ url: `${base}${permissions.path}` })).statusCode);
      expect(statuses).toEqual([...Array.from({ length: 12 }, () => 200), 429, 429, 429, 429]);
    } finally {
      await strict.close();
    }
  });
});

describe('a request that another site makes a browser send', () => {
  it('reaches no call: it cannot name the service', async () => {
    const superuser = await app.person({ is_superuser: true });
    const { paths } = (await superuser.send({ url: '/api/4.0/schema/' })).json();
    const calls = Object.entries<object>(paths)
      .filter(([path]) => path.startsWith('/api/4.0/'))
      .flatMap(([path, methods]) => Object.keys(methods).map((method) => [method.toUpperCase(), path] as const));
    expect(calls.length).toBeGreaterThan(30);
    for (const [method, path] of calls) {
      const url = path.replaceAll(/\{\w+\}/g, '1');
      const said = await app.app.http.inject({ method: method as 'GET', url });
      expect(said.statusCode, `${method} ${path}`).toBe(400);
      expect(said.json()).toMatchObject({ detail: 'The header X-Service: tagwerk is missing.' });
    }
  });

  it('is told from its marks too, whatever it names', async () => {
    const marks = [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { origin: 'https://evil.example' },
      { origin: 'https://localhost.evil.example' },
      { origin: 'http://localhost:8080' },
      { origin: 'null' },
      { origin: 'https://localhost', 'sec-fetch-site': 'cross-site' },
    ];
    for (const headers of marks) {
      const said = await login(headers as Record<string, string>);
      expect([said.statusCode, said.json()], JSON.stringify(headers)).toMatchObject([403, REFUSED]);
    }
  });

  it('is refused nothing where it is our own page, however people reach the server, or no browser at all', async () => {
    const own = [
      {},
      { 'sec-fetch-site': 'same-origin', origin: 'https://somewhere-in-front.example' },
      { 'sec-fetch-site': 'none' },
      { origin: 'https://localhost' },
      { origin: 'http://127.0.0.1:9000', host: '127.0.0.1:9000' },
    ];
    for (const headers of own) {
      const said = await login(headers as Record<string, string>);
      expect([said.statusCode, said.json()], JSON.stringify(headers)).toMatchObject([400, TAKEN]);
      await app.db.deleteFrom('sign_in_attempts').execute();
    }
  });

  it('gets no leave to send what a browser asks leave for', async () => {
    const said = await app.app.http.inject({
      method: 'OPTIONS',
      url: LOGIN,
      headers: {
        origin: 'https://evil.example',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'x-service',
      },
    });
    expect(said.statusCode).toBeGreaterThanOrEqual(400);
    expect(Object.keys(said.headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
  });

  it('signs nobody out, though that is asked for by GET', async () => {
    const { username } = await addMember(app);
    const browser = openBrowser(app);
    const token = await browser.signIn(username);
    const url = `/api/4.0/${tokenLogout.path}`;
    await app.app.http.inject({ url, cookies: browser.cookies });
    await app.visitor.send({ url, cookies: browser.cookies, headers: { 'sec-fetch-site': 'cross-site' } });
    expect((await clientOf(app.app, token).ask(permissions)).status).toBe(200);
    expect((await browser.refresh()).status).toBe(200);
  });
});

it('every cookie is for https, for no script, for no other site and for the calls alone', async () => {
  const { username } = await addMember(app);
  const browser = openBrowser(app);
  const first = await browser.password(username);
  const second = await browser.key(await browser.code());
  const third = await (await app.person({ is_staff: true })).ask(openDocs);
  const cookies = [first, second, third].flatMap((said) => said.cookies).filter(({ value }) => value !== '');
  expect(cookies.map(({ name }) => name).sort()).toEqual([
    'tagwerk_device',
    'tagwerk_docs',
    'tagwerk_refresh',
    'tagwerk_ticket',
  ]);
  for (const cookie of cookies) {
    expect(cookie).toMatchObject({ secure: true, httpOnly: true, sameSite: 'Strict', path: '/api/4.0/' });
    expect(cookie).not.toHaveProperty('domain');
  }
});
