import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDocs } from '../../../shared/docs-access.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { makeFolder, removeFolder } from '../../testing/folder.ts';
import { readConfig } from '../config.ts';
import { downloadAddress } from '../files/download.ts';
import { createLogger } from '../logger.ts';
import { createHttp } from './http.ts';
import { serveWebApp } from './web-app/web-app.ts';

let app: TestApp;
let file: string;
let docs: Record<string, string>;
beforeAll(async () => {
  app = await startTestApp();
  await app.app.services.files.write('exports/1/answers.csv', Readable.from([Buffer.from('a,b')]));
  file = downloadAddress(app.config, { key: 'exports/1/answers.csv', name: 'answers.csv', reader: null });
  const { cookies } = await (await app.person({ is_staff: true })).ask(openDocs);
  docs = Object.fromEntries(cookies.map(({ name, value }) => [name, value]));
});
afterAll(() => app.close());

const SERVICE = { 'x-service': 'tagwerk' };
const LOGIN = '/api/4.0/password-login/';

/** Whatever is asked for and however it ends, by what it is. */
const answers: Record<string, () => [status: number, request: InjectOptions]> = {
  'a call that succeeds': () => [200, { url: '/api/4.0/mailbox/', headers: SERVICE }],
  'a call without the header of the service': () => [400, { url: LOGIN, method: 'POST', payload: {} }],
  'a call that is refused': () => [400, { url: LOGIN, method: 'POST', payload: {}, headers: SERVICE }],
  'a call without a session': () => [401, { url: '/api/4.0/task/', headers: SERVICE }],
  'a call that is not there': () => [404, { url: '/api/4.0/nothing/', headers: SERVICE }],
  'an address that is none': () => [400, { url: '/api/4.0/task/%zz/', headers: SERVICE }],
  'a body that is too large': () => [
    413,
    { url: LOGIN, method: 'POST', payload: { password: 'x'.repeat(70_000) }, headers: SERVICE },
  ],
  'a file': () => [200, { url: file }],
  'a part of a file': () => [206, { url: file, headers: { range: 'bytes=0-1' } }],
  'a part that a file has not': () => [416, { url: file, headers: { range: 'bytes=900-' } }],
  'a file that is not there': () => [404, { url: '/media/signed/x/y.csv' }],
  'the state of the server': () => [200, { url: '/healthz' }],
  'the documentation of the calls': () => [200, { url: '/api/4.0/docs/', cookies: docs }],
};

const expectSafe = (headers: Record<string, unknown>) => {
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'same-origin',
    'content-security-policy': expect.stringMatching(/default-src '(none|self)'.*frame-ancestors 'none'/),
  });
  expect(headers).not.toHaveProperty('access-control-allow-origin');
  expect(headers).not.toHaveProperty('access-control-allow-credentials');
  expect(headers).not.toHaveProperty('x-powered-by');
  expect(headers).not.toHaveProperty('server');
};

describe('no answer may be framed, guessed at or read by other sites', () => {
  it.each(Object.entries(answers))('%s', async (_what, given) => {
    const [status, request] = given();
    const said = await app.app.http.inject(request);
    expect(said.statusCode).toBe(status);
    expectSafe(said.headers);
  });

  it('the page and its files', async () => {
    const folder = makeFolder('web');
    mkdirSync(join(folder, 'assets'));
    writeFileSync(join(folder, 'index.html'), '<script nonce="__CSP_NONCE__"></script>');
    writeFileSync(join(folder, 'assets/main-abc.js'), 'hello();');
    const http = await createHttp(readConfig({ SMTP_URL: 'smtp://x', TAGWERK_SECRET: 'x'.repeat(32) }), silent);
    try {
      await serveWebApp(http, { dist: folder });
      for (const url of ['/', '/login/token', '/nowhere', '/assets/main-abc.js']) {
        const said = await http.inject(url);
        expect(said.statusCode).toBe(200);
        expectSafe(said.headers);
      }
      expectSafe((await http.inject('/assets/gone-abc.js')).headers);
    } finally {
      await http.close();
      await removeFolder(folder);
    }
  });

  it('a fault of the server, and too many requests', async () => {
    const http = await createHttp(
      readConfig({ SMTP_URL: 'smtp://x', TAGWERK_SECRET: 'x'.repeat(32), REQUESTS_PER_MINUTE: '10' }),
      silent,
    );
    try {
      http.get('/api/4.0/fault/', async () => {
        throw new Error('a fault');
      });
      const statuses: number[] = [];
      for (let n = 0; n < 11; n += 1) {
        const said = await http.inject({ url: '/api/4.0/fault/', headers: SERVICE });
        statuses.push(said.statusCode);
        expectSafe(said.headers);
      }
      expect(statuses.slice(-2)).toEqual([500, 429]);
    } finally {
      await http.close();
    }
  });
});

const silent = createLogger('silent');

describe('what an answer may be kept for', () => {
  it('is nothing, for calls however they end', async () => {
    for (const [what, given] of Object.entries(answers)) {
      const [, request] = given();
      if (!String(request.url).startsWith('/api/')) continue;
      const { headers } = await app.app.http.inject(request);
      expect(headers['cache-control'], what).toBe('no-store');
    }
  });

  it('is asking again, for files', async () => {
    const { headers } = await app.app.http.inject({ url: file });
    expect(headers['cache-control']).toBe('private, no-cache');
  });
});
