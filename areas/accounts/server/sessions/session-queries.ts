import { sql } from 'kysely';
import type { Db } from '../../../../server/database/open.ts';
import { recordAudit } from '../../../../server/platform/audit-queries.ts';
import { holdingSessions } from '../../../../server/platform/session-queries.ts';
import { REFRESH_GRACE_SECONDS, SESSION_IDLE_SECONDS, SESSION_MOST_SECONDS } from '../../rules.ts';
import { removeExpired } from './expired-queries.ts';

const seconds = (count: number) => sql<Date>`make_interval(secs => ${count})`;

/** The next generation, if the one given is still the newest of a session that holds. */
export const rotateSession = async (db: Db, id: string, generation: number): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('sign_in_sessions')
    .set({
      generation: generation + 1,
      rotated_at: sql<Date>`now()`,
      // Acting ends when it was to end from the beginning.
      expires_at: sql<Date>`case when actor_id is null
        then least(now() + ${seconds(SESSION_IDLE_SECONDS)}, created_at + ${seconds(SESSION_MOST_SECONDS)})
        else expires_at end`,
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

/** The session with the one from which it began, and all that began there: whoever acts as somebody else signs out altogether. */
export const endWithOrigin = async (db: Db, id: string, address: string): Promise<void> => {
  const session = await db
    .selectFrom('sign_in_sessions')
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .select('origin_id')
    .executeTakeFirst();
  if (session) await endSession(db, session.origin_id ?? id, address);
};

/** With it ends whoever acts as somebody else by it. `address`: of who asks for it, where that is whose session it is. */
export const endSession = async (db: Db, id: string, address?: string): Promise<boolean> =>
  (await endWithActing(db, (open) => open.where('id', '=', id), address)) > 0;

/** How many were open; `except` goes on. With each ends whoever acts as somebody else by it. */
export const endSessionsOf = (db: Db, userId: number, except?: string): Promise<number> =>
  endWithActing(db, (open) => {
    const own = open.where('user_id', '=', userId).where('expires_at', '>', sql<Date>`now()`);
    return except === undefined ? own : own.where('id', '<>', except);
  });

const openSessions = (db: Db) =>
  db.updateTable('sign_in_sessions').set({ ended_at: sql<Date>`now()` }).where('ended_at', 'is', null);

/** What an entry of the audit trail says of acting that has ended. */
const ENDED = ['id', 'user_id', 'actor_id', 'address', sql<boolean>`expires_at > now()`.as('held')] as const;

interface EndedSession {
  user_id: number;
  actor_id: number | null;
  address: string;
  held: boolean;
}

/** Acting that is ended before its time is in the audit trail, however it ends; `address` is where it began, unless given. */
const recordActingEnded = async (trx: Db, ended: readonly EndedSession[], address?: string): Promise<void> => {
  const acting = ended.filter(({ actor_id, held }) => actor_id !== null && held);
  if (acting.length === 0) return;
  const ids = acting.map(({ user_id }) => user_id);
  const people = await trx
    .selectFrom('users')
    .where('id', '=', sql<number>`any(${ids}::integer[])`)
    .select(['id', 'username'])
    .execute();
  const names = new Map(people.map(({ id, username }) => [id, username]));
  await recordAudit(
    trx,
    acting.map((session) => ({
      kind: 'person.login-as-ended',
      actor: { id: session.actor_id, address: address ?? session.address },
      userId: session.user_id,
      subject: names.get(session.user_id) ?? '',
    })),
  );
};

/**
 * How many of the open sessions ended. Acting is looked for by a statement of its own, which sees also what began while the
 * first waited for it (`addActingSession` holds its origin).
 */
const endWithActing = (
  db: Db,
  choose: (open: ReturnType<typeof openSessions>) => ReturnType<typeof openSessions>,
  address?: string,
) => {
  const end = async (trx: Db) => {
    const ended = await choose(openSessions(trx)).returning(ENDED).execute();
    if (ended.length === 0) return 0;
    const ids = ended.map(({ id }) => id);
    const begun = await openSessions(trx)
      .where('origin_id', '=', sql<string>`any(${ids}::uuid[])`)
      .returning(ENDED)
      .execute();
    await recordActingEnded(trx, [...ended, ...begun], address);
    return ended.length;
  };
  return db.isTransaction ? end(db) : db.transaction().execute(end);
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
