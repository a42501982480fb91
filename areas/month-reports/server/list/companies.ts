import type { Db } from '../../../../server/database/open.ts';
import type { Viewer } from '../../../../shared/access.ts';
import { companyOptions, type Scope } from '../../../organisation/server/public.ts';

/** Whose reports the viewer decides on. Hours are no personal data: staff need no access to that for them. */
export const scopeOfReports = (
  viewer: Pick<Viewer, 'id' | 'is_superuser' | 'is_staff' | 'is_company_coordinator'>,
): Scope => ({
  id: viewer.id,
  everybody: viewer.is_superuser,
  staff: viewer.is_staff,
  coordinator: viewer.is_company_coordinator,
});

/** The companies whose reports somebody sees; null: all. 0 stands for people without a company. */
export const seenCompanies = async (db: Db, scope: Scope): Promise<number[] | null> => {
  if (scope.everybody) return null;
  const ids = (await companyOptions(db, scope)).map(({ id }) => id);
  return scope.staff ? [0, ...ids] : ids;
};
