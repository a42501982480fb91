import { sql } from 'kysely';
import { containing } from '../../../../server/database/like.ts';
import type { Db } from '../../../../server/database/open.ts';
import type { Range } from '../../../../server/platform/paging.ts';
import type { NamedUser } from '../../contract.ts';

/** Users of a division; three characters are found anywhere in their names and addresses, fewer where a word begins. */
const usersOf = (db: Db, division: number, search: string) =>
  db
    .selectFrom('division_members')
    .innerJoin('users', 'users.id', 'division_members.user_id')
    .where('division_members.division_id', '=', division)
    .$if(search !== '', (found) =>
      found.where('users.search_text', 'like', containing(search.length < 3 ? ` ${search}` : search)),
    );

export const divisionUsersPage = (db: Db, division: number, search: string, range: Range): Promise<NamedUser[]> =>
  usersOf(db, division, search)
    .orderBy('users.username')
    .limit(range.limit)
    .offset(range.offset)
    .select(['users.username', sql<string>`trim(users.first_name || ' ' || users.last_name)`.as('name')])
    .execute();

export const countDivisionUsers = async (db: Db, division: number, search: string): Promise<number> => {
  const { count } = await usersOf(db, division, search)
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
};

/** Holds the division against its deletion, but not against others who add users to it. */
export const holdDivision = (trx: Db, id: number) =>
  trx.selectFrom('divisions').where('id', '=', id).select('id').forKeyShare().executeTakeFirst();

/** Holds users against other changes of them. */
export const lockUsers = (trx: Db, usernames: readonly string[]) =>
  trx
    .selectFrom('users')
    .where('username', '=', sql<string>`any(${usernames}::text[])`)
    .orderBy('id')
    .select(['id', 'username', 'erased_at'])
    .forUpdate()
    .execute();

/** Names of the divisions of each of the users, by the id of the user. */
export const divisionNamesOf = async (trx: Db, userIds: readonly number[]): Promise<Map<number, string[]>> => {
  const rows = await trx
    .selectFrom('division_members')
    .innerJoin('divisions', 'divisions.id', 'division_members.division_id')
    .where('user_id', '=', sql<number>`any(${userIds}::int[])`)
    .orderBy('divisions.name')
    .select(['user_id', 'divisions.name'])
    .execute();
  const names = new Map<number, string[]>(userIds.map((id) => [id, []]));
  for (const { user_id, name } of rows) names.get(user_id)?.push(name);
  return names;
};

export const removeFromDivision = async (trx: Db, userIds: readonly number[], division: number): Promise<void> => {
  await trx
    .deleteFrom('division_members')
    .where('division_id', '=', division)
    .where('user_id', '=', sql<number>`any(${userIds}::int[])`)
    .execute();
};
