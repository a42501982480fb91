import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mailbox } from '../../../areas/mailbox/contract.ts';
import { adminTasks } from '../../../areas/task-admin/contract.ts';
import { anyone } from '../../../shared/access.ts';
import { closed, route } from '../../../shared/route.ts';
import { Type } from '../../../shared/schema.ts';
import { permissions } from '../../../shared/session-contract.ts';
import { clientOf, startTestApp, type TestApp } from '../../testing/app.ts';
import { STAFF } from '../../testing/people.ts';
import { readConfig } from '../config.ts';
import { createLogger } from '../logger.ts';
import { createWording } from '../wording.ts';
import { createHttp } from './http.ts';
import { serveOn } from './serve.ts';
import { createUsage } from './usage/usage.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const LOGIN = '/api/4.0/password-login/';
const post = (payload: string | object, headers: Record<string, string> = {}) =>
  app.visitor.send({ method: 'POST', url: LOGIN, payload, headers });

describe('a request', () => {
  it('names the service, or is refused', async () => {
    for (const header of [undefined, '', 'other']) {
      const said = await app.app.http.inject({
        method: 'POST',
        url: LOGIN,
        payload: { username: 'x', password: 'x' },
        headers: header === undefined ? {} : { 'x-service': header },
      });
      expect(said.statusCode).toBe(400);
      expect(said.json()).toMatchObject({ detail: 'The header X-Service: tagwerk is missing.' });
    }
  });

  it('by another method than the call has is told which there are', async () => {
    const said = await app.visitor.send({ url: LOGIN });
    expect([said.statusCode, said.headers.allow, said.json()]).toMatchObject([
      405,
      'POST',
      { code: 'platform.methodNotAllowed' },
    ]);
    const put = await app.visitor.send({ method: 'PUT', url: '/api/4.0/admin/tasks/', payload: {} });
    expect([put.statusCode, put.headers.allow]).toEqual([405, 'GET, HEAD, POST']);
  });

  it('for an unknown call, also one without its last slash, finds nothing', async () => {
    const unknown = [
      { url: '/api/4.0/nothing/' },
      { url: LOGIN.slice(0, -1), method: 'POST' as const, payload: {} },
      { url: '/api/4.0//task/' },
      { url: '/api/4.0/commands/unlock/', method: 'DELETE' as const },
    ];
    for (const request of unknown) {
      const said = await app.visitor.send(request);
      expect(said.statusCode, request.url).toBe(404);
      expect(said.json()).toMatchObject({ detail: 'Not found.' });
    }
  });

  it('with an address that is none is told so in the usual form', async () => {
    for (const url of ['/api/4.0/task/%zz/', `/api/4.0/task/${'x'.repeat(2000)}/`]) {
      const said = await app.visitor.send({ url });
      expect(said.statusCode).toBeGreaterThanOrEqual(400);
      expect(said.json()).toMatchObject({ detail: expect.stringMatching(/^(The address is not valid|Not found)\.$/) });
    }
  });

  it('with a number beyond all numbers, wherever it stands, is refused as one with a number too large', async () => {
    const person = await app.person();
    const url = (path: string) => `/api/4.0/notifications/${path}`;
    const headers = { 'content-type': 'application/json' };
    for (const [number, words] of [
      ['1e999', `Must be at most ${Number.MAX_SAFE_INTEGER}.`],
      ['-1e999', 'Must be at least 1.'],
      ['Infinity', `Must be at most ${Number.MAX_SAFE_INTEGER}.`],
      ['NaN', 'Must be of type integer.'],
    ]) {
      const inQuery = await person.send({ url: url(`?before=${number}`) });
      expect([inQuery.statusCode, inQuery.json()]).toMatchObject([400, { before: [words] }]);
      const payload = { is_read: true };
      const inPath = await person.send({ method: 'POST', url: url(`${number}/read/`), payload });
      expect([inPath.statusCode, inPath.json()]).toMatchObject([400, { id: [words] }]);
    }
    const inBody = await person.send({ method: 'POST', url: url('read-all/'), payload: '{"newest": 1e999}', headers });
    expect([inBody.statusCode, inBody.json()]).toMatchObject([400, { newest: ['Must be of type integer.'] }]);
  });
});

