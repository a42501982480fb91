import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { request } from 'node:http';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase } from './testing/database.ts';
import { makeFolder, removeFolder } from './testing/folder.ts';
import { type ServerProcess, startProcess } from './testing/process.ts';

let home: Record<string, string>;
let remove: () => Promise<void>;
beforeAll(async () => {
  const folder = makeFolder('main');
  const database = await openTestDatabase();
  const DATABASE_URL = database.url;
  home = { TAGWERK_DATA: folder, DATABASE_URL, TAGWERK_SECRET: randomBytes(32).toString('hex') };
  remove = async () => {
    await database.close();
    await removeFolder(folder);
  };
});
afterAll(() => remove());

describe('the server as a process', () => {
  it('tells whether it lives, whether it is ready, and its figures', async () => {
    const server = await startProcess(home);
    try {
      for (const path of ['/healthz', '/readyz']) {
        const said = await fetch(server.url + path);
        expect(said.status).toBe(200);
        expect(await said.json()).toEqual({ status: 'ok' });
      }
      await fetch(`${server.url}/api/4.0/task/`, { headers: { 'x-service': 'tagwerk' } });
      const figures = await (await fetch(`${server.url}/metrics`)).text();
      expect(figures).toContain('process_cpu_seconds_total');
      expect(figures).toMatch(
        /http_request_duration_seconds_count\{method="GET",route="\/api\/4.0\/task\/",status="401"\} 1/,
      );
    } finally {
      expect(await server.stop()).toBe(0);
    }
  });

  it('answers what it has begun before it stops', async () => {
    const server = await startProcess(home);
    const body = JSON.stringify({ username: 'nobody', password: 'x' });
    const answer = new Promise<number>((resolve, reject) => {
      const sent = request(`${server.url}/api/4.0/password-login/`, {
        method: 'POST',
        headers: { 'x-service': 'tagwerk', 'content-type': 'application/json', 'content-length': body.length },
      });
      sent.once('error', reject);
      sent.once('response', (response) => {
        response.resume();
        resolve(response.statusCode ?? 0);
      });
      sent.write(body.slice(0, 10));
      // The rest comes only once the server has been told to stop.
      sent.once('socket', () =>
        setTimeout(() => {
          stopped = server.stop();
          setTimeout(() => sent.end(body.slice(10)), 500);
        }, 300),
      );
    });
    let stopped: Promise<number | null> = Promise.resolve(null);
    expect(await answer).toBe(400);
    expect(await stopped).toBe(0);
    await expect(fetch(`${server.url}/healthz`)).rejects.toThrow();
  });

  it('serves together with a second one, and takes over from one that was killed', async () => {
    const first = await startProcess(home);
    const second = await startProcess(home);
    expect(await second.stop()).toBe(0);
    await first.kill();
    const next = await startProcess(home);
    expect((await fetch(`${next.url}/readyz`)).status).toBe(200);
    expect(await next.stop()).toBe(0);
  });

  it('says in plain words why it does not start', async () => {
    const other = { TAGWERK_DATA: `${home.TAGWERK_DATA}-other`, TAGWERK_SECRET: 'x'.repeat(40) };
    await expect(startProcess({ ...other, TAGWERK_MAILBOX: '0' })).rejects.toThrow(
      /ended with 1:\nThe settings do not fit:\n {2}- SMTP_URL is missing/,
    );
    await expect(
      startProcess({ ...other, DATABASE_URL: 'postgres://someone:hidden@127.0.0.1:1/tagwerk' }),
    ).rejects.toThrow(/^((?!hidden)[\s\S])*The database at 127\.0\.0\.1:1\/tagwerk cannot be used((?!hidden)[\s\S])*$/);
    const server = await startProcess(home);
    const { port } = new URL(server.url);
    await expect(startProcess({ ...home, PORT: port })).rejects.toThrow('another program listens there');
    await server.stop();
    await removeFolder(other.TAGWERK_DATA);
  });
});

describe('the server as a process with a database of its own', () => {
  const own = () => ({ TAGWERK_DATA: `${home.TAGWERK_DATA}-own`, TAGWERK_SECRET: 'x'.repeat(40) });
  const pidFile = () => join(own().TAGWERK_DATA, 'database', 'postmaster.pid');
  const isReady = async ({ url }: ServerProcess) => (await fetch(`${url}/readyz`)).status === 200;
  afterAll(() => removeFolder(own().TAGWERK_DATA));

  it('has its folder to itself, stops its database with itself, and starts again after it was killed', async () => {
    const first = await startProcess(own());
    expect(await isReady(first)).toBe(true);
    // With a secret from outside as well as with one of its own.
    const open = ['', ...readdirSync(own().TAGWERK_DATA)].filter(
      (name) => (statSync(join(own().TAGWERK_DATA, name)).mode & 0o077) !== 0,
    );
    expect(open, 'open to other users of the machine').toEqual([]);
    await expect(startProcess(own())).rejects.toThrow(
      `The data folder ${own().TAGWERK_DATA} is in use by process ${first.pid} on ${hostname()}. Stop that process first`,
    );
    await first.kill();
    expect(existsSync(pidFile())).toBe(true);

    const next = await startProcess(own());
    expect(await isReady(next)).toBe(true);
    expect(await next.stop()).toBe(0);
    expect(existsSync(pidFile())).toBe(false);
  });

  it('ends when its database does, and says so', async () => {
    const server = await startProcess(own());
    process.kill(Number(readFileSync(pidFile(), 'utf8').split('\n')[0]), 'SIGKILL');
    expect(await server.ended).toBe(1);
  });
});
