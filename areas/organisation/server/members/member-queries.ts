import { type ExpressionBuilder, sql } from 'kysely';
import { byName } from '../../../../server/database/by-name.ts';
import { searchedAs } from '../../../../server/database/like.ts';
import type { Db } from '../../../../server/database/open.ts';
import type { Schema } from '../../../../server/database/schema.ts';
import type { Range } from '../../../../server/platform/paging.ts';
import type { NamedUser } from '../../contract.ts';

/** Whose users: of a company or of a division. */
export type Whole = { company: number } | { division: number };

/** Users that belong to it; three characters are found anywhere in their names and addresses, fewer where a word begins. */
const belonging = (whole: Whole, search: string) => (eb: ExpressionBuilder<Schema, 'users'>) =>
  eb.and([
    'company' in whole
      ? eb('users.company_id', '=', whole.company)
      : eb(
          'users.id',
          'in',
          eb
            .selectFrom('division_members')
            .where('division_id', '=', whole.division)
            .select('division_members.user_id'),
        ),
    ...(search === '' ? [] : [eb('users.search_text', 'like', searchedAs(search))]),
  ]);

export const membersPage = (db: Db, whole: Whole, search: string, range: Range): Promise<NamedUser[]> =>
  db
    .selectFrom('users')
    .where(belonging(whole, search))
    .orderBy('users.username')
    .limit(range.limit)
    .offset(range.offset)
    .select(['users.username', sql<string>`trim(users.first_name || ' ' || users.last_name)`.as('name')])
    .execute();

export const countMembers = async (db: Db, whole: Whole, search: string): Promise<number> => {
  const { count } = await db
    .selectFrom('users')
    .where(belonging(whole, search))
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
};

/** Holds a company or a division against its deletion, but not against others who add users to it. */
export const hold = (trx: Db, table: 'companies' | 'divisions', id: number) =>
  trx.selectFrom(table).where('id', '=', id).select(['id', 'name']).forKeyShare().executeTakeFirst();

/** Holds users against other changes of them. */
export const lockUsers = (trx: Db, usernames: readonly string[]) =>
  trx
    .selectFrom('users')
    .where('username', '=', sql<string>`any(${usernames}::text[])`)
    .orderBy('id')
    .select(['id', 'username', 'erased_at', 'company_id'])
    .forUpdate()
    .execute();

/** Names of companies, by their ids. */
export const companyNames = async (trx: Db, ids: readonly number[]): Promise<Map<number, string>> => {
  const rows = await trx
    .selectFrom('companies')
    .where('id', '=', sql<number>`any(${ids}::int[])`)
    .select(['id', 'name'])
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
};

/** Names of the divisions of each of the users, by the id of the user. */
export const divisionNamesOf = async (trx: Db, userIds: readonly number[]): Promise<Map<number, string[]>> => {
  const rows = await trx
    .selectFrom('division_members')
    .innerJoin('divisions', 'divisions.id', 'division_members.division_id')
    .where('user_id', '=', sql<number>`any(${userIds}::int[])`)
    .orderBy(byName('divisions.name'))
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