describe('an error', () => {
  const polish = { 'accept-language': 'pl' };

  it('has a code for programs and is worded in the language of the reader', async () => {
    const english = await app.visitor.send({ url: '/api/4.0/nothing/' });
    expect(english.json()).toEqual({ code: 'platform.notFound', detail: 'Not found.' });
    const said = await app.visitor.send({ url: '/api/4.0/nothing/', headers: polish });
    expect(said.json()).toEqual({ code: 'platform.notFound', detail: 'Nie znaleziono.' });
  });

  it('of a field has the codes in a place of their own, with what the text was filled with', async () => {
    const said = await post({ username: 'x'.repeat(151), password: '' }, polish);
    expect(said.json()).toEqual({
      username: ['Najwyżej 150 znaków.'],
      $codes: { username: [{ code: 'platform.tooLong', params: { count: 150 } }] },
    });
  });
});

describe('a body', () => {
  it('is taken as it is: nothing is made of another type, nothing unknown is dropped', async () => {
    expect((await post({ username: 5, password: 'x' })).json()).toMatchObject({
      username: ['Must be of type string.'],
    });
    expect((await post({ username: 'x', password: ['x'] })).json()).toMatchObject({
      password: ['Must be of type string.'],
    });
    expect((await post({ username: 'x' })).json()).toMatchObject({ password: ['This field is required.'] });
    expect((await post({ username: '', password: 'x' })).json()).toMatchObject({
      username: ['This field may not be blank.'],
    });
    expect((await post({ username: 'x'.repeat(151), password: 'x' })).json()).toMatchObject({
      username: ['At most 150 characters.'],
    });
    for (const extra of ['more', 'constructor', 'toString']) {
      const said = await post({ username: 'x', password: 'x', [extra]: 1 });
      expect(said.statusCode).toBe(400);
      expect(said.json()).toMatchObject({ [extra]: ['Unknown field.'] });
    }
  });

  it('that cannot be stored is refused by every call alike', async () => {
    expect((await post({ username: 'a\0b', password: 'x' })).json()).toMatchObject({
      username: ['The text contains characters that cannot be stored.'],
    });
    expect(
      (await post('{"username": "\\ud800", "password": "x"}', { 'content-type': 'application/json' })).json(),
    ).toMatchObject({ username: ['The text contains characters that cannot be stored.'] });
    const superuser = await app.person({ is_superuser: true });
    expect((await superuser.send({ url: '/api/4.0/task/a%00b/' })).statusCode).toBe(400);
  });

  it('is JSON, or is told what it is not', async () => {
    const json = { 'content-type': 'application/json' };
    for (const broken of ['{', '', 'x', '{"username": "x", "password": "x"} more']) {
      const said = await post(broken, json);
      expect(said.statusCode).toBe(400);
      expect(said.json()).toHaveProperty('detail');
    }
    for (const other of ['[]', '"x"', '5', 'null']) {
      const said = await post(other, json);
      expect(said.statusCode).toBe(400);
      expect(said.json()).toMatchObject({ non_field_errors: ['Must be of type object.'] });
    }
    for (const [field, reason] of [
      ['"__proto__": {}', 'No field can be called “__proto__”.'],
      ['"constructor": {"prototype": 1}', 'No field of “constructor” can be called “prototype”.'],
    ]) {
      const said = await post(`{${field}, "username": "x", "password": "x"}`, json);
      expect([said.statusCode, said.json().detail]).toEqual([400, reason]);
    }
    const text = await post('username=x', { 'content-type': 'text/plain' });
    expect(text.statusCode).toBe(400);
    const form = await post('username=x', { 'content-type': 'application/x-www-form-urlencoded' });
    expect(form.statusCode).toBe(415);
    expect(form.json()).toHaveProperty('detail');
  });

  it('may be as large as a question, and before sign-in only as large as a form', async () => {
    const large = await post({ username: 'x', password: 'x'.repeat(70_000) });
    expect(large.statusCode).toBe(413);
    expect(large.json()).toMatchObject({ detail: 'This is too large.' });
    const person = await app.person({ is_superuser: true });
    const send = (size: number) =>
      person.send({
        method: 'POST',
        url: '/api/4.0/admin/tasks/',
        payload: { title: 'x', description: 'x'.repeat(size) },
      });
    expect((await send(16 * 1024 * 1024)).statusCode).not.toBe(413);
    expect((await send(18 * 1024 * 1024)).statusCode).toBe(413);
  });
});

describe('a compressed body', () => {
  it('is refused by every kind of call before it is unpacked', async () => {
    const bomb = gzipSync(JSON.stringify({ username: 'x'.repeat(1_000_000), password: 'x' }));
    const person = await app.person(STAFF);
    for (const encoding of ['gzip', 'br', 'deflate', 'zstd', 'GZIP']) {
      for (const url of [LOGIN, '/api/4.0/admin/tasks/', '/api/4.0/admin/task/x/questions-upload/']) {
        const headers = { 'content-type': 'application/json', 'content-encoding': encoding };
        const said = await person.send({ method: 'POST', url, payload: bomb, headers });
        expect([said.statusCode, said.json()], `${encoding} ${url}`).toMatchObject([
          415,
          { code: 'platform.noEncodedBodies' },
        ]);
      }
    }
  });
});

