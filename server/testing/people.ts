import type { Insertable } from 'kysely';
import type { UsersTable } from '../../areas/accounts/server/tables.ts';
import type { Db } from '../database/open.ts';

export interface PersonTraits extends Partial<Omit<Insertable<UsersTable>, 'id' | 'type_id'>> {
  /** Name of a user type: ELE, EC or SR. */
  type?: string;
  coordinates?: number[];
  moderates?: number[];
}

let made = 0;

export const addPerson = async (db: Db, traits: PersonTraits): Promise<{ id: number; username: string }> => {
  const { type, coordinates = [], moderates = [], ...columns } = traits;
  made += 1;
  const username = columns.username ?? `person-${made}`;
  const person = await db
    .insertInto('users')
    .values((eb) => ({
      email: `${username}@example.org`,
      ...columns,
      username,
      ...(type && { type_id: eb.selectFrom('user_types').where('name', '=', type).select('id') }),
    }))
    .returning(['id', 'username'])
    .executeTakeFirstOrThrow();
  for (const company_id of coordinates) {
    await db.insertInto('company_coordinators').values({ company_id, user_id: person.id }).execute();
  }
  for (const task_id of moderates) {
    await db.insertInto('task_moderators').values({ task_id, user_id: person.id }).execute();
  }
  return person;
};

/** Ids of user types by their names. */
export const typeIds = async (db: Db): Promise<(type: string) => number> => {
  const types = await db.selectFrom('user_types').select(['name', 'id']).execute();
  return (type) => types.find(({ name }) => name === type)?.id ?? 0;
};

/** Staff who may see people's data: what most of the administration asks for. */
export const STAFF = { is_staff: true, has_user_data_access: true, confirmed_access_to_users_data: true } as const;
