import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeFolder, removeFolder } from '../../../testing/folder.ts';
import { readConfig } from '../../config.ts';
import { createLogger } from '../../logger.ts';
import { createHttp } from '../http.ts';
import { startFinder } from './page-starts.ts';
import { serveWebApp } from './web-app.ts';

const silent = createLogger('silent');
let folder: string;
let http: FastifyInstance;
beforeAll(async () => {
  folder = makeFolder('web');
  mkdirSync(join(folder, 'assets'));
  writeFileSync(
    join(folder, 'index.html'),
    '<head><script nonce="__CSP_NONCE__" data-texts="{}" src="/assets/main-abc.js"></script></head>',
  );
  mkdirSync(join(folder, '.vite'));
  const chunks = {
    '_task.js': {
      file: 'assets/task-1.js',
      css: ['assets/task-1.css'],
      imports: ['_shared.js', 'index.html'],
      dynamicImports: ['_task-en.js', '_task-pl.js', '_other-page.js'],
    },
    '_shared.js': { file: 'assets/shared-1.js' },
    '_other-page.js': { file: 'assets/other-1.js', name: 'other' },
    '_task-en.js': { file: 'assets/texts-task-en-1.js', name: 'texts-task-en' },
    '_task-pl.js': { file: 'assets/texts-task-pl-1.js', name: 'texts-task-pl' },
    '_app-en.js': { file: 'assets/texts-app-en-1.js', name: 'texts-app-en' },
    '_app-pl.js': { file: 'assets/texts-app-pl-1.js', name: 'texts-app-pl' },
    'index.html': { file: 'assets/main-abc.js', dynamicImports: ['_app-en.js', '_app-pl.js', '_task.js'] },
  };
  writeFileSync(join(folder, '.vite/manifest.json'), JSON.stringify(chunks));
  const modules = { 'assets/task-1.js': ['areas/tasks/web/task-header.tsx', 'areas/tasks/web/task-page.tsx'] };
  writeFileSync(join(folder, '.vite/modules.json'), JSON.stringify(modules));
  writeFileSync(join(folder, 'assets/main-abc.js.br'), brotliCompressSync('hello();'.repeat(500)));
  writeFileSync(join(folder, 'assets/main-abc.js'), 'hello();'.repeat(500));
  writeFileSync(join(folder, 'service-worker.js'), 'keep();');
  writeFileSync(join(folder, 'secret.txt'), 'not for the web');
  const config = readConfig({ SMTP_URL: 'smtp://x', TAGWERK_SECRET: 'x'.repeat(32), REQUESTS_PER_MINUTE: '10' });
  http = await createHttp(config, silent);
  await serveWebApp(http, {
    dist: folder,
    embeddable: { '/widgets-edit': ['https://tools.example.org', 'http://127.0.0.1:81'], '/none': [] },
    pageStart: startFinder([{ path: '/task/:slug', modules: ['areas/tasks/web/task-page.tsx'], calls: [] }]),
  });
});
afterAll(async () => {
  await http.close();
  await removeFolder(folder);
});

const nonceOf = (policy: unknown) => /script-src 'self' 'nonce-([\w-]+)'/.exec(String(policy))?.[1];

it('answers every address of the page with a nonce of its own', async () => {
  const nonces = new Set<string | undefined>();
  for (const url of ['/', '/tasks', '/admin/task/some-slug', '/user/profile/anna.b', '/login/token']) {
    const said = await http.inject(url);
    expect(said.statusCode).toBe(200);
    const nonce = nonceOf(said.headers['content-security-policy']);
    expect(said.body).toMatch(`<script nonce="${nonce}" data-texts=`);
    expect(said.headers['cache-control']).toBe('no-store');
    nonces.add(nonce);
  }
  expect(nonces.size).toBe(5);
  expect(nonces).not.toContain(undefined);
});

it('lets only the named origins show a page in a frame, and only the page that is for it', async () => {
  const ancestorsOf = async (url: string) => {
    const { headers } = await http.inject(url);
    const [policy] = /frame-ancestors [^;]*/.exec(String(headers['content-security-policy'])) ?? [];
    return [policy, headers['x-frame-options']];
  };
  const open = ['frame-ancestors https://tools.example.org http://127.0.0.1:81', undefined];
  expect(await ancestorsOf('/widgets-edit?lang=pl')).toEqual(open);
  for (const url of ['/', '/tasks', '/none', '/widgets-edit/x', '/toString', '/widgets-edit%2f'])
    expect(await ancestorsOf(url)).toEqual(["frame-ancestors 'none'", 'DENY']);
});