describe('a server with the demo world or the mailbox', () => {
  it('answers to names of this machine alone, and nothing that a proxy passes on', async () => {
    const ask = async (headers: Record<string, string>) =>
      (await app.visitor.send({ url: '/api/4.0/mailbox/', headers })).statusCode;
    for (const host of ['localhost', 'localhost:8080', '127.0.0.1:8080', '[::1]:8080'])
      expect(await ask({ host }), host).toBe(200);
    for (const host of [
      'evil.example',
      'evil.example:8080',
      'localhost.evil.example',
      '127.0.0.1.evil.example',
      '10.0.0.1',
    ])
      expect(await ask({ host }), host).toBe(403);
    expect(await ask({ host: 'localhost', 'x-forwarded-for': '203.0.113.1' })).toBe(403);
    expect(await ask({ host: 'localhost', forwarded: 'for=203.0.113.1' })).toBe(403);
  });
});

describe('an answer', () => {
  it('has the headers that keep a browser from doing more with it than reading it', async () => {
    const { headers } = await app.visitor.send({ url: '/api/4.0/mailbox/' });
    expect(headers).toMatchObject({
      'content-security-policy': "default-src 'none';frame-ancestors 'none';base-uri 'none';form-action 'none'",
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
      'cache-control': 'no-store',
      'cross-origin-opener-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('microphone=(self), camera=()'),
    });
    expect(headers).not.toHaveProperty('x-powered-by');
    expect(headers).not.toHaveProperty('strict-transport-security');
    expect(headers).not.toHaveProperty('access-control-allow-origin');
  });

  it('asks for https from then on, where people reach the server so', async () => {
    const config = readConfig({
      SMTP_URL: 'smtp://x',
      PUBLIC_URL: 'https://tagwerk.example.org',
      TAGWERK_SECRET: 'x'.repeat(32),
    });
    const http = await createHttp(config, createLogger('silent'));
    http.get('/x', async () => ({}));
    expect((await http.inject('/x')).headers['strict-transport-security']).toContain('max-age=31536000');
    await http.close();
  });

  it('is small on the way where the browser takes it so', async () => {
    await app.db
      .insertInto('emails')
      .values({ recipient: 'x', subject: 'x', text: 'x'.repeat(5000) })
      .execute();
    const said = await app.visitor.send({ url: '/api/4.0/mailbox/', headers: { 'accept-encoding': 'gzip' } });
    expect(said.headers['content-encoding']).toBe('gzip');
    expect(said.rawPayload.length).toBeLessThan(1000);
    expect((await app.visitor.get(mailbox)).length).toBe(1);
  });
});

const foreignKeyError = (message: string) => Object.assign(new Error(message), { code: '23503' });

/** A server with calls of the test's own. */
const bare = async (environment: Record<string, string> = {}) => {
  const lines: string[] = [];
  const config = readConfig({ SMTP_URL: 'smtp://x', TAGWERK_SECRET: 'x'.repeat(32), ...environment });
  const http = await createHttp(config, createLogger('info', { write: (line) => lines.push(line) }));
  return {
    http,
    lines,
    serve: serveOn(
      http,
      { identify: async () => null, wording: createWording([]), usage: createUsage() },
      config.requestsPerMinute,
    ),
  };
};

