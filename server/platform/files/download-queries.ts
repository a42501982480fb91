import { sql } from 'kysely';
import type { Db } from '../../database/open.ts';
import type { Reader } from './reader.ts';

/** Whether the person who was given an address may still open its file. */
export const isWelcome = async (db: Db, { userId, sessionId, need }: Reader): Promise<boolean> => {
  const person = await db
    .selectFrom('users')
    .innerJoin('sign_in_sessions', 'sign_in_sessions.user_id', 'users.id')
    .where('users.id', '=', userId)
    .where('users.is_active', '=', true)
    .where('users.locked_at', 'is', null)
    .where('sign_in_sessions.id', '=', sessionId)
    .where('sign_in_sessions.ended_at', 'is', null)
    .where('sign_in_sessions.expires_at', '>', sql<Date>`now()`)
    .select(['is_staff', 'is_superuser', 'has_user_data_access', 'confirmed_access_to_users_data'])
    .select((eb) =>
      eb
        .exists(eb.selectFrom('company_coordinators').whereRef('user_id', '=', 'users.id').select('company_id'))
        .as('is_coordinator'),
    )
    .executeTakeFirst();
  if (!person) return false;
  if (person.is_superuser || need === 'own') return true;
  if (need === 'superuser') return false;
  const mayCoordinate = need === 'hours' || need === 'people';
  const seesNames = person.has_user_data_access && person.confirmed_access_to_users_data;
  const asksForData = need === 'names' || need === 'people';
  return (person.is_staff || (mayCoordinate && Boolean(person.is_coordinator))) && (!asksForData || seesNames);
};
