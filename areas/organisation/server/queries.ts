import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../server/database/open.ts';

/** The timezone of the division of a person's company; null where there is none. */
export const divisionZoneOf = (user: RawBuilder<number>): RawBuilder<string | null> => sql`(
  select divisions.timezone from users
  join companies on companies.id = users.company_id
  join divisions on divisions.id = companies.division_id
  where users.id = ${user}
)`;

/** The timezone that a person's days begin in: that of their company's division, else UTC. */
export const zoneOf = (user: RawBuilder<number>): RawBuilder<string> => sql`coalesce(${divisionZoneOf(user)}, 'UTC')`;

/**
 * Until the transaction ends nobody else changes these companies; people may be given them meanwhile. Before their people are
 * locked, as where a company is changed.
 */
export const lockCompanies = async (trx: Db, ids: readonly number[]): Promise<void> => {
  await trx
    .selectFrom('companies')
    .where('id', '=', sql<number>`any(${ids}::int[])`)
    .orderBy('id')
    .select('id')
    .forNoKeyUpdate()
    .execute();
};

/** Sets which companies a person coordinates; the companies that win or lose them have another version after it. */
export const replaceCoordinated = async (trx: Db, userId: number, companies: readonly number[]): Promise<void> => {
  await sql`update companies set version = version + 1
    where (id = any(${companies}::int[])) <> exists (
      select from company_coordinators where company_id = companies.id and user_id = ${userId}
    )`.execute(trx);
  await trx.deleteFrom('company_coordinators').where('user_id', '=', userId).execute();
  if (companies.length === 0) return;
  await trx
    .insertInto('company_coordinators')
    .values(companies.map((company_id) => ({ user_id: userId, company_id })))
    .execute();
};

/** Sets which divisions a person belongs to. */
export const replaceDivisions = async (trx: Db, userId: number, divisions: readonly number[]): Promise<void> => {
  await trx.deleteFrom('division_members').where('user_id', '=', userId).execute();
  if (divisions.length === 0) return;
  await trx
    .insertInto('division_members')
    .values(divisions.map((division_id) => ({ user_id: userId, division_id })))
    .execute();
};

export const addToDivision = async (trx: Db, userIds: readonly number[], division_id: number): Promise<void> => {
  if (userIds.length === 0) return;
  await trx
    .insertInto('division_members')
    .values(userIds.map((user_id) => ({ user_id, division_id })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};
