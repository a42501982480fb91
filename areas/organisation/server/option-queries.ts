import { sql } from 'kysely';
import { byName } from '../../../server/database/by-name.ts';
import type { Db } from '../../../server/database/open.ts';
import { companyVisibleTo, type Scope } from './visibility-queries.ts';

export interface CompanyOption {
  id: number;
  name: string;
  is_active: boolean;
}

/** Companies to choose from, by name: all, or those whose people the viewer sees. */
export const companyOptions = (db: Db, scope?: Scope): Promise<CompanyOption[]> =>
  db
    .selectFrom('companies')
    .$if(scope !== undefined, (query) => query.where(companyVisibleTo(scope as Scope)))
    .orderBy(byName('name'))
    .select(['id', 'name', 'is_active'])
    .execute();

/** Those of the ids that companies have. */
export const knownCompanies = async (db: Db, ids: readonly number[]): Promise<Set<number>> => {
  const rows = await db
    .selectFrom('companies')
    .where('id', '=', sql<number>`any(${ids}::int[])`)
    .select('id')
    .execute();
  return new Set(rows.map(({ id }) => id));
};

/** All user types, by name. */
export const userTypeOptions = (db: Db): Promise<{ id: number; name: string }[]> =>
  db.selectFrom('user_types').orderBy(byName('name')).select(['id', 'name']).execute();

export const isUserType = async (db: Db, id: number): Promise<boolean> =>
  (await db.selectFrom('user_types').where('id', '=', id).select('id').executeTakeFirst()) !== undefined;

/** All divisions, by name. */
export const divisionOptions = (db: Db): Promise<{ id: number; name: string }[]> =>
  db.selectFrom('divisions').orderBy(byName('name')).select(['id', 'name']).execute();
