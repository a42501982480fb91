import { sql } from 'kysely';
import type { Db } from '../../../../server/database/open.ts';

/** Which of these sessions still hold, by the rule of `personOfSession`: for answers that go on for hours. */
export const holdingSessions = async (db: Db, sessionIds: string[]): Promise<Set<string>> => {
  const rows = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .where('sessions.id', '=', sql<string>`any(${sessionIds}::uuid[])`)
    .where('sessions.ended_at', 'is', null)
    .where('sessions.expires_at', '>', sql<Date>`now()`)
    .where('users.is_active', '=', true)
    .where('users.locked_at', 'is', null)
    .select('sessions.id')
    .execute();
  return new Set(rows.map(({ id }) => id));
};
