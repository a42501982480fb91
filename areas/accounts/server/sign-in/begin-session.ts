import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '../../../../server/database/open.ts';
import { notSignedIn } from '../../../../server/platform/http-error.ts';
import { notify } from '../../../../server/platform/notify/notify.ts';
import type { Services } from '../../../../server/platform/services.ts';
import type { ReplyOf } from '../../../../shared/route.ts';
import type { keyLogin } from '../../contract.ts';
import { deviceName } from '../../device-name.ts';
import { SESSION_IDLE_SECONDS } from '../../rules.ts';
import { accountNotifications } from '../notification-kinds.ts';
import { addSession, personOfSession } from '../queries.ts';
import { signAccessToken } from '../sessions/access-token.ts';
import { cookiesFor } from '../sessions/cookies.ts';
import { readRefreshToken, writeRefreshToken } from '../sessions/refresh-token.ts';
import { endSession } from '../sessions/session-queries.ts';
import { viewerOf } from '../sessions/viewers.ts';
import { markSignedIn } from '../user-queries.ts';
import { forgiveDevice } from './attempts.ts';
import { type Device, deviceAfter, deviceSigner, knownTo, readDevice, writeDevice } from './device.ts';

/** The browser that somebody signs in with. */
export interface Visit {
  address: string;
  device: Device | null;
  /** What the browser calls itself. */
  agent: string;
}

export interface BegunSession {
  userId: number;
  sessionId: string;
}

/** A new session of somebody who has proven who they are. `byEmail`: and that the mailbox is theirs. */
export const beginSession = async (
  trx: Db,
  person: { id: number; last_login: Date | null },
  { address, device, agent }: Visit,
  byEmail: boolean,
): Promise<BegunSession> => {
  // The very first sign-in is not notified.
  if (knownTo(device, person.id) === null && person.last_login !== null) {
    const { browser, system } = deviceName(agent);
    const name = [browser, system].filter((part) => part !== null).join(', ') || '?';
    await notify(trx, [person.id], accountNotifications.newSignIn, { device: name, address });
  }
  await markSignedIn(trx, person.id, byEmail);
  const session = await addSession(trx, {
    userId: person.id,
    expiresAt: new Date(Date.now() + SESSION_IDLE_SECONDS * 1000),
    address,
    device: agent,
  });
  return { userId: person.id, sessionId: session.id };
};

export const visitOf = ({ config }: Pick<Services, 'config'>, request: FastifyRequest): Visit => ({
  address: request.ip,
  device: readDevice(deviceSigner(config.secret), cookiesFor(config).read(request, 'device')),
  agent: request.headers['user-agent'] ?? '',
});

/** The cookies and the reply of a session that has begun; the one that this browser had before ends. */
export const welcome = async (
  { db, config }: Pick<Services, 'db' | 'config'>,
  { userId, sessionId }: BegunSession,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<ReplyOf<typeof keyLogin>> => {
  const { secret } = config;
  const cookies = cookiesFor(config);
  const person = await personOfSession(db, sessionId);
  if (!person) throw notSignedIn();

  const before = readRefreshToken(secret, cookies.read(request, 'refresh'));
  if (before) await endSession(db, before.id);
  const nowKnown = deviceAfter(visitOf({ config }, request).device, userId);
  await forgiveDevice(db, nowKnown.id, userId);
  cookies.clear(reply, 'ticket');
  cookies.set(reply, 'device', writeDevice(deviceSigner(secret), nowKnown));
  cookies.set(reply, 'refresh', writeRefreshToken(secret, { id: sessionId, generation: 0 }));
  const token = await signAccessToken(secret, { id: sessionId, userId });
  return { token, permissions: viewerOf(person, sessionId) };
};
