import { sql } from 'kysely';
import type { Viewer } from '../../../shared/access.ts';
import type { Db } from '../../database/open.ts';
import { holdingSessions } from '../session-queries.ts';
import type { Reader, SeenAs } from './reader.ts';

/** By what the viewer sees other people now. */
export const seenAs = async (db: Db, { id, is_superuser, is_staff }: Viewer): Promise<SeenAs> => {
  const rows = await db.selectFrom('company_coordinators').where('user_id', '=', id).select('company_id').execute();
  return { is_superuser, is_staff, companies: rows.map(({ company_id }) => company_id) };
};

/** Whether one of the companies is neither coordinated by the person of the row of `users` nor seen by them as staff. */
const losesSightOf = (companies: readonly number[]) => sql<boolean>`exists (
  select from unnest(${companies}::int[]) as seen (id)
  where not exists (select from company_coordinators where company_id = seen.id and user_id = users.id)
    and not (users.is_staff and exists (select from companies where companies.id = seen.id and accessible_to_staff)))`;

/** Whether the person who was given an address may still open its file. */
export const isWelcome = async (db: Db, { userId, sessionId, need, seen_as }: Reader): Promise<boolean> => {
  const person = await holdingSessions(db)
    .where('users.id', '=', userId)
    .where('sign_in_sessions.id', '=', sessionId)
    .select(['users.is_staff', 'users.is_superuser'])
    .select(['users.has_user_data_access', 'users.confirmed_access_to_users_data'])
    .select(losesSightOf(seen_as?.companies ?? []).as('loses_sight'))
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
  const seesLess = seen_as && (seen_as.is_superuser || (seen_as.is_staff && !person.is_staff) || person.loses_sight);
  if (seesLess && (mayCoordinate || need === 'names')) return false;
  const seesNames = person.has_user_data_access && person.confirmed_access_to_users_data;
  const asksForData = need === 'names' || need === 'people';
  return (person.is_staff || (mayCoordinate && Boolean(person.is_coordinator))) && (!asksForData || seesNames);
};
