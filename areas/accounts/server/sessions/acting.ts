import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '../../../../server/database/open.ts';
import type { Routes } from '../../../../server/platform/area.ts';
import { forbidden, notSignedIn } from '../../../../server/platform/http-error.ts';
import type { Services } from '../../../../server/platform/services.ts';
import type { Viewer } from '../../../../shared/access.ts';
import type { ReplyOf } from '../../../../shared/route.ts';
import { endActing } from '../../session-contract.ts';
import { personOfSession } from '../queries.ts';
import { signAccessToken } from './access-token.ts';
import { addActingSession, originOf } from './acting-queries.ts';
import { cookiesFor } from './cookies.ts';
import { writeRefreshToken } from './refresh-token.ts';
import { endSession, findSession } from './session-queries.ts';
import { viewerOf } from './viewers.ts';

type Entered = ReplyOf<typeof endActing>;

interface Acting {
  viewer: Viewer;
  /** As whom. The caller has checked that the viewer may. */
  userId: number;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** Opens a session as somebody else; one's own goes on. `recording` runs in the same transaction. */
export const beginActing = async (
  services: Pick<Services, 'db' | 'config'>,
  { viewer, userId, request, reply }: Acting,
  recording: (trx: Db) => Promise<void>,
): Promise<Entered> => {
  const sessionId = await services.db.transaction().execute(async (trx) => {
    await recording(trx);
    const session = await addActingSession(trx, {
      userId,
      actorId: viewer.id,
      originId: viewer.session_id,
      address: request.ip,
      device: request.headers['user-agent'] ?? '',
    });
    if (!session) throw notSignedIn();
    return session.id;
  });
  return enter(services, { id: sessionId, generation: 0 }, reply);
};

/** The cookie and the token of a session. 401 where it does not hold. */
const enter = async (
  { db, config }: Pick<Services, 'db' | 'config'>,
  session: { id: string; generation: number },
  reply: FastifyReply,
): Promise<Entered> => {
  const person = await personOfSession(db, session.id);
  if (!person) throw notSignedIn();
  cookiesFor(config).set(reply, 'refresh', writeRefreshToken(config.secret, session));
  const token = await signAccessToken(config.secret, { id: session.id, userId: person.id });
  return { token, permissions: viewerOf(person, session.id) };
};

export const actingCalls: Routes = (serve, services) => {
  serve(endActing, async ({ viewer, request, reply }) => {
    const { db } = services;
    const origin = await originOf(db, viewer.session_id);
    if (!viewer.actor || origin === null) throw forbidden();
    await endSession(db, viewer.session_id, request.ip);
    const own = await findSession(db, origin);
    if (!own) {
      cookiesFor(services.config).clear(reply, 'refresh');
      throw notSignedIn();
    }
    return enter(services, { id: origin, generation: own.generation }, reply);
  });
};
