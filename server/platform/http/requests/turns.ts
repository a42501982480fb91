import { finished } from 'node:stream';
import type { FastifyReply } from 'fastify';

/** Nobody waits longer for a reply before their own; one of which nothing was read for so long is given up. */
const PATIENCE_MS = 30_000;

/** Ends with a reply, or when patience does: a slow reader then reads on. One that has stopped reading is cut off. */
const whenOver = (raw: FastifyReply['raw'], patienceMs: number): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, patienceMs);
    // Called where nothing has left for so long, of a reply that is still in the making too.
    raw.setTimeout(patienceMs, () => raw.headersSent && raw.destroy());
    finished(raw, () => {
      clearTimeout(timer);
      resolve();
    });
  });

/**
 * One after the other, for each sender: a large reply is in memory several times over until it is sent, and one person who
 * asks for many at once would leave nothing for others. One for each server.
 */
export const createTurns = (patienceMs = PATIENCE_MS) => {
  const last = new Map<number, Promise<void>>();

  /** Resolves when the replies to the same sender before this one are over: with false where this one is by then as well. */
  return async (sender: number, { raw }: Pick<FastifyReply, 'raw'>): Promise<boolean> => {
    const before = last.get(sender);
    const turn = Promise.resolve(before)
      .then(() => whenOver(raw, patienceMs))
      .then(() => {
        if (last.get(sender) === turn) last.delete(sender);
      });
    last.set(sender, turn);
    await before;
    return !raw.destroyed;
  };
};
