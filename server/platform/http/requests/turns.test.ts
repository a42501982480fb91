import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { createTurns } from './turns.ts';

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

interface Watched {
  patienceMs?: number;
  /** Hears of each request, and of each that is closed. */
  onAsked?: (path: string) => void;
}

/** A server that replies to each request in the turn of its sender, named by the path. */
const serve = async (reply: (raw: ServerResponse, path: string) => void, { patienceMs, onAsked }: Watched = {}) => {
  const takeTurn = createTurns(patienceMs);
  const server = createServer(async ({ url = '' }, raw) => {
    onAsked?.(url);
    raw.once('close', () => onAsked?.(`closed ${url}`));
    if (await takeTurn(Number(url.split('/')[1]), { raw } as never)) reply(raw, url);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  ends.push(() => {
    server.close();
    server.closeAllConnections();
  });
  return `http://127.0.0.1:${port}`;
};

test('one sender gets one reply at a time, others meanwhile; who has left is not waited for', async () => {
  const begun: string[] = [];
  const asked: string[] = [];
  const replies = new Map<string, ServerResponse>();
  const url = await serve(
    (raw, path) => {
      begun.push(path);
      replies.set(path, raw);
    },
    { onAsked: (path) => asked.push(path) },
  );
  const ask = async (path: string, signal?: AbortSignal) => {
    const reply = fetch(url + path, { signal: signal ?? null });
    await expect.poll(() => asked).toContain(path);
    return { reply };
  };
  const first = await ask('/1/first');
  const leaving = new AbortController();
  const { reply: gone } = await ask('/1/left', leaving.signal);
  const last = await ask('/1/last');
  const other = await ask('/2/other');
  await expect.poll(() => begun).toEqual(['/1/first', '/2/other']);
  leaving.abort();
  await expect(gone).rejects.toThrow();
  // Its connection is closed by then.
  await expect.poll(() => asked).toContain('closed /1/left');
  replies.get('/1/first')?.end();
  await expect.poll(() => begun).toEqual(['/1/first', '/2/other', '/1/last']);
  for (const path of ['/1/last', '/2/other']) replies.get(path)?.end();
  for (const { reply } of [first, last, other]) expect((await reply).status).toBe(200);
});

test('a reply that nobody reads is cut off', async () => {
  const heard: string[] = [];
  const onAsked = (path: string) => heard.push(path);
  const url = await serve((raw) => raw.end(Buffer.alloc(64 * 1024 * 1024)), { patienceMs: 300, onAsked });
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  socket.on('error', () => {});
  ends.push(() => socket.destroy());
  socket.write('GET /1/unread HTTP/1.1\r\nhost: here\r\n\r\n');
  await expect.poll(() => heard, { timeout: 10_000 }).toEqual(['/1/unread', 'closed /1/unread']);
});
