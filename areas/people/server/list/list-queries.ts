import { sql } from 'kysely';
import { countSome } from '../../../../server/database/count-some.ts';
import type { Db } from '../../../../server/database/open.ts';
import type { Range } from '../../../../server/platform/paging.ts';
import type { Scope } from '../../../organisation/server/public.ts';
import type { PeopleFilter, PeopleOrder, PersonLanguage } from '../../contract.ts';
import { chosenBy } from './search-queries.ts';

/** As the index `users_rating` has it: halves of a star are counted, and who has no rating is below the lowest. */
const AVERAGE = sql<string>`coalesce(users.rating_sum / nullif(2.0 * users.rating_count, 0), 0)`;

/** Each has an index. */
const ORDERS = {
  username: sql.ref('users.username'),
  first_name: sql.ref('users.first_name'),
  last_name: sql.ref('users.last_name'),
  email: sql`lower(users.email)`,
  rating_avg: AVERAGE,
  rating_count: sql.ref('users.rating_count'),
};

const orderOf = (order: PeopleOrder) => {
  const descending = order.startsWith('-');
  return { by: ORDERS[order.replace(/^-/, '') as keyof typeof ORDERS], way: descending ? 'desc' : 'asc' } as const;
};

/** Ids are looked up first, so that a page far down reads only what it shows. */
export const peoplePage = (db: Db, scope: Scope, filter: PeopleFilter, order: PeopleOrder, range: Range) => {
  const { by, way } = orderOf(order);
  return db
    .selectFrom((eb) =>
      eb
        .selectFrom('users')
        .where(chosenBy(scope, filter))
        .orderBy(by, way)
        .orderBy('users.id', way)
        .limit(range.limit)
        .offset(range.offset)
        .select('users.id')
        .as('page'),
    )
    .innerJoin('users', 'users.id', 'page.id')
    .leftJoin('companies', 'companies.id', 'users.company_id')
    .leftJoin('user_types', 'user_types.id', 'users.type_id')
    .orderBy(by, way)
    .orderBy('users.id', way)
    .select(shown)
    .execute();
};

/** The next people after an id, for an export. */
export const peopleAfter = (db: Db, scope: Scope, filter: PeopleFilter, after: number, limit: number) =>
  db
    .selectFrom('users')
    .leftJoin('companies', 'companies.id', 'users.company_id')
    .leftJoin('user_types', 'user_types.id', 'users.type_id')
    .where('users.id', '>', after)
    .where((eb) => chosenBy(scope, filter)(eb as never))
    .orderBy('users.id')
    .limit(limit)
    .select(shown)
    .execute();

const shown = [
  'users.id',
  'users.username',
  'users.first_name',
  'users.last_name',
  'users.email',
  'users.phone_number',
  'users.is_active',
  'companies.name as company',
  'user_types.name as type',
  'users.rating_count',
  'users.rating_sum',
] as const;

/** As the list shows them: no more than `COUNTED_MOST`. */
export const countListed = (db: Db, scope: Scope, filter: PeopleFilter): Promise<number> =>
  countSome(db, db.selectFrom('users').where(chosenBy(scope, filter)).select('users.id') as never);

export const countPeople = async (db: Db, scope: Scope, filter: PeopleFilter): Promise<number> => {
  const { count } = await db
    .selectFrom('users')
    .where(chosenBy(scope, filter))
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
};

/** By user, the best known first. */
export const languagesOf = async (db: Db, userIds: readonly number[]): Promise<Map<number, PersonLanguage[]>> => {
  const rows = await db
    .selectFrom('user_languages')
    .where('user_id', '=', sql<number>`any(${userIds}::int[])`)
    .orderBy('is_native', 'desc')
    .orderBy('level', 'desc')
    .orderBy('language')
    .select(['user_id', 'language', 'level', 'is_native'])
    .execute();
  const byUser = new Map<number, PersonLanguage[]>();
  for (const { user_id, ...one } of rows) byUser.set(user_id, [...(byUser.get(user_id) ?? []), one]);
  return byUser;
};
