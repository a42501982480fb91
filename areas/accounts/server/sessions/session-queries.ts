import { sql } from 'kysely';
import type { Db } from '../../../../server/database/open.ts';
import { holdingSessions } from '../../../../server/platform/session-queries.ts';
import { ACTING_SECONDS, REFRESH_GRACE_SECONDS, SESSION_IDLE_SECONDS, SESSION_MOST_SECONDS } from '../../rules.ts';
import { removeExpired } from './expired-queries.ts';

const seconds = (count: number) => sql<Date>`make_interval(secs => ${count})`;

/** The next generation, if the one given is still the newest of a session that holds. */
export const rotateSession = async (db: Db, id: string, generation: number): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('sign_in_sessions')
    .set({
      generation: generation + 1,
      rotated_at: sql<Date>`now()`,
      expires_at: sql<Date>`least(now() + ${seconds(SESSION_IDLE_SECONDS)},
        created_at + case when actor_id is null then ${seconds(SESSION_MOST_SECONDS)} else ${seconds(ACTING_SECONDS)} end)`,
    })
    .where('id', '=', id)
    .where('generation', '=', generation)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

export const findSession = (db: Db, id: string) =>
  db
    .selectFrom('sign_in_sessions')
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .select([
      'generation',
      'user_id',
      sql<boolean>`rotated_at > now() - ${seconds(REFRESH_GRACE_SECONDS)}`.as('just_rotated'),
    ])
    .executeTakeFirst();

/** The session, and the one of whoever acts as somebody else by it: they sign out altogether. */
export const endWithOrigin = async (db: Db, id: string): Promise<void> => {
  const session = await db
    .updateTable('sign_in_sessions')
    .set({ ended_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .returning('origin_id')
    .executeTakeFirst();
  if (session?.origin_id) await endSession(db, session.origin_id);
};

/** With it ends whoever acts as somebody else by it. */
export const endSession = async (db: Db, id: string): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('sign_in_sessions')
    .set({ ended_at: sql<Date>`now()` })
    .where((eb) => eb.or([eb('id', '=', id), eb('origin_id', '=', id)]))
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** How many were open; `except` goes on. With each ends whoever acts as somebody else by it. */
export const endSessionsOf = async (db: Db, userId: number, except?: string): Promise<number> => {
  const own = db
    .selectFrom('sign_in_sessions as own')
    .where('own.user_id', '=', userId)
    .$if(except !== undefined, (query) => query.where('own.id', '<>', except as string))
    .select('own.id');
  const ended = await db
    .updateTable('sign_in_sessions')
    .set({ ended_at: sql<Date>`now()` })
    .where((eb) => eb.or([eb('id', 'in', own), eb('origin_id', 'in', own)]))
    .where('ended_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning('user_id')
    .execute();
  return ended.filter(({ user_id }) => user_id === userId).length;
};

/** Open ones, the last used first. */
export const openSessionsOf = (db: Db, userId: number) =>
  db
    .selectFrom('sign_in_sessions')
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .orderBy('rotated_at', 'desc')
    .select(['id', 'created_at', 'rotated_at', 'expires_at', 'address', 'device'])
    .execute();

/** Sessions that ended a month ago; until then they can be looked at. */
export const cleanSessions = (db: Db): Promise<void> => removeExpired(db, 'sign_in_sessions', SESSION_MOST_SECONDS);

/** Which of these sessions still hold: for answers that go on for hours. */
export const holdingAmong = async (db: Db, sessionIds: string[]): Promise<Set<string>> => {
  const rows = await holdingSessions(db)
    .where('sign_in_sessions.id', '=', sql<string>`any(${sessionIds}::uuid[])`)
    .select('sign_in_sessions.id')
    .execute();
  return new Set(rows.map(({ id }) => id));
};
