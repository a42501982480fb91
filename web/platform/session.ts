import type { Viewer } from '../../shared/access.ts';
import { SIGNATURE_EXPIRED } from '../../shared/error-codes.ts';
import type { ReplyOf } from '../../shared/route.ts';
import { permissions, tokenLogout, tokenRefresh } from '../../shared/session-contract.ts';
import { ApiError } from './api-error.ts';
import { dropFirstReplies, holdFirstReplies } from './first-replies.ts';
import { forgetViewer, keepViewer, keptViewer } from './kept-viewer.ts';
import { request } from './request.ts';
import { createStore, useStore } from './store.ts';

export const REFRESH_EVERY = 720_000;
export const RETRY_AFTER = 30_000;
/** A token this near to its end is renewed before it is sent: it has to arrive too. */
const MARGIN = 5_000;
const DEFAULT_LIFE = 900_000;

/** Why nobody is signed in: `none` never was, `asked` signed out, `ended` refresh refused, `expired` token refused. */
export type EndReason = 'none' | 'asked' | 'ended' | 'expired' | 'unreachable';

export type SessionState =
  | { state: 'starting' }
  | { state: 'signed-out'; reason: EndReason; detail?: string }
  /** Without a token: the page was opened without a network, by who had worked here before. */
  | { state: 'signed-in'; viewer: Viewer; token: string; expiresAt: number };

type Begin = ReplyOf<typeof tokenRefresh>;
type Message = { kind: 'signed-in'; session: string } | { kind: 'signed-out' };

declare global {
  /** The request for the session that index.html sends while the program is still being loaded. */
  var sessionRequest: Promise<Response> | undefined;
}

const takeSentRequest = () => {
  const sent = globalThis.sessionRequest;
  globalThis.sessionRequest = undefined;
  return sent;
};

/** When the token ends by this machine's clock: its life as the server states it, counted from now. */
const endOf = (token: string) => {
  try {
    const payload = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    const { iat, exp } = JSON.parse(atob(payload)) as { iat?: number; exp?: number };
    if (typeof exp === 'number') return typeof iat === 'number' ? Date.now() + (exp - iat) * 1000 : exp * 1000;
  } catch {
    // The token does not contain its expiry: the usual lifetime is assumed.
  }
  return Date.now() + DEFAULT_LIFE;
};

/** The refresh cookie is shared by all tabs and changes with each use, so tabs take turns where the browser can. */
const inTurn = async (work: () => Promise<void>) => {
  if (navigator.locks) await navigator.locks.request('tagwerk-session', work);
  else await work();
};

/**
 * Who is signed in, in this tab. The access token lives in memory only; what survives a reload is the refresh cookie,
 * which no script can read.
 */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: its functions share the state of one session.
