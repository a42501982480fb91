import { type ExpressionBuilder, sql } from 'kysely';
import { byName } from '../../../../server/database/by-name.ts';
import { containing } from '../../../../server/database/like.ts';
import type { Db } from '../../../../server/database/open.ts';
import type { Schema } from '../../../../server/database/schema.ts';
import type { Range } from '../../../../server/platform/paging.ts';
import { firstNames } from '../../../../shared/text.ts';
import type { DivisionFilter } from '../../contract.ts';

const listed = (db: Db) =>
  db
    .selectFrom('divisions')
    .select(['divisions.id', 'divisions.version', 'divisions.name', 'divisions.timezone as timezone_name'])
    .select((eb) => [
      eb
        .selectFrom('division_members')
        .whereRef('division_members.division_id', '=', 'divisions.id')
        .select((of) => of.fn.countAll<string>().as('count'))
        .as('users'),
      eb
        .selectFrom('companies')
        .whereRef('companies.division_id', '=', 'divisions.id')
        .select((of) => of.fn.countAll<string>().as('count'))
        .as('companies'),
    ]);

const chosen =
  ({ name = '' }: DivisionFilter) =>
  (eb: ExpressionBuilder<Schema, 'divisions'>) =>
    name.trim() === '' ? eb.and([]) : eb('divisions.name', 'ilike', containing(name.trim()));

export const divisionsPage = (db: Db, filter: DivisionFilter, isDescending: boolean, range: Range) =>
  listed(db)
    .where(chosen(filter))
    .orderBy(byName('divisions.name'), isDescending ? 'desc' : 'asc')
    .limit(range.limit)
    .offset(range.offset)
    .execute();

export const countDivisions = async (db: Db, filter: DivisionFilter): Promise<number> => {
  const { count } = await db
    .selectFrom('divisions')
    .where(chosen(filter))
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
};

export const findDivision = (db: Db, id: number) => listed(db).where('divisions.id', '=', id).executeTakeFirst();

/** Holds the division against another change, and against companies and users who would join it. */
export const lockDivision = (trx: Db, id: number) =>
  trx.selectFrom('divisions').where('id', '=', id).select(['id', 'version']).forUpdate().executeTakeFirst();

export const isTimezone = async (db: Db, name: string): Promise<boolean> => {
  const { rows } = await sql`select from pg_timezone_names where name = ${name}`.execute(db);
  return rows.length > 0;
};

export const insertDivision = (trx: Db, division: { name: string; timezone: string }) =>
  trx.insertInto('divisions').values(division).returning('id').executeTakeFirstOrThrow();

export const setDivision = async (
  trx: Db,
  id: number,
  columns: { name?: string; timezone?: string },
): Promise<void> => {
  await trx
    .updateTable('divisions')
    .set((eb) => ({ ...columns, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
};

/** Of each kind of what uses it. */
const NAMED = 4;

/** Companies and users of it, the first of them by name. */
export const usesOf = async (trx: Db, id: number): Promise<string[]> => {
  const companies = await trx
    .selectFrom('companies')
    .where('division_id', '=', id)
    .orderBy(byName('name'))
    .limit(NAMED + 1)
    .select('name')
    .execute();
  const users = await trx
    .selectFrom('division_members')
    .innerJoin('users', 'users.id', 'user_id')
    .where('division_id', '=', id)
    .orderBy('username')
    .limit(NAMED + 1)
    .select('username')
    .execute();
  const names = [companies.map(({ name }) => name), users.map(({ username }) => username)];
  return names.flatMap((some) => firstNames(some, NAMED));
};

export const removeDivision = async (trx: Db, id: number): Promise<void> => {
  await trx.deleteFrom('divisions').where('id', '=', id).execute();
};
