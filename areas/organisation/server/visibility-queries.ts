import type { ExpressionBuilder, ExpressionWrapper, SqlBool } from 'kysely';
import type { Schema } from '../../../server/database/schema.ts';
import { hasDataAccess, type Viewer } from '../../../shared/access.ts';

/** What of a viewer decides whom they see; background jobs keep it. */
export interface Scope {
  id: number;
  everybody: boolean;
  staff: boolean;
  coordinator: boolean;
}

export const scopeOf = (viewer: Viewer): Scope => ({
  id: viewer.id,
  everybody: viewer.is_superuser,
  staff: viewer.is_staff && hasDataAccess(viewer),
  coordinator: viewer.is_company_coordinator && hasDataAccess(viewer),
});

/** The one rule of who sees whom (docs/decisions/0038), as a condition on `users`. Oneself is not part of it. */
export const visibleTo =
  (scope: Scope) =>
  (eb: ExpressionBuilder<Schema, 'users'>): ExpressionWrapper<Schema, 'users', SqlBool> => {
    if (scope.everybody) return eb.and([]);
    const staff = eb.or([eb('users.company_id', 'is', null), eb('users.company_id', 'in', openCompanies(eb))]);
    const coordinator = eb('users.company_id', 'in', ownCompanies(eb, scope.id));
    return eb.or([...(scope.staff ? [staff] : []), ...(scope.coordinator ? [coordinator] : [])]);
  };

/** The same for companies: those whose people the viewer sees. */
export const companyVisibleTo =
  (scope: Scope) =>
  (eb: ExpressionBuilder<Schema, 'companies'>): ExpressionWrapper<Schema, 'companies', SqlBool> => {
    if (scope.everybody) return eb.and([]);
    return eb.or([
      ...(scope.staff ? [eb('companies.accessible_to_staff', '=', true)] : []),
      ...(scope.coordinator ? [eb('companies.id', 'in', ownCompanies(eb, scope.id))] : []),
    ]);
  };

const openCompanies = (eb: ExpressionBuilder<Schema, 'users'>) =>
  eb.selectFrom('companies').where('companies.accessible_to_staff', '=', true).select('companies.id');

const ownCompanies = (eb: Pick<ExpressionBuilder<Schema, never>, 'selectFrom'>, userId: number) =>
  eb
    .selectFrom('company_coordinators')
    .where('company_coordinators.user_id', '=', userId)
    .select('company_coordinators.company_id');
