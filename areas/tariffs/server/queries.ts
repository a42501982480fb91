import { type ExpressionBuilder, sql } from 'kysely';
import { countSome } from '../../../server/database/count-some.ts';
import type { Db } from '../../../server/database/open.ts';
import type { Schema } from '../../../server/database/schema.ts';
import type { Range } from '../../../server/platform/paging.ts';
import { isBlank, plainLine } from '../../../shared/text.ts';
import type { TARIFF_ORDERS, TariffFilter } from '../contract.ts';

const START = sql<string>`to_char(lower(price_tariffs.period), 'YYYY-MM-DD')`;
/** The last day that is part of it: PostgreSQL stores the day after. */
const END = sql<string>`to_char(upper(price_tariffs.period) - 1, 'YYYY-MM-DD')`;

const periodOf = ({ start, end }: { start: string; end: string }) =>
  sql<string>`daterange(${start}::date, ${end}::date, '[]')`;

const chosen =
  ({ filter_by_user, user, company, user_type, language, day }: TariffFilter) =>
  (eb: ExpressionBuilder<Schema, 'price_tariffs'>) =>
    eb.and([
      ...(filter_by_user === undefined ? [] : [eb('price_tariffs.user_id', filter_by_user ? 'is not' : 'is', null)]),
      ...(user === undefined
        ? []
        : [eb('price_tariffs.user_id', '=', eb.selectFrom('users').where('username', '=', user).select('users.id'))]),
      ...(company === undefined ? [] : [eb('price_tariffs.company_id', '=', company)]),
      ...(user_type === undefined ? [] : [eb('price_tariffs.user_type_id', '=', user_type)]),
      ...(language === undefined ? [] : [eb('price_tariffs.language', '=', language)]),
      ...(day === undefined ? [] : [eb('price_tariffs.period', '@>', sql<string>`${day}::date`)]),
    ]);

const listed = (db: Db) =>
  db
    .selectFrom('price_tariffs')
    .leftJoin('users', 'users.id', 'price_tariffs.user_id')
    .leftJoin('companies', 'companies.id', 'price_tariffs.company_id')
    .leftJoin('user_types', 'user_types.id', 'price_tariffs.user_type_id')
    .select([
      'price_tariffs.id',
      'price_tariffs.version',
      'price_tariffs.user_id',
      'users.username',
      'price_tariffs.company_id',
      'companies.name as company_name',
      'price_tariffs.user_type_id',
      'user_types.name as user_type_name',
      'price_tariffs.language',
      'price_tariffs.is_native',
      'price_tariffs.task_type',
      'price_tariffs.task_subtype',
      'price_tariffs.price',
      'price_tariffs.currency',
      START.as('start'),
      END.as('end'),
    ]);

export type TariffOrder = (typeof TARIFF_ORDERS)[number];

/** A tariff with the names of those whose it is. */
export interface TariffRow extends Owner, TariffValues {
  id: number;
  version: number;
  username: string | null;
  company_name: string | null;
  user_type_name: string | null;
}

/** Ids are looked up first, so that a page far down reads only what it shows. */
export const tariffsPage = (db: Db, filter: TariffFilter, order: TariffOrder, range: Range): Promise<TariffRow[]> => {
  const way = order.startsWith('-') ? 'desc' : 'asc';
  const by = order.endsWith('price') ? sql`price_tariffs.price` : sql`lower(price_tariffs.period)`;
  return listed(db)
    .where(
      'price_tariffs.id',
      'in',
      db
        .selectFrom('price_tariffs')
        .where(chosen(filter))
        .orderBy(by, way)
        .orderBy('price_tariffs.id', way)
        .limit(range.limit)
        .offset(range.offset)
        .select('price_tariffs.id'),
    )
    .orderBy(by, way)
    .orderBy('price_tariffs.id', way)
    .execute();
};

/** As the list shows them: no more than `COUNTED_MOST`. */
export const countListed = (db: Db, filter: TariffFilter): Promise<number> =>
  countSome(db, db.selectFrom('price_tariffs').where(chosen(filter)).select('price_tariffs.id') as never);

export const countTariffs = async (db: Db, filter: TariffFilter): Promise<number> => {
  const { count } = await db
    .selectFrom('price_tariffs')
    .where(chosen(filter))
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
};

export const tariffsById = (db: Db, ids: readonly number[]): Promise<TariffRow[]> =>
  listed(db).where('price_tariffs.id', '=', sql<number>`any(${ids}::bigint[])`).orderBy('price_tariffs.id').execute();

export const lockTariff = (trx: Db, id: number) =>
  trx.selectFrom('price_tariffs').where('id', '=', id).select('version').forUpdate().executeTakeFirst();

