import type { Db } from '../../../server/database/open.ts';
import { type ParameterOf, statement } from '../../../server/database/statement.ts';
import { holdingSessions } from '../../../server/platform/session-queries.ts';

export type PersonRow = NonNullable<Awaited<ReturnType<typeof personOfSession>>>;

const ofSession = statement((db, value: ParameterOf<{ sessionId: string; now: Date }>) =>
  holdingSessions(db, value('now'))
    .leftJoin('user_types', 'user_types.id', 'users.type_id')
    .where('sign_in_sessions.id', '=', value('sessionId'))
    .select([
      'users.id',
      'users.username',
      'users.company_id',
      'users.is_staff',
      'users.is_superuser',
      'users.has_user_data_access',
      'users.confirmed_access_to_users_data',
      'companies.is_partner',
      'user_types.name as type_name',
      'user_types.is_external',
      'actor.id as actor_id',
      'actor.username as actor_username',
    ])
    .select((eb) => [
      eb
        .exists(eb.selectFrom('company_coordinators').whereRef('user_id', '=', 'users.id').select('user_id'))
        .$castTo<boolean>()
        .as('is_coordinator'),
      eb
        .exists(eb.selectFrom('task_moderators').whereRef('user_id', '=', 'users.id').select('user_id'))
        .$castTo<boolean>()
        .as('is_moderator'),
    ])
    .compile(),
);

/** The person of a session that still holds. */
export const personOfSession = async (db: Db, sessionId: string) =>
  (await ofSession(db, { sessionId, now: new Date() }))[0];

export const addSession = (
  db: Db,
  session: { userId: number; expiresAt: Date; address: string; device: string },
): Promise<{ id: string }> =>
  db
    .insertInto('sign_in_sessions')
    .values({
      user_id: session.userId,
      expires_at: session.expiresAt,
      address: session.address,
      device: session.device.slice(0, 300),
    })
    .returning('id')
    .executeTakeFirstOrThrow();

/** The language in which the person last read Tagwerk: what is written to them while they are away is in it. */
export const setLanguage = async (db: Db, userId: number, language: 'en' | 'pl'): Promise<void> => {
  await db
    .updateTable('users')
    .set({ language })
    .where('id', '=', userId)
    .where('language', 'is distinct from', language)
    .execute();
};
