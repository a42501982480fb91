import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../database/open.ts';
import { exceedsStaff } from './rights-queries.ts';

/**
 * The sessions that hold at this time, as `sign_in_sessions`, with their person (`users`), the person's company (`companies`)
 * and whoever acts as that person (`actor`).
 */
export const holdingSessions = (db: Db, now: RawBuilder<Date> = sql<Date>`now()`) =>
  db
    .selectFrom('sign_in_sessions')
    .innerJoin('users', 'users.id', 'sign_in_sessions.user_id')
    .leftJoin('companies', 'companies.id', 'users.company_id')
    .leftJoin('users as actor', 'actor.id', 'sign_in_sessions.actor_id')
    .where('sign_in_sessions.ended_at', 'is', null)
    .where('sign_in_sessions.expires_at', '>', now)
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
    );