export const createSession = () => {
  const store = createStore<SessionState>({ state: 'starting' });
  const channel = new BroadcastChannel('tagwerk-session');
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: { era: number; done: Promise<void> } | undefined;
  let retrying = false;
  let failure: unknown;
  // Counts sign-ins and sign-outs, so that the answer to a refresh of an earlier session is not taken for this one's.
  let era = 0;

  const plan = (delay: number, work: () => void) => {
    clearTimeout(timer);
    timer = setTimeout(work, delay);
  };

  const hold = ({ token, permissions: viewer }: Begin) => {
    retrying = false;
    keepViewer(viewer);
    store.set({ state: 'signed-in', viewer, token, expiresAt: endOf(token) });
    plan(REFRESH_EVERY, () => void refresh());
  };

  const close = (reason: EndReason, detail?: string) => {
    era += 1;
    retrying = false;
    clearTimeout(timer);
    dropFirstReplies();
    if (reason !== 'unreachable') forgetViewer();
    store.set({ state: 'signed-out', reason, ...(detail === undefined ? {} : { detail }) });
  };

  const isFromDevice = () => {
    const now = store.get();
    return now.state === 'signed-in' && now.token === '';
  };

  const openFromDevice = () => {
    const viewer = keptViewer();
    if (viewer) store.set({ state: 'signed-in', viewer, token: '', expiresAt: 0 });
  };

  const refused = (error: unknown, planned: boolean) => {
    failure = error;
    if (error instanceof ApiError && error.status === 400) {
      return close(store.get().state === 'signed-in' ? 'ended' : 'none');
    }
    if (store.get().state === 'starting' && error instanceof ApiError && error.status === 0) openFromDevice();
    // While the browser itself says that it is offline, nobody is signed out for it: the retry waits for the network.
    if (planned && retrying && navigator.onLine && !isFromDevice()) return close('unreachable');
    if (planned || !retrying) {
      retrying = true;
      plan(RETRY_AFTER, () => void refresh(true));
    }
  };

  /** The page that is being opened, until its first replies have come. */
  let opening: string | undefined;

  const attempt = async (planned: boolean, mine: number) => {
    if (mine !== era) return;
    try {
      const body = opening === undefined ? {} : { page: opening };
      const reply = await request(tokenRefresh, { body }, undefined, takeSentRequest());
      if (mine !== era) return;
      opening = undefined;
      if (reply.first) holdFirstReplies(reply.first);
      hold(reply);
    } catch (error) {
      if (mine === era) refused(error, planned);
    }
  };

  /** One refresh at a time for all who ask; `planned` marks the retry, whose failure ends the session. */
  const refresh = (planned = false): Promise<void> => {
    if (running?.era === era) return running.done;
    const mine = era;
    const done = inTurn(() => attempt(planned, mine)).finally(() => {
      if (running?.done === done) running = undefined;
    });
    running = { era, done };
    return done;
  };

  const fresh = () => {
    const now = store.get();
    return now.state === 'signed-in' && Date.now() < now.expiresAt - MARGIN ? now.token : undefined;
  };

  /** The token to send; renewed first where it is known to have ended. Undefined where nobody is signed in. */
  const token = async () => {
    if (store.get().state === 'starting') await running?.done;
    if (store.get().state === 'signed-out') return undefined;
    const known = fresh();
    if (known !== undefined) return known;
    await refresh();
    const renewed = fresh();
    if (renewed === undefined && store.get().state !== 'signed-out') throw failure;
    return renewed;
  };

  const begin = (reply: Begin) => {
    era += 1;
    dropFirstReplies();
    hold(reply);
    channel.postMessage({ kind: 'signed-in', session: reply.permissions.session_id } satisfies Message);
  };

  const signOut = async () => {
    try {
      await request(tokenLogout, {}, fresh());
    } catch (error) {
      // A server that answers has ended the session, or never knew it; without an answer it may still be open.
      if (!(error instanceof ApiError) || error.status === 0 || error.status >= 500) throw error;
    }
    close('asked');
    channel.postMessage({ kind: 'signed-out' } satisfies Message);
  };

  /** A call was refused with 401: ends the session where it was this session's token that has expired or was revoked. */
  const refusedToken = (sent: string | undefined, error: ApiError) => {
    const now = store.get();
    if (now.state === 'signed-in' && now.token === sent && error.code === SIGNATURE_EXPIRED)
      close('expired', error.detail);
  };

  channel.onmessage = ({ data }: MessageEvent<Message>) => {
    const now = store.get();
    if (data.kind === 'signed-out') {
      // A call that was refused may have been quicker than this message; what happened is the same.
      if (now.state === 'signed-in' || (now.state === 'signed-out' && now.reason === 'expired')) close('asked');
      // A new session of the same person has ended the one that this tab still holds.
    } else if (now.state !== 'signed-in' || now.viewer.session_id !== data.session) {
      era += 1;
      void refresh();
    }
  };

  const online = () => {
    if (retrying) void refresh();
  };
  addEventListener('online', online);

  /** Finds out whether someone is signed in. `fromBackend`: the rights are asked for apart. */
  const start = async (fromBackend = false) => {
    opening = location.pathname;
    await refresh();
    const now = store.get();
    if (!fromBackend || now.state !== 'signed-in') return;
    const viewer = await request(permissions, {}, now.token);
    if (store.get() === now) store.set({ ...now, viewer });
  };

  const stop = () => {
    era += 1;
    clearTimeout(timer);
    channel.close();
    removeEventListener('online', online);
  };

  return { store, start, stop, refresh, token, fresh, begin, signOut, refusedToken };
};

export type SessionControl = ReturnType<typeof createSession>;

/** The session of this tab. */
export const session = createSession();

export const useSession = (): SessionState => useStore(session.store);

export const viewerOf = (now: SessionState): Viewer | null => (now.state === 'signed-in' ? now.viewer : null);

/** The signed-in person, or null. */
export const useViewer = (): Viewer | null => viewerOf(useSession());
