import { tokenRefresh } from '../../../shared/session-contract.ts';
import { ApiError } from '../api-error.ts';
import { request } from '../request.ts';
import type { Store } from '../store.ts';
import { dropFirstReplies, holdFirstReplies } from './first-replies.ts';
import { forgetViewer, keepViewer, keptViewer } from './kept-viewer.ts';
import { type EndReason, type SessionReply, type SessionState, signedIn } from './session-state.ts';

export const REFRESH_EVERY = 720_000;
export const RETRY_AFTER = 30_000;

declare global {
  /** The request for the session that index.html sends while the program is still being loaded. */
  var sessionRequest: Promise<Response> | undefined;
}

const takeSentRequest = () => {
  const sent = globalThis.sessionRequest;
  globalThis.sessionRequest = undefined;
  return sent;
};

/** The refresh cookie is shared by all tabs and changes with each use, so tabs take turns where the browser can. */
const inTurn = async (work: () => Promise<void>) => {
  if (navigator.locks) await navigator.locks.request('tagwerk-session', work);
  else await work();
};

/** Renews the token of a session in time, and ends the session where the server refuses to. */
export const createRefresh = (store: Store<SessionState>) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: { era: number; done: Promise<void> } | undefined;
  let retrying = false;
  let failure: unknown;
  // Counts sign-ins and sign-outs, so that the answer to a refresh of an earlier session is not taken for this one's.
  let era = 0;
  /** The page that is being opened, until its first replies have come. */
  let opening: string | undefined;

  const plan = (delay: number, work: () => void) => {
    clearTimeout(timer);
    timer = setTimeout(work, delay);
  };
  const hold = (reply: SessionReply) => {
    retrying = false;
    keepViewer(reply.permissions);
    store.set(signedIn(reply));
    plan(REFRESH_EVERY, () => void refresh());
  };
  const end = (reason: EndReason, detail?: string) => {
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
  const endAsOver = () => end(store.get().state === 'signed-in' ? 'ended' : 'none');
  const failed = (error: unknown, planned: boolean) => {
    failure = error;
    if (error instanceof ApiError && error.status === 400) return endAsOver();
    if (store.get().state === 'starting' && error instanceof ApiError && error.status === 0) openFromDevice();
    // While the browser itself says that it is offline, nobody is signed out for it: the retry waits for the network.
    if (planned && retrying && navigator.onLine && !isFromDevice()) return end('unreachable');
    if (planned || !retrying) {
      retrying = true;
      plan(RETRY_AFTER, () => void refresh(true));
    }
  };

  const attempt = async (planned: boolean, mine: number) => {
    if (mine !== era) return;
    try {
      const body = opening === undefined ? {} : { page: opening };
      const reply = await request(tokenRefresh, { body }, undefined, takeSentRequest());
      if (mine !== era) return;
      opening = undefined;
      if (reply === null) return endAsOver();
      if (reply.first) holdFirstReplies(reply.first);
      hold(reply);
    } catch (error) {
      if (mine === era) failed(error, planned);
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

  return {
    refresh,
    end,
    /** Resolves when the refresh that runs has ended. */
    settled: async () => running?.done,
    /** Why the last refresh failed. */
    failure: () => failure,
    /** The first refresh, which also brings the first replies that a page needs. */
    open: (page: string) => {
      opening = page;
      return refresh();
    },
    /** Somebody has signed in, here with this reply, or in another tab. */
    begin: (reply?: SessionReply) => {
      era += 1;
      if (!reply) return void refresh();
      dropFirstReplies();
      hold(reply);
    },
    retry: () => {
      if (retrying) void refresh();
    },
    stop: () => {
      era += 1;
      clearTimeout(timer);
    },
  };
};
