import type { Viewer } from '../../../shared/access.ts';
import type { ReplyOf } from '../../../shared/route.ts';
import type { tokenRefresh } from '../../../shared/session-contract.ts';

/** Why nobody is signed in: `none` never was, `asked` signed out, `ended` refresh refused, `expired` token refused. */
export type EndReason = 'none' | 'asked' | 'ended' | 'expired' | 'unreachable';

export type SessionState =
  | { state: 'starting' }
  | { state: 'signed-out'; reason: EndReason; detail?: string }
  /** Without a token: the page was opened without a network, by who had worked here before. */
  | { state: 'signed-in'; viewer: Viewer; token: string; expiresAt: number };

/** What the server replies to a sign-in and to each refresh. */
export type SessionReply = NonNullable<ReplyOf<typeof tokenRefresh>>;

/** A token this near to its end is renewed before it is sent: it has to arrive too. */
const MARGIN = 5_000;
const DEFAULT_LIFE = 900_000;

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

export const signedIn = ({ token, permissions: viewer }: SessionReply): SessionState => ({
  ...{ state: 'signed-in', viewer, token },
  expiresAt: endOf(token),
});

/** The token, unless it has ended or is about to. */
export const freshToken = (now: SessionState): string | undefined =>
  now.state === 'signed-in' && Date.now() < now.expiresAt - MARGIN ? now.token : undefined;

export const viewerOf = (now: SessionState): Viewer | null => (now.state === 'signed-in' ? now.viewer : null);
