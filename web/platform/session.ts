import type { Viewer } from '../../shared/access.ts';
import { SIGNATURE_EXPIRED } from '../../shared/error-codes.ts';
import { permissions, tokenLogout } from '../../shared/session-contract.ts';
import { ApiError } from './api-error.ts';
import { request } from './request.ts';
import { createRefresh } from './session/session-refresh.ts';
import { freshToken, type SessionReply, type SessionState, viewerOf } from './session/session-state.ts';
import { createStore, useStore } from './store.ts';

type Message = { kind: 'signed-in'; session: string } | { kind: 'signed-out' };

/**
 * Who is signed in, in this tab. The access token lives in memory only; what survives a reload is the refresh cookie,
 * which no script can read.
 */
export const createSession = () => {
  const store = createStore<SessionState>({ state: 'starting' });
  const channel = new BroadcastChannel('tagwerk-session');
  const toOtherTabs = (message: Message) => channel.postMessage(message);
  const { refresh, end, ...refreshing } = createRefresh(store);
  const fresh = () => freshToken(store.get());

  /** The token to send; renewed first where it is known to have ended. Undefined where nobody is signed in. */
  const token = async () => {
    if (store.get().state === 'starting') await refreshing.settled();
    if (store.get().state === 'signed-out') return undefined;
    const known = fresh();
    if (known !== undefined) return known;
    await refresh();
    const renewed = fresh();
    if (renewed === undefined && store.get().state !== 'signed-out') throw refreshing.failure();
    return renewed;
  };

  const begin = (reply: SessionReply) => {
    refreshing.begin(reply);
    toOtherTabs({ kind: 'signed-in', session: reply.permissions.session_id });
  };

  const signOut = async () => {
    try {
      await request(tokenLogout, {}, fresh());
    } catch (error) {
      // A server that answers has ended the session, or never knew it; without an answer it may still be open.
      if (!(error instanceof ApiError) || error.status === 0 || error.status >= 500) throw error;
    }
    end('asked');
    toOtherTabs({ kind: 'signed-out' });
  };

  /** A call was refused with 401: ends the session where it was this session's token that has expired or was revoked. */
  const refusedToken = (sent: string | undefined, error: ApiError) => {
    const now = store.get();
    if (now.state === 'signed-in' && now.token === sent && error.code === SIGNATURE_EXPIRED)
      end('expired', error.detail);
  };

  channel.onmessage = ({ data }: MessageEvent<Message>) => {
    const now = store.get();
    if (data.kind === 'signed-out') {
      // A call that was refused may have been quicker than this message; what happened is the same.
      if (now.state === 'signed-in' || (now.state === 'signed-out' && now.reason === 'expired')) end('asked');
      // A new session of the same person has ended the one that this tab still holds.
    } else if (now.state !== 'signed-in' || now.viewer.session_id !== data.session) refreshing.begin();
  };
  addEventListener('online', refreshing.retry);

  /** Finds out whether someone is signed in. `fromBackend`: the rights are asked for apart. */
  const start = async (fromBackend = false) => {
    await refreshing.open(location.pathname);
    const now = store.get();
    if (!fromBackend || now.state !== 'signed-in') return;
    const viewer = await request(permissions, {}, now.token);
    if (store.get() === now) store.set({ ...now, viewer });
  };

  const stop = () => {
    refreshing.stop();
    channel.close();
    removeEventListener('online', refreshing.retry);
  };

  return { store, start, stop, refresh, token, fresh, begin, signOut, refusedToken };
};

export type SessionControl = ReturnType<typeof createSession>;

/** The session of this tab. */
export const session = createSession();

export const useSession = (): SessionState => useStore(session.store);

/** The signed-in person, or null. */
export const useViewer = (): Viewer | null => viewerOf(useSession());
