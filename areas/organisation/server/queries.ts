import type { Db } from '../../../server/database/open.ts';

/** Sets which companies a person coordinates. */
export const replaceCoordinated = async (trx: Db, userId: number, companies: readonly number[]): Promise<void> => {
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
