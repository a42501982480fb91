import type { Socket } from 'node:net';
import { finished } from 'node:stream';
import type { FastifyReply } from 'fastify';

/** Nobody waits longer for one reply before their own; one of which nothing was read for so long is cut off. */
const PATIENCE_SECONDS = 30;
/** The same while somebody waits behind it. Not less: a kernel may take more than a megabyte of a slow reply at a time. */
const WAITED_FOR_SECONDS = 10;
/** As a body, a reply has its patience and a second for every 16 kB; this in every minute, whatever was read before. */
const PACE_SECONDS = 60;
const PACE_BYTES = (PACE_SECONDS - PATIENCE_SECONDS) * 16 * 1024;

/** What of a connection the kernel has not taken yet. Node keeps it to itself, and judges its own timeouts by it. */
const unsent = (socket: Socket): number =>
  (socket as { _handle?: { writeQueueSize?: number } | null })._handle?.writeQueueSize ?? 0;

/** Says each second whether a reader is too slow to be waited for. */
const createPace = () => {
  /** Bytes that had been taken, a second apart; the newest last. */
  const taken: number[] = [];
  let unread = 0;
  let unreadWaitedFor = 0;

  return (socket: Socket, isWaitedFor: boolean): boolean => {
    const rest = unsent(socket);
    const now = socket.bytesWritten - rest;
    const isUnread = rest > 0 && now === taken.at(-1);
    taken.push(now);
    if (taken.length > PACE_SECONDS + 1) taken.shift();
    unread = isUnread ? unread + 1 : 0;
    unreadWaitedFor = isUnread && isWaitedFor ? unreadWaitedFor + 1 : 0;
    const before = taken.length > PACE_SECONDS ? (taken[0] ?? now) : Number.NEGATIVE_INFINITY;
    return (
      unread >= PATIENCE_SECONDS || unreadWaitedFor >= WAITED_FOR_SECONDS || (rest > 0 && now - before < PACE_BYTES)
    );
  };
};

interface Watch {
  isWaitedFor: () => boolean;
  secondMs: number;
}

/**
 * Ends with a reply, or when patience does: whoever reads on then reads on. A reader that is too slow is cut off. Seconds
 * are counted, not taken from the clock: while the server itself stands still nobody can read.
 */
const whenOver = (raw: FastifyReply['raw'], { isWaitedFor, secondMs }: Watch): Promise<void> =>
  new Promise((resolve) => {
    const isTooSlow = createPace();
    let seconds = 0;
    const timer = setInterval(() => {
      seconds += 1;
      if (seconds === PATIENCE_SECONDS) resolve();
      // What is still in the making cannot be read.
      if (!raw.headersSent || !raw.socket) return;
      if (isTooSlow(raw.socket, seconds < PATIENCE_SECONDS && isWaitedFor())) raw.destroy();
    }, secondMs);
    finished(raw, () => {
      clearInterval(timer);
      resolve();
    });
  });

/**
 * One after the other, for each sender: a large reply is in memory several times over until it is sent, and one person who
 * asks for many at once would leave nothing for others. One for each server.
 */
export const createTurns = (secondMs = 1000) => {
  const last = new Map<number, Promise<void>>();

  /** Resolves when the replies to the same sender before this one are over: with false where this one is by then as well. */
  return async (sender: number, { raw }: Pick<FastifyReply, 'raw'>): Promise<boolean> => {
    const before = last.get(sender);
    const isWaitedFor = () => last.get(sender) !== turn;
    const turn = Promise.resolve(before)
      .then(() => whenOver(raw, { isWaitedFor, secondMs }))
      .then(() => {
        if (last.get(sender) === turn) last.delete(sender);
      });
    last.set(sender, turn);
    await before;
    return !raw.destroyed;
  };
};
