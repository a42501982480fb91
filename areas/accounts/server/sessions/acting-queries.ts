import type { Db } from '../../../../server/database/open.ts';
import { ACTING_SECONDS, SESSION_MOST_SECONDS } from '../../rules.ts';

interface ActingSession {
  userId: number;
  actorId: number;
  originId: string;
  address: string;
  device: string;
}

/** A session as another person, no longer than the one from which it begins may last; null where that has ended. */
export const addActingSession = async (trx: Db, session: ActingSession): Promise<{ id: string } | null> => {
  const origin = await trx
    .selectFrom('sign_in_sessions')
    .where('id', '=', session.originId)
    .where('ended_at', 'is', null)
    .select('created_at')
    .forShare()
    .executeTakeFirst();
  if (!origin) return null;
  const mostOfOrigin = origin.created_at.getTime() + SESSION_MOST_SECONDS * 1000;
  return trx
    .insertInto('sign_in_sessions')
    .values({
      user_id: session.userId,
      actor_id: session.actorId,
      origin_id: session.originId,
      expires_at: new Date(Math.min(Date.now() + ACTING_SECONDS * 1000, mostOfOrigin)),
      address: session.address,
      device: session.device.slice(0, 300),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
};

/** The actor's own session; null where a session is nobody else's. */
export const originOf = async (db: Db, id: string): Promise<string | null> => {
  const row = await db.selectFrom('sign_in_sessions').where('id', '=', id).select('origin_id').executeTakeFirst();
  return row?.origin_id ?? null;
};
