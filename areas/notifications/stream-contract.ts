import { signedIn } from '../../shared/access.ts';
import { route, Whole } from '../../shared/route.ts';
import { type Static, Type } from '../../shared/schema.ts';

// Apart from the other calls and from the table of kinds: every page loads this.

/** Unread ones are counted up to this; more are as many as that. */
export const UNREAD_MOST = 100;

/** How many are unread (at most 100), and the id of the newest of all: it grows when something happens. */
export const Unread = Type.Object({ unread: Whole, newest: Whole });
export type Unread = Static<typeof Unread>;

/**
 * Server-sent events, asked for with `Accept: text/event-stream` (else 406). Each event is an `Unread` as JSON: one at
 * once, then one whenever it changes; events named `live` are a `Change` each (`shared/live.ts`). Comments keep the connection alive. The stream ends with the session.
 */
export const notificationStream = route({
  method: 'GET',
  path: 'notifications/stream/',
  summary: 'Streams new notifications (server-sent events)',
  need: signedIn,
  kind: 'stream',
  perMinute: 120,
  reply: Type.String(),
});
