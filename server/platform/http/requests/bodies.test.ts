import { EventEmitter, once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { type Person, startTestApp, type TestApp } from '../../../testing/app.ts';
import { addQuestions, addTask, assign, texts } from '../../../testing/tasks.ts';
import { createLogger } from '../../logger.ts';
import { createHttp } from '../http.ts';
import { createBodies } from './bodies.ts';

let app: TestApp;
let person: Person;
let path: string;
let port: number;
const sockets: Socket[] = [];
beforeAll(async () => {
  app = await startTestApp();
  person = await app.person();
  const task = await addTask(app.db);
  const [question] = await addQuestions(app.db, task, texts(1));
  await assign(app.db, task, person);
  path = `/api/4.0/task/${task.slug}/save-answer/${question}/`;
  await app.app.http.listen({ host: '127.0.0.1', port: 0 });
  port = (app.app.http.server.address() as AddressInfo).port;
});
afterAll(async () => {
  for (const socket of sockets) socket.destroy();
  await app.close();
});

afterEach(() => {
  vi.useRealTimers();
});

const open = (to = port): Socket => {
  const socket = connect(to, '127.0.0.1');
  socket.on('error', () => {});
  sockets.push(socket);
  return socket;
};

/** Begins to send an answer of so many bytes, and stops there. */
const beginAnswer = (bytes: number, by = person): Socket => {
  const socket = open();
  const headers = [`authorization: JWT ${by.token}`, 'x-service: tagwerk', 'content-type: application/json'];
  socket.write(
    `POST ${path} HTTP/1.1\r\nhost: localhost\r\n${headers.join('\r\n')}\r\ncontent-length: ${bytes}\r\n\r\n{`,
  );
  return socket;
};

const statusOf = async (socket: Socket): Promise<number> =>
  Number(String((await once(socket, 'data'))[0]).split(' ')[1]);

it('one person has two of the largest answers under way at a time; others and smaller ones of others come through', async () => {
  const largest = 33 * 1024 * 1024;
  const begun = Array.from({ length: 3 }, () => beginAnswer(largest));
  expect(await Promise.race(begun.map(statusOf))).toBe(429);
  const other = await app.person();
  expect((await other.send({ method: 'POST', url: path, payload: { save_key: 'none' } })).statusCode).toBe(400);
  for (const socket of begun) socket.destroy();
  // What broke off no longer counts: the body is read, and found to be no answer.
  for (;;) {
    const { statusCode } = await person.send({
      method: 'POST',
      url: path,
      payload: { content: 'x'.repeat(20_000_000) },
    });
    if (statusCode !== 429) return expect(statusCode).toBe(400);
  }
});

it('a body that stops on the way is not waited for', async () => {
  const http = await createHttp(app.config, createLogger('silent'));
  const hold = createBodies(0.1);
  http.post('/slow', { preParsing: async (request, reply) => hold('somebody', 1, request, reply) }, async () => ({}));
  await http.listen({ host: '127.0.0.1', port: 0 });
  const socket = open((http.server.address() as AddressInfo).port);
  const said = text(socket);
  socket.write(
    'POST /slow HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{',
  );
  expect(await said).toMatch(/^HTTP\/1.1 408 [\s\S]*"code":"platform.tooSlow"/);
  await http.close();
});

const MINUTE = 60_000;
const headOf = (path: string) =>
  `POST ${path} HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/octet-stream\r\ncontent-length: 100000000\r\n\r\n`;

it('a file may take as long as it likes while something of it comes; one that stops on the way is not waited for', async () => {
  const http = await createHttp(app.config, createLogger('silent'));
  const hold = createBodies();
  const arrivals = new EventEmitter();
  http.addContentTypeParser('application/octet-stream', (_request, payload, done) => done(null, payload));
  http.post(
    '/file',
    { preParsing: async (request, reply) => hold('somebody', 0, request, reply) },
    async ({ body }) => {
      let bytes = 0;
      for await (const chunk of body as Readable) {
        bytes += chunk.length;
        arrivals.emit(String(bytes));
      }
    },
  );
  await http.listen({ host: '127.0.0.1', port: 0 });
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const socket = open((http.server.address() as AddressInfo).port);
  const said = text(socket);
  socket.write(headOf('/file'));
  for (let minute = 1; minute <= 60; minute += 1) {
    const arrived = once(arrivals, String(minute * 5000));
    socket.write('x'.repeat(5000));
    await arrived;
    vi.advanceTimersByTime(MINUTE);
    expect(socket.bytesRead).toBe(0);
  }
  vi.advanceTimersByTime(MINUTE);
  expect(await said).toMatch(/^HTTP\/1.1 408 [\s\S]*"code":"platform.tooSlow"/);
  await http.close();
});

it('a large body that goes on after its reply is not read', async () => {
  const http = await createHttp(app.config, createLogger('silent'));
  await http.listen({ host: '127.0.0.1', port: 0 });
  const connected = once(http.server, 'connection');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const socket = open((http.server.address() as AddressInfo).port);
  socket.write(headOf('/nothing'));
  expect(String((await once(socket, 'data'))[0])).toMatch(/^HTTP\/1.1 404 /);
  await vi.waitFor(() => expect(vi.getTimerCount()).toBe(1));
  const [connection] = await connected;
  const closed = new Promise((resolve) => socket.once('close', resolve));
  socket.write(Buffer.alloc(50_000_000));
  // What comes meanwhile is for others.
  const other = open((http.server.address() as AddressInfo).port);
  other.write('GET /other HTTP/1.1\r\nhost: localhost\r\n\r\n');
  await once(other, 'data');
  vi.advanceTimersByTime(MINUTE);
  await closed;
  expect(connection.bytesRead).toBeLessThan(5_000_000);
  await http.close();
});

it('a large body that is on its way when it is refused is not read on, and its sender reads why', async () => {
  const http = await createHttp(app.config, createLogger('silent'));
  await http.listen({ host: '127.0.0.1', port: 0 });
  const connected = once(http.server, 'connection');
  const socket = open((http.server.address() as AddressInfo).port);
  const said = text(socket);
  socket.write(
    `POST /nothing HTTP/1.1\r\nhost: localhost\r\ncontent-type: text/plain\r\ncontent-length: 50000000\r\n\r\n`,
  );
  socket.write(Buffer.alloc(50_000_000));
  const [connection] = await connected;
  expect(await said).toMatch(/^HTTP\/1.1 413 [\s\S]*connection: close/i);
  expect(connection.bytesRead).toBeLessThan(1_000_000);
  await http.close();
});

it.each([
  ['what is no request', 'HELLO\r\n\r\n', 400, 'platform.notHttp'],
  [
    'headers without end',
    `GET / HTTP/1.1\r\nhost: localhost\r\nx: ${'x'.repeat(40_000)}\r\n\r\n`,
    431,
    'platform.headersTooLarge',
  ],
])('%s is rejected in the form of all errors', async (_what, sent, status, code) => {
  const socket = open();
  const said = text(socket);
  socket.write(sent);
  const [head = '', body = ''] = (await said).split('\r\n\r\n');
  expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  expect(head).toContain('x-content-type-options: nosniff');
  expect(JSON.parse(body)).toMatchObject({ code, detail: expect.any(String) });
});
