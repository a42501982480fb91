import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { Writable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createTurns } from './turns.ts';

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

interface Watched {
  secondMs?: number;
  /** Hears of each request, and of each that is closed. */
  onAsked?: (path: string) => void;
}

/** A server that replies to each request in the turn of its sender, named by the path. */
const serve = async (reply: (raw: ServerResponse, path: string) => void, { secondMs, onAsked }: Watched = {}) => {
  const takeTurn = createTurns(secondMs);
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
  const url = await serve((raw) => raw.end(Buffer.alloc(64 * 1024 * 1024)), { secondMs: 10, onAsked });
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  socket.on('error', () => {});
  ends.push(() => socket.destroy());
  socket.write('GET /1/unread HTTP/1.1\r\nhost: here\r\n\r\n');
  await expect.poll(() => heard, { timeout: 10_000 }).toEqual(['/1/unread', 'closed /1/unread']);
});

describe('a slow reader', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  const LENGTH = 12_000_000;

  /** A reply of 12 MB that is being sent; of which so many bytes are read in a second. */
  const replyTo = (bytesPerSecond: number) => {
    const handle = { writeQueueSize: LENGTH };
    const socket = { bytesWritten: LENGTH, _handle: handle };
    const raw = Object.assign(new Writable(), { headersSent: true, socket });
    setInterval(() => {
      handle.writeQueueSize = Math.max(0, handle.writeQueueSize - bytesPerSecond);
      if (handle.writeQueueSize === 0) raw.end();
    }, 1000);
    return raw;
  };
  const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1000);

  test('is cut off below 16 kB a second, whatever it reads, and waited for above', async () => {
    const takeTurn = createTurns();
    const replies = [400, 7000, 16 * 1024].map(replyTo);
    replies.forEach((raw, sender) => void takeTurn(sender, { raw } as never));
    await seconds(40);
    expect(replies.map((raw) => raw.destroyed)).toEqual([false, false, false]);
    await seconds(30);
    expect(replies.map((raw) => raw.destroyed)).toEqual([true, true, false]);
    await seconds(600);
    expect(replies[2]?.destroyed).toBe(false);
    await seconds(100);
    expect(replies[2]?.writableFinished).toBe(true);
  });

  test('that has stopped is cut off after 30 s, and after 10 s where the same person waits behind it', async () => {
    const takeTurn = createTurns();
    const begun: string[] = [];
    const ask = (sender: number, name: string, bytesPerSecond = 0) => {
      const raw = replyTo(bytesPerSecond);
      void takeTurn(sender, { raw } as never).then(() => begun.push(name));
      return raw;
    };
    const alone = ask(1, 'alone');
    const stalled = [ask(2, 'first'), ask(2, 'second'), ask(2, 'third')];
    ask(2, 'own', LENGTH);
    const reading = ask(3, 'reading', 100_000);
    ask(3, 'behind');
    await seconds(29);
    expect(begun).toEqual(['alone', 'first', 'reading', 'second', 'third']);
    expect([alone, ...stalled].map((raw) => raw.destroyed)).toEqual([false, true, true, false]);
    await seconds(7);
    expect(begun.slice(5)).toEqual(['behind', 'own']);
    expect(alone.destroyed).toBe(true);
    expect(reading.destroyed).toBe(false);
  });

  test('is not judged while its reply is in the making', async () => {
    const raw = Object.assign(replyTo(0), { headersSent: false });
    void createTurns()(1, { raw } as never);
    await seconds(300);
    expect(raw.destroyed).toBe(false);
  });
});