describe('a fault of the server', () => {
  it('is told without its reason, which the log has under the number that is told', async () => {
    const { http, lines } = await bare();
    http.get('/fault', async () => {
      throw new Error('select secret from users');
    });
    const said = await http.inject('/fault');
    expect(said.statusCode).toBe(500);
    const { detail } = said.json();
    expect(detail).toMatch(/^Something went wrong! \([0-9a-f]{16}\)$/);
    expect(said.body).not.toContain('secret');
    const line = lines.find((each) => each.includes('select secret from users'));
    expect(line).toContain(detail.slice(-17, -1));
    await http.close();
  });

  it('is none where what a row refers to was deleted at the same moment: that is told, and logged as a warning', async () => {
    const { http, lines } = await bare();
    http.get('/fault', async () => {
      throw foreignKeyError('insert or update on table "rows" violates foreign key constraint "secret_fkey"');
    });
    const said = await http.inject({ url: '/fault', headers: { 'accept-language': 'pl' } });
    expect([said.statusCode, said.json()]).toEqual([
      409,
      {
        detail: 'Coś, do czego się to odnosi, zostało w międzyczasie usunięte. Wczytaj stronę ponownie.',
        code: 'platform.referenceLost',
      },
    ]);
    const logged = lines.filter((each) => each.includes('secret_fkey')).map((each) => JSON.parse(each));
    expect(logged).toMatchObject([{ level: 40, msg: 'request met a deletion' }]);
    await http.close();
  });

  it('is one where a row is deleted that others still refer to, whatever language the database speaks', async () => {
    const { http } = await bare();
    const faults = [
      'update or delete on table "secrets" violates foreign key constraint "secret_fkey" on table "rows"',
      'Aktualisieren oder Löschen in Tabelle »secrets« verletzt Fremdschlüssel-Constraint »secret_fkey« von Tabelle »rows«',
      'Einfügen oder Aktualisieren in Tabelle »rows« verletzt Fremdschlüssel-Constraint »secret_fkey«',
    ];
    http.get<{ Params: { at: number } }>('/fault/:at', async ({ params }) => {
      throw foreignKeyError(faults[params.at] as string);
    });
    const said = await Promise.all(faults.map((_, at) => http.inject(`/fault/${at}`)));
    expect(said.map(({ statusCode }) => statusCode)).toEqual([500, 500, 409]);
    await http.close();
  });

  it('lets no field out that the contract does not name', async () => {
    const { http, serve } = await bare();
    const person = route({
      method: 'GET',
      path: 'x/',
      summary: 'x',
      need: anyone,
      reply: Type.Object({ id: Type.Integer() }),
    });
    serve(person, async () => ({ id: 1, password_hash: 'never' }));
    const said = await http.inject({ url: '/api/4.0/x/', headers: { 'x-service': 'tagwerk' } });
    expect(said.json()).toMatchObject({ id: 1 });
    await http.close();
  });
});

describe('too many requests', () => {
  const limited = route({
    method: 'POST',
    path: 'x/',
    summary: 'x',
    need: anyone,
    perMinute: 3,
    body: closed({}),
    reply: Type.Object({}),
  });

  it('from one person are refused with the time to wait, whatever others do', async () => {
    const strict = await startTestApp({ REQUESTS_PER_MINUTE: '10' });
    try {
      const [busy, quiet] = [await strict.person(), await strict.person()];
      for (let n = 0; n < 10; n += 1) expect((await busy.ask(permissions)).status).toBe(200);
      const said = await busy.ask(permissions);
      expect(said.status).toBe(429);
      expect(said.body).toEqual({ detail: expect.stringMatching(/^Too many requests\. Please try again in \d+ s\.$/) });
      expect(Number(said.headers['retry-after'])).toBeGreaterThan(0);
      expect((await quiet.ask(permissions)).status).toBe(200);
    } finally {
      await strict.close();
    }
  });

  it('count as well where each is refused, for want of a right or of a token that holds', async () => {
    const strict = await startTestApp({ REQUESTS_PER_MINUTE: '10' });
    try {
      const person = await strict.person();
      const stranger = clientOf(strict.app, 'no.such.token');
      for (const [client, status] of [[person, 403] as const, [stranger, 401] as const]) {
        const statuses: number[] = [];
        for (let n = 0; n < 11; n += 1) statuses.push((await client.ask(adminTasks)).status);
        expect(statuses).toEqual([...Array.from({ length: 10 }, () => status), 429]);
      }
    } finally {
      await strict.close();
    }
  });

  it('from one address are counted before sign-in, and no header makes another address of it', async () => {
    const { http, serve } = await bare();
    serve(limited, async () => ({}));
    const ask = (n: number, remoteAddress = '192.0.2.7') =>
      http.inject({
        method: 'POST',
        url: '/api/4.0/x/',
        remoteAddress,
        payload: {},
        headers: {
          'x-service': 'tagwerk',
          authorization: `JWT ${n}`,
          'x-forwarded-for': `10.0.0.${n}`,
          forwarded: `for=${n}`,
        },
      });
    const statuses: number[] = [];
    for (let n = 0; n < 5; n += 1) statuses.push((await ask(n)).statusCode);
    expect(statuses).toEqual([200, 200, 200, 429, 429]);
    expect((await ask(9, '192.0.2.8')).statusCode).toBe(200);
    await http.close();
  });

  it('are counted by the address that our own proxy saw, not by what the sender claims', async () => {
    const { http } = await bare({ TRUST_PROXY: '1' });
    http.get('/x', async (request) => ({ ip: request.ip }));
    const headers = { 'x-forwarded-for': '203.0.113.1, 198.51.100.7' };
    expect((await http.inject({ url: '/x', remoteAddress: '10.0.0.1', headers })).json()).toMatchObject({
      ip: '198.51.100.7',
    });
    await http.close();
  });
});
