import type { FastifyReply } from 'fastify';
import { unavailable } from '../../../server/platform/http-error.ts';
import { LIVE_CHANNEL, type LiveMessage } from '../../../server/platform/live/live.ts';
import { platformMessages } from '../../../server/platform/messages.ts';
import { NOTIFICATION_CHANNEL } from '../../../server/platform/notify/notify-queries.ts';
import type { Services } from '../../../server/platform/services.ts';
import type { Viewer } from '../../../shared/access.ts';
import { type Change, LIVE_EVENT } from '../../../shared/live.ts';
import { holdingAmong } from '../../accounts/server/public.ts';
import { unreadOf } from './queries.ts';
import { createStreams, type Stream } from './streams.ts';

/** Changes within so many milliseconds are sent together. */
const GATHER_MS = 50;
const BEAT_SECONDS = 25;
const SESSIONS_SECONDS = 15;
/** If messages between processes get lost (behind a pooler), users are notified this much later. */
const RECOUNT_SECONDS = 60;

const HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  // No proxy keeps it, compresses it or waits for the end of it.
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
  // Where it ends, nothing else comes on this connection: a stop need not wait for it.
  connection: 'close',
};

export interface Feed {
  /** Answers a request with a stream of the user's unread count, now and whenever it changes, and of changes to open pages. */
  open(viewer: Viewer, reply: FastifyReply): Promise<void>;
}

/**
 * Sends the changes of unread counts, and what changed on pages, to the streams of this process. A stream costs a connection and nothing else: the
 * database is queried once for all users of a message, and only streams with a valid session receive it.
 */
export const createFeed = ({
  db,
  listen,
  lifecycle,
  log,
}: Pick<Services, 'db' | 'listen' | 'lifecycle' | 'log'>): Feed => {
  const streams = createStreams();
  const hit = new Set<number>();
  let gathering: NodeJS.Timeout | undefined;
  let isRunning = false;

  const closeEnded = async (some: Stream[]): Promise<Stream[]> => {
    if (some.length === 0) return [];
    const holding = await holdingAmong(db, [...new Set(some.map(({ sessionId }) => sessionId))]);
    for (const stream of some) if (!holding.has(stream.sessionId)) streams.close(stream);
    return some.filter(({ sessionId }) => holding.has(sessionId));
  };

  const sendTo = async (some: Stream[]): Promise<void> => {
    const holding = await closeEnded(some);
    if (holding.length === 0) return;
    const counts = await unreadOf(db, [...new Set(holding.map(({ userId }) => userId))]);
    for (const stream of holding) streams.send(stream, counts.get(stream.userId) ?? {});
  };

  const tellHit = () => {
    gathering = undefined;
    const some = streams.of(hit);
    hit.clear();
    sendTo(some).catch((error: unknown) => log.warn({ err: error }, 'people were not notified'));
  };

  const hear = (userIds: Iterable<number>) => {
    for (const id of userIds) if (streams.has(id)) hit.add(id);
    if (hit.size > 0) gathering ??= setTimeout(tellHit, GATHER_MS);
  };
  const hearAll = () => hear(streams.all().map(({ userId }) => userId));

  const sendLive = async (some: Stream[], event: Change): Promise<void> => {
    for (const stream of await closeEnded(some)) streams.sendNamed(stream, LIVE_EVENT, event);
  };
  const passOn = (some: Stream[], event: Change) => {
    sendLive(some, event).catch((error: unknown) => log.warn({ err: error }, 'pages were not notified'));
  };
  const hearLive = (payload: string) => {
    const { to, staff, topic, data } = JSON.parse(payload) as LiveMessage;
    const people = new Set(to);
    const some = streams.all().filter(({ userId, isStaff }) => people.has(userId) || (staff && isStaff));
    passOn(some, { topic, data });
  };
  /** Messages may have been lost: each page asks for what it shows. */
  const missedLive = () => passOn(streams.all(), { topic: '', data: {} });

  lifecycle.during(async () => {
    const end = await listen(NOTIFICATION_CHANNEL, (payload) => hear(payload.split(',').map(Number)), hearAll);
    const endLive = await listen(LIVE_CHANNEL, hearLive, missedLive);
    isRunning = true;
    return async () => {
      isRunning = false;
      clearTimeout(gathering);
      streams.closeAll();
      await Promise.all([end(), endLive()]);
    };
  });
  lifecycle.every(BEAT_SECONDS, 'heartbeat', async () => streams.beat());
  lifecycle.every(SESSIONS_SECONDS, 'sessions of streams', () => closeEnded(streams.all()));
  lifecycle.every(RECOUNT_SECONDS, 'recount', () => sendTo(streams.all()));

  return {
    open: async ({ id, session_id, is_staff, is_superuser }, reply) => {
      // Counted before the answer begins: a failure is still answered as an error.
      const now = (await unreadOf(db, [id])).get(id) ?? {};
      if (!isRunning) throw unavailable(platformMessages.stopping, undefined);
      reply.hijack();
      const out = reply.raw;
      out.socket?.setNoDelay(true);
      out.socket?.setKeepAlive(true, 30_000);
      out.writeHead(200, { ...reply.getHeaders(), ...HEADERS } as Record<string, string>);
      const stream: Stream = { userId: id, sessionId: session_id, isStaff: is_staff || is_superuser, out };
      streams.open(stream);
      streams.send(stream, now);
      // Sends what happened between the count and the opening.
      hear([id]);
    },
  };
};