it('allows neither scripts nor styles without it, nor frames or plugins, and of other hosts only pictures and what a player plays', async () => {
  const policy = String((await http.inject('/')).headers['content-security-policy']);
  const directives = Object.fromEntries(policy.split('; ').map((each) => each.split(/ (.*)/s).slice(0, 2)));
  expect(directives).toMatchObject({ 'default-src': "'none'", 'frame-ancestors': "'none'", 'base-uri': "'none'" });
  expect(directives['script-src']).not.toContain('unsafe');
  expect(directives['style-src']).not.toContain('unsafe');
  const { 'media-src': media, 'img-src': pictures, ...others } = directives;
  expect([media, pictures]).toEqual(["'self' blob: https: http:", "'self' data: blob: https: http:"]);
  expect(JSON.stringify(others)).not.toMatch(/https?:|\*/);
});

it('names the files that an address shows first, so that they load together with the program', async () => {
  const said = await http.inject('/task/names?x=1');
  const links = [...said.body.matchAll(/<link rel="(\w+)"[^>]* href="([^"]+)">/g)].map(
    ([, rel, href]) => `${rel} ${href}`,
  );
  expect(links).toEqual([
    'modulepreload /assets/task-1.js',
    'stylesheet /assets/task-1.css',
    'modulepreload /assets/shared-1.js',
  ]);
});

it('names the words of the program and of the page in each language, of which the browser takes one', async () => {
  const textsAt = async (url: string) => {
    const [, attribute = ''] = /data-texts="([^"]*)"/.exec((await http.inject(url)).body) ?? [];
    return JSON.parse(attribute.replaceAll('&quot;', '"'));
  };
  expect(await textsAt('/tasks')).toEqual({ en: ['/assets/texts-app-en-1.js'], pl: ['/assets/texts-app-pl-1.js'] });
  expect((await textsAt('/task/names')).pl).toEqual(['/assets/texts-app-pl-1.js', '/assets/texts-task-pl-1.js']);
});

it('gives what was compressed at the build', async () => {
  const said = await http.inject({ url: '/assets/main-abc.js', headers: { 'accept-encoding': 'gzip, br' } });
  expect(said.headers).toMatchObject({
    'content-encoding': 'br',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  expect(brotliDecompressSync(said.rawPayload).toString()).toBe('hello();'.repeat(500));
});

it('gives files with hashed names for good, and no others', async () => {
  const said = await http.inject('/assets/main-abc.js');
  expect(said.statusCode).toBe(200);
  expect(said.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect((await http.inject('/assets/gone-abc.js')).statusCode).toBe(404);
  for (const url of ['/assets/../secret.txt', '/assets/..%2fsecret.txt', '/secret.txt']) {
    expect((await http.inject(url)).body).not.toContain('not for the web');
  }
});

it('gives the service worker, which may fetch and nothing else, and has browsers ask for a newer one', async () => {
  const said = await http.inject('/service-worker.js');
  expect(said).toMatchObject({ statusCode: 200, body: 'keep();' });
  expect(said.headers['content-type']).toMatch('javascript');
  expect(said.headers['content-security-policy']).toMatch(/^default-src 'none'; connect-src 'self';/);
  expect(said.headers['cache-control'] ?? '').not.toContain('max-age');
});

it('is the build that is on the disk now, also where it replaced another while the server runs', async () => {
  const replaced = makeFolder('web-replaced');
  const build = (name: string) => {
    mkdirSync(join(replaced, name, 'assets'), { recursive: true });
    mkdirSync(join(replaced, name, '.vite'));
    writeFileSync(join(replaced, name, 'index.html'), `<head><script src="/assets/${name}.js"></script></head>`);
    writeFileSync(join(replaced, name, '.vite/modules.json'), '{}');
    writeFileSync(join(replaced, name, `assets/${name}.js`), 'hello();');
  };
  const put = (name: string) => renameSync(join(replaced, name), join(replaced, 'dist'));
  for (const name of ['first', 'second']) build(name);
  put('first');
  const other = await createHttp(readConfig({ SMTP_URL: 'smtp://x', TAGWERK_SECRET: 'x'.repeat(32) }), silent);
  try {
    await serveWebApp(other, { dist: join(replaced, 'dist') });
    expect((await other.inject('/tasks')).body).toContain('/assets/first.js');
    renameSync(join(replaced, 'dist'), join(replaced, 'before'));
    expect((await other.inject('/tasks')).statusCode).toBe(200);
    put('second');
    expect((await other.inject('/tasks')).body).toContain('/assets/second.js');
    expect((await other.inject('/assets/second.js')).statusCode).toBe(200);
  } finally {
    await other.close();
    await removeFolder(replaced);
  }
});

it('is not what an unknown call or file gets', async () => {
  for (const url of ['/api/4.0/nothing/', '/media/nothing', '/manifest.json', '/robots.txt?x=1']) {
    const said = await http.inject({ url, headers: { 'x-service': 'tagwerk' } });
    expect(said.statusCode).toBe(404);
    expect(said.json()).toMatchObject({ detail: 'Not found.' });
  }
});

it('is free of the limit for calls: an office opens it at nine o’clock', async () => {
  for (let n = 0; n < 30; n += 1) expect((await http.inject('/assets/main-abc.js')).statusCode).toBe(200);
});
