import { type ExpressionBuilder, sql } from 'kysely';
import { byName } from '../../../../server/database/by-name.ts';
import { countSome } from '../../../../server/database/count-some.ts';
import type { Db } from '../../../../server/database/open.ts';
import type { Schema } from '../../../../server/database/schema.ts';
import type { Range } from '../../../../server/platform/paging.ts';
import { changeUsers } from '../../../accounts/server/public.ts';
import { FLAGS, type Flag, type PermissionFilter } from '../../permissions-contract.ts';
import { chosenBy } from '../list/search-queries.ts';

const EVERYBODY = { id: 0, everybody: true, staff: false, coordinator: false };

const chosen = ({
  id,
  name,
  special_company,
  is_superuser,
  is_staff,
  is_group_leader,
  ...others
}: PermissionFilter) => {
  return (eb: ExpressionBuilder<Schema, 'users'>) =>
    eb.and([
      eb('users.erased_at', 'is', null),
      chosenBy(EVERYBODY, { ...others, ...(name !== undefined && { search: name }) })(eb),
      ...(id === undefined ? [] : [eb('users.id', '=', id)]),
      ...(is_superuser === undefined ? [] : [eb('users.is_superuser', '=', is_superuser)]),
      ...(is_staff === undefined ? [] : [eb('users.is_staff', '=', is_staff)]),
      ...(is_group_leader === undefined ? [] : [eb('users.is_group_leader', '=', is_group_leader)]),
      ...(special_company === undefined
        ? []
        : [
            eb(
              'users.id',
              'in',
              eb.selectFrom('company_coordinators').where('company_id', '=', special_company).select('user_id'),
            ),
          ]),
    ]);
};

const listed = (db: Db) =>
  db
    .selectFrom('users')
    .leftJoin('companies', 'companies.id', 'users.company_id')
    .leftJoin('user_types', 'user_types.id', 'users.type_id')
    .select([
      'users.id',
      'users.username',
      'companies.name as company',
      'user_types.name as type',
      'users.is_active',
      'users.is_superuser',
      'users.is_staff',
      'users.has_user_data_access',
      'users.is_group_leader',
      'users.confirmed_access_to_users_data',
    ]);

/** Ids are looked up first, so that a page far down reads only what it shows. */
export const permissionsPage = (db: Db, filter: PermissionFilter, isDescending: boolean, range: Range) => {
  const way = isDescending ? 'desc' : 'asc';
  return listed(db)
    .where(
      'users.id',
      'in',
      db
        .selectFrom('users')
        .where(chosen(filter))
        .orderBy('users.username', way)
        .limit(range.limit)
        .offset(range.offset)
        .select('users.id'),
    )
    .orderBy('users.username', way)
    .execute();
};

export const permissionsAfter = (db: Db, filter: PermissionFilter, after: number, limit: number) =>
  listed(db)
    .where((eb) => chosen(filter)(eb as never))
    .where('users.id', '>', after)
    .orderBy('users.id')
    .limit(limit)
    .execute();

export const permissionsOf = (db: Db, id: number) =>
  listed(db).where('users.erased_at', 'is', null).where('users.id', '=', id).executeTakeFirstOrThrow();

/** As the list shows them: no more than `COUNTED_MOST`. */
export const countListed = (db: Db, filter: PermissionFilter): Promise<number> =>
  countSome(db, db.selectFrom('users').where(chosen(filter)).select('users.id') as never);

export const countPermissions = async (db: Db, filter: PermissionFilter): Promise<number> => {
  const { count } = await db
    .selectFrom('users')
    .where(chosen(filter))
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
};

/** By user. */
export const coordinatedBy = async (db: Db, userIds: readonly number[]) => {
  const rows = await db
    .selectFrom('company_coordinators')
    .innerJoin('companies', 'companies.id', 'company_id')
    .where('user_id', '=', sql<number>`any(${userIds}::int[])`)
    .orderBy(byName('companies.name'))
    .select(['user_id', 'companies.id', 'companies.name'])
    .execute();
  const byUser = new Map<number, { id: number; name: string }[]>();
  for (const { user_id, ...one } of rows) byUser.set(user_id, [...(byUser.get(user_id) ?? []), one]);
  return byUser;
};

/**
 * Holds two users against another change, in one order whoever acts; says whether the first of them still is a superuser who may
 * act. Of two superusers who take the account or the right from each other, one stays.
 */
export const isStillSuperuser = async (trx: Db, ownId: number, otherId: number): Promise<boolean> => {
  const held = await trx
    .selectFrom('users')
    .where('id', 'in', [ownId, otherId])
    .orderBy('id')
    .select(['id', 'is_superuser', 'is_active', 'locked_at'])
    .forUpdate()
    .execute();
  return held.some((one) => one.id === ownId && one.is_superuser && one.is_active && one.locked_at === null);
};

/** Holds the user against another change; undefined where there is none. */
export const lockRights = (trx: Db, id: number) =>
  trx
    .selectFrom('users')
    .where('id', '=', id)
    .where('erased_at', 'is', null)
    .select(['id', 'username', ...FLAGS, 'confirmed_access_to_users_data'])
    .forUpdate()
    .executeTakeFirst();

export const setFlags = async (
  trx: Db,
  id: number,
  flags: Partial<Record<Flag | 'confirmed_access_to_users_data', boolean>>,
): Promise<void> => {
  const withdrawn = flags.has_user_data_access === false && { confirmed_access_to_users_data: false };
  await changeUsers(trx, [id], { ...flags, ...withdrawn });
};
