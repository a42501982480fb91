import { sql } from 'kysely';
import type { Db } from '../../../server/database/open.ts';
import { type ParameterOf, statement } from '../../../server/database/statement.ts';
import { exceedsStaff } from './rights-queries.ts';

export type PersonRow = NonNullable<Awaited<ReturnType<typeof personOfSession>>>;

const ofSession = statement((db, value: ParameterOf<{ sessionId: string; now: Date }>) =>
  db
    .selectFrom('sign_in_sessions')
    .innerJoin('users', 'users.id', 'sign_in_sessions.user_id')
    .leftJoin('companies', 'companies.id', 'users.company_id')
    .leftJoin('user_types', 'user_types.id', 'users.type_id')
    .leftJoin('users as actor', 'actor.id', 'sign_in_sessions.actor_id')
    .where('sign_in_sessions.id', '=', value('sessionId'))
    .where('sign_in_sessions.ended_at', 'is', null)
    .where('sign_in_sessions.expires_at', '>', value('now'))
    .where('users.is_active', '=', true)
    .where('users.locked_at', 'is', null)
    // Whoever acts as somebody else must still be allowed to: the same as `mayLoginAs`, in the area of people.
    .where(({ or, and, eb, exists, selectFrom }) =>
      or([
        eb('sign_in_sessions.actor_id', 'is', null),
        and([
          eb('actor.is_active', '=', true),
          eb('actor.locked_at', 'is', null),
          eb('users.is_superuser', '=', false),
          or([
            eb('actor.is_superuser', '=', true),
            and([
              eb('actor.is_staff', '=', true),
              eb('actor.has_user_data_access', '=', true),
              eb('actor.confirmed_access_to_users_data', '=', true),
              eb('users.is_staff', '=', false),
              or([
                eb('users.company_id', 'is', null),
                eb('companies.accessible_to_staff', '=', true),
                exists(
                  selectFrom('company_coordinators')
                    .whereRef('company_coordinators.company_id', '=', 'users.company_id')
                    .whereRef('company_coordinators.user_id', '=', 'actor.id')
                    .select('company_coordinators.user_id'),
                ),
              ]),
              eb.not(exceedsStaff('users', sql.ref<number>('actor.id'))),
            ]),
          ]),
        ]),
      ]),
    )
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