/** Whose a tariff is. */
export interface Owner {
  user_id: number | null;
  company_id: number | null;
  user_type_id: number | null;
}

export interface TariffValues {
  language: string;
  is_native: boolean;
  task_type: 'LANGTASKS' | 'OTHER';
  task_subtype: string;
  start: string;
  end: string;
  price: string;
  currency: string;
}

export const insertTariff = async (trx: Db, owner: Owner, { start, end, ...values }: TariffValues): Promise<number> => {
  const { id } = await trx
    .insertInto('price_tariffs')
    .values({ ...owner, ...values, period: periodOf({ start, end }) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return Number(id);
};

export const setTariff = async (trx: Db, id: number, { start, end, ...values }: TariffValues): Promise<void> => {
  await trx
    .updateTable('price_tariffs')
    .set((eb) => ({ ...values, period: periodOf({ start, end }), version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
};

export const removeTariff = async (trx: Db, id: number): Promise<void> => {
  await trx.deleteFrom('price_tariffs').where('id', '=', id).execute();
};

/** The first tariff of the same owner and kind, but for the one of `id`, whose period overlaps. */
export const overlapping = async (trx: Db, id: number | null, owner: Owner, values: TariffValues) => {
  const rows = await listed(trx)
    .where('price_tariffs.id', 'is distinct from', id)
    .where('price_tariffs.user_id', 'is not distinct from', owner.user_id)
    .where('price_tariffs.company_id', 'is not distinct from', owner.company_id)
    .where('price_tariffs.user_type_id', 'is not distinct from', owner.user_type_id)
    .where('price_tariffs.language', '=', values.language)
    .where('price_tariffs.is_native', '=', values.is_native)
    .where('price_tariffs.task_type', '=', values.task_type)
    .where('price_tariffs.period', '&&', periodOf(values))
    .orderBy(sql`lower(price_tariffs.period)`)
    .orderBy('price_tariffs.id')
    .execute();
  // Older ones may have in it what does not count.
  return rows.find(({ task_subtype }) => plainLine(task_subtype) === values.task_subtype);
};

/** Tariffs of a person, or of their company and user type, the latest first. */
export const tariffsOfPerson = (db: Db, { id, company_id, type_id }: Person) =>
  listed(db)
    .where((eb) =>
      eb.or([
        eb('price_tariffs.user_id', '=', id),
        eb.and([
          eb('price_tariffs.company_id', '=', company_id ?? 0),
          eb('price_tariffs.user_type_id', '=', type_id ?? 0),
        ]),
      ]),
    )
    .orderBy(sql`lower(price_tariffs.period)`, 'desc')
    .orderBy('price_tariffs.id', 'desc')
    .limit(200)
    .execute();

export interface Person {
  id: number;
  company_id: number | null;
  type_id: number | null;
}

/** A person, with whether the viewer coordinates their company and whether their company has individual rates. */
export const personNamed = (db: Db, username: string, viewerId: number) =>
  db
    .selectFrom('users')
    .leftJoin('companies', 'companies.id', 'users.company_id')
    .leftJoin('user_types', 'user_types.id', 'users.type_id')
    .where('users.username', '=', username)
    .select(['users.id', 'users.company_id', 'users.type_id', 'user_types.name as type', 'companies.individual_rates'])
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('company_coordinators')
            .whereRef('company_coordinators.company_id', '=', 'users.company_id')
            .where('company_coordinators.user_id', '=', viewerId)
            .select('company_coordinators.user_id'),
        )
        .as('is_coordinated'),
    )
    .executeTakeFirst();

/** Not those whose personal data was erased; held against that until the transaction ends. */
export const usersByName = async (trx: Db, usernames: readonly string[]): Promise<Map<string, number>> => {
  const rows = await trx
    .selectFrom('users')
    .where('username', '=', sql<string>`any(${usernames}::text[])`)
    .where('erased_at', 'is', null)
    .orderBy('id')
    .select(['id', 'username'])
    .forKeyShare()
    .execute();
  return new Map(rows.map(({ id, username }) => [username, id]));
};

/** None twice for those who see them: as a tariff stores them. */
export const subtypeOptions = async (db: Db) => {
  const rows = await db
    .selectFrom('tasks')
    .where('subtype', '<>', '')
    .select(['type as task_type', 'subtype as task_subtype'])
    .distinct()
    .orderBy('task_type')
    .orderBy('task_subtype')
    .execute();
  const byLook = new Map<string, (typeof rows)[number]>();
  for (const { task_type, task_subtype: written } of rows) {
    const task_subtype = plainLine(written);
    if (!isBlank(task_subtype)) byLook.set(`${task_type} ${task_subtype}`, { task_type, task_subtype });
  }
  return [...byLook.values()];
};
