import type { Db } from '../../../../server/database/open.ts';

interface ActingSession {
  userId: number;
  actorId: number;
  originId: string;
  expiresAt: Date;
  address: string;
  device: string;
}

/** A session as another person; null where the one from which it begins has ended. */
export const addActingSession = async (trx: Db, session: ActingSession): Promise<{ id: string } | null> => {
  const origin = await trx
    .selectFrom('sign_in_sessions')
    .where('id', '=', session.originId)
    .where('ended_at', 'is', null)
    .select('id')
    .forShare()
    .executeTakeFirst();
  if (!origin) return null;
  return trx
    .insertInto('sign_in_sessions')
    .values({
      user_id: session.userId,
      actor_id: session.actorId,
      origin_id: session.originId,
      expires_at: session.expiresAt,
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
