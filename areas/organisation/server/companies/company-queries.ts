import { type ExpressionBuilder, type Insertable, sql, type Updateable } from 'kysely';
import { byName } from '../../../../server/database/by-name.ts';
import { containing, searchedAs } from '../../../../server/database/like.ts';
import type { Db } from '../../../../server/database/open.ts';
import type { Schema } from '../../../../server/database/schema.ts';
import type { Range } from '../../../../server/platform/paging.ts';
import { firstNames } from '../../../../shared/text.ts';
import type { CompanyFilter } from '../../contract.ts';
import type { CompaniesTable } from '../tables.ts';

const chosen =
  ({ name = '', division, is_active }: CompanyFilter) =>
  (eb: ExpressionBuilder<Schema, 'companies'>) =>
    eb.and([
      ...(name.trim() === '' ? [] : [eb('companies.name', 'ilike', containing(name.trim()))]),
      ...(division === undefined ? [] : [eb('companies.division_id', '=', division)]),
      ...(is_active === undefined ? [] : [eb('companies.is_active', '=', is_active)]),
    ]);

/** Usernames of a company's people of one kind. */
const names = (eb: ExpressionBuilder<Schema, 'companies'>, table: 'company_coordinators' | 'company_contact_points') =>
  eb
    .selectFrom(table)
    .innerJoin('users', 'users.id', `${table}.user_id`)
    .whereRef(`${table}.company_id`, '=', 'companies.id')
    .select(sql<string[]>`coalesce(array_agg(users.username order by users.username), '{}')`.as('names'));

const listed = (db: Db) =>
  db
    .selectFrom('companies')
    .leftJoin('divisions', 'divisions.id', 'companies.division_id')
    .select([
      'companies.id',
      'companies.version',
      'companies.name',
      'companies.division_id',
      'divisions.name as division_name',
      'companies.is_active',
      'companies.accessible_to_staff',
      'companies.individual_rates',
    ])
    .select((eb) => [
      names(eb as never, 'company_coordinators').as('special_users'),
      names(eb as never, 'company_contact_points').as('contact_points'),
      eb
        .selectFrom('users')
        .whereRef('users.company_id', '=', 'companies.id')
        .select((of) => of.fn.countAll<string>().as('count'))
        .as('users'),
    ]);

/** A company as lists and its page show it. */
export interface CompanyRow {
  id: number;
  version: number;
  name: string;
  division_id: number | null;
  division_name: string | null;
  is_active: boolean;
  accessible_to_staff: boolean;
  individual_rates: boolean;
  /** Usernames, as `contact_points`. */
  special_users: string[] | null;
  contact_points: string[] | null;
  /** How many belong to it, as PostgreSQL counts: in digits. */
  users: string | null;
}

export const companiesPage = (
  db: Db,
  filter: CompanyFilter,
  isDescending: boolean,
  range: Range,
): Promise<CompanyRow[]> =>
  listed(db)
    .where((eb) => chosen(filter)(eb as never))
    .orderBy(byName('companies.name'), isDescending ? 'desc' : 'asc')
    .limit(range.limit)
    .offset(range.offset)
    .execute();

export const countCompanies = async (db: Db, filter: CompanyFilter): Promise<number> => {
  const { count } = await db
    .selectFrom('companies')
    .where(chosen(filter))
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
};

export const findCompany = (db: Db, id: number): Promise<CompanyRow | undefined> =>
  listed(db).where('companies.id', '=', id).executeTakeFirst();

/** Holds the company against another change, and against users who would join it. */
export const lockCompany = (trx: Db, id: number) =>
  trx.selectFrom('companies').where('id', '=', id).select(['id', 'version']).forUpdate().executeTakeFirst();

export const isDivision = async (db: Db, id: number): Promise<boolean> =>
  (await db.selectFrom('divisions').where('id', '=', id).select('id').executeTakeFirst()) !== undefined;

export const insertCompany = (trx: Db, columns: Insertable<CompaniesTable>) =>
  trx.insertInto('companies').values(columns).returning('id').executeTakeFirstOrThrow();

export const setCompany = async (trx: Db, id: number, columns: Updateable<CompaniesTable>): Promise<void> => {
  await trx
    .updateTable('companies')
    .set((eb) => ({ ...columns, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
};

/** Ids by username. These people stay until the transaction ends; held in the order in which whoever changes rights holds two. */
export const idsOf = async (trx: Db, usernames: readonly string[]): Promise<Map<string, number>> => {
  const rows = await trx
    .selectFrom('users')
    .where('username', '=', sql<string>`any(${usernames}::text[])`)
    .orderBy('id')
    .select(['id', 'username'])
    .forKeyShare()
    .execute();
  return new Map(rows.map(({ id, username }) => [username, id]));
};

export const replacePeople = async (
  trx: Db,
  table: 'company_coordinators' | 'company_contact_points',
  company_id: number,
  userIds: readonly number[],
): Promise<void> => {
  await trx.deleteFrom(table).where('company_id', '=', company_id).execute();
  if (userIds.length === 0) return;
  await trx
    .insertInto(table)
    .values(userIds.map((user_id) => ({ company_id, user_id })))
    .execute();
};

/** Three characters are found anywhere, fewer where a word begins. */
export const userOptions = (db: Db, search: string, isInactiveToo: boolean) =>
  db
    .selectFrom('users')
    .$if(!isInactiveToo, (users) => users.where('is_active', '=', true))
    .where('erased_at', 'is', null)
    .where('search_text', 'like', searchedAs(search))
    .orderBy('username')
    .limit(20)
    .select(['username', sql<string>`trim(first_name || ' ' || last_name)`.as('name')])
    .execute();

/** Of each kind of what uses it. */
const NAMED = 4;

/** Users who belong to it, the first of them by name, and periods of reports that are for it. */
export const usesOf = async (trx: Db, id: number) => {
  const users = await trx
    .selectFrom('users')
    .where('company_id', '=', id)
    .orderBy('username')
    .limit(NAMED + 1)
    .select('username')
    .execute();
  const periods = await trx
    .selectFrom('deadline_companies')
    .innerJoin('report_deadlines', 'report_deadlines.id', 'deadline_id')
    .where('company_id', '=', id)
    .orderBy(byName('report_deadlines.name'))
    .limit(NAMED + 1)
    .select('report_deadlines.name')
    .execute();
  const names = [users.map(({ username }) => username), periods.map(({ name }) => name)];
  return names.flatMap((some) => firstNames(some, NAMED));
};

/** Whether tariffs are for the company, or hours were reported by its people: both stay, whoever works there now. */
export const hasHistory = async (trx: Db, id: number): Promise<boolean> => {
  const of = (table: 'price_tariffs' | 'month_reports' | 'task_reports') =>
    trx.selectFrom(table).where('company_id', '=', id).select('company_id').limit(1).executeTakeFirst();
  const found = await Promise.all([of('price_tariffs'), of('month_reports'), of('task_reports')]);
  return found.some((row) => row !== undefined);
};

export const removeCompany = async (trx: Db, id: number): Promise<void> => {
  await trx.deleteFrom('companies').where('id', '=', id).execute();
};
