import type { Db } from '../../../../server/database/open.ts';
import type { Viewer } from '../../../../shared/access.ts';
import { companyOptions, type Scope } from '../../../organisation/server/public.ts';
import { latestDeadlines } from './option-queries.ts';

/** Whose reports the viewer decides on. Hours are no personal data: staff need no access to that for them. */
export const scopeOfReports = (
  viewer: Pick<Viewer, 'id' | 'is_superuser' | 'is_staff' | 'is_company_coordinator'>,
): Scope => ({
  id: viewer.id,
  everybody: viewer.is_superuser,
  staff: viewer.is_staff,
  coordinator: viewer.is_company_coordinator,
});

const seenAmong = ({ everybody, staff }: Scope, companies: readonly { id: number }[]): number[] | null => {
  if (everybody) return null;
  const ids = companies.map(({ id }) => id);
  return staff ? [0, ...ids] : ids;
};

/** The companies whose reports somebody sees; null: all. 0 stands for people without a company. */
export const seenCompanies = async (db: Db, scope: Scope): Promise<number[] | null> =>
  scope.everybody ? null : seenAmong(scope, await companyOptions(db, scope));

/** The companies whose reports the viewer sees, and the latest periods of these. */
export const seenOptions = async (db: Db, viewer: Viewer, periods: number) => {
  const scope = scopeOfReports(viewer);
  const companies = await companyOptions(db, scope);
  return { companies, deadlines: await latestDeadlines(db, seenAmong(scope, companies), periods) };
};
