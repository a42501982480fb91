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
    .orderBy('name')
    .select(['id', 'name', 'is_active'])
    .execute();

/** All divisions, by name. */
export const divisionOptions = (db: Db): Promise<{ id: number; name: string }[]> =>
  db.selectFrom('divisions').orderBy('name').select(['id', 'name']).execute();
