import type { ServerResponse } from 'node:http';

/** Somebody's open connection, on which events are sent. */
export interface Stream {
  userId: number;
  sessionId: string;
  /** Staff and superusers hear of changes on all tasks. */
  isStaff: boolean;
  out: ServerResponse;
}

/** Browsers of one person; tabs share a stream. When there are more, the oldest is closed. */
export const STREAMS_PER_PERSON = 10;
/** Who takes nothing in for so many bytes is not there any more, or far too slow. */
const MOST_WAITING = 64 * 1024;

/** The streams of this server process. */
export const createStreams = () => {
  const byUser = new Map<number, Set<Stream>>();
  const all = () => [...byUser.values()].flatMap((streams) => [...streams]);

  const close = (stream: Stream) => {
    const own = byUser.get(stream.userId);
    own?.delete(stream);
    if (own?.size === 0) byUser.delete(stream.userId);
    stream.out.end();
  };

  const write = (stream: Stream, text: string) => {
    if (stream.out.writableLength > MOST_WAITING) stream.out.destroy();
    else stream.out.write(text);
  };

  return {
    open: (stream: Stream) => {
      const own = byUser.get(stream.userId) ?? new Set();
      byUser.set(stream.userId, own.add(stream));
      const [oldest] = own;
      if (oldest && own.size > STREAMS_PER_PERSON) close(oldest);
      stream.out.once('close', () => close(stream));
    },
    all,
    of: (userIds: Iterable<number>) => [...userIds].flatMap((id) => [...(byUser.get(id) ?? [])]),
    has: (userId: number) => byUser.has(userId),
    send: (stream: Stream, event: object) => write(stream, `data: ${JSON.stringify(event)}\n\n`),
    /** An event with a name of its own, so that nobody takes it for a count. */
    sendNamed: (stream: Stream, name: string, event: object) =>
      write(stream, `event: ${name}\ndata: ${JSON.stringify(event)}\n\n`),
    /** A comment, so that nobody on the way takes the connection for dead, and the dead ones are found. */
    beat: () => {
      for (const stream of all()) write(stream, ':\n\n');
    },
    close,
    closeAll: () => {
      for (const stream of all()) {
        close(stream);
        stream.out.socket?.destroySoon();
      }
    },
  };
};
