import { finished, type Writable } from 'node:stream';
import type { FastifyReply } from 'fastify';

/** A reply that is not read by then is not waited for: its reader may be gone, and be back by another connection. */
const PATIENCE_MS = 30_000;

const whenOver = (reply: Writable): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, PATIENCE_MS);
    finished(reply, () => {
      clearTimeout(timer);
      resolve();
    });
  });

/**
 * One after the other, for each sender: a large reply is in memory several times over until it is sent, and one person who
 * asks for many at once would leave nothing for others. One for each server.
 */
export const createTurns = () => {
  const last = new Map<number, Promise<void>>();

  /** Resolves when the replies to the same sender before this one are over: with false where this one is by then as well. */
  return async (sender: number, { raw }: Pick<FastifyReply, 'raw'>): Promise<boolean> => {
    const before = last.get(sender);
    const turn = Promise.resolve(before)
      .then(() => whenOver(raw))
      .then(() => {
        if (last.get(sender) === turn) last.delete(sender);
      });
    last.set(sender, turn);
    await before;
    return !raw.destroyed;
  };
};
