import type { Generated, GeneratedAlways } from 'kysely';
import type { Flag } from '../../../server/database/column-types.ts';

export interface DivisionsTable {
  id: GeneratedAlways<number>;
  name: string;
  timezone: Generated<string>;
  version: Generated<number>;
}

export interface CompaniesTable {
  id: GeneratedAlways<number>;
  name: string;
  division_id: number | null;
  is_partner: Flag;
  is_active: Flag;
  accessible_to_staff: Generated<boolean>;
  individual_rates: Flag;
  version: Generated<number>;
}

/** Users of a company: its coordinators, or its contact points. */
export interface CompanyUsersTable {
  company_id: number;
  user_id: number;
}

export interface DivisionMembersTable {
  division_id: number;
  user_id: number;
}

/** Divisions, companies and their people. What each column means stands in the migrations. */
export interface OrganisationTables {
  divisions: DivisionsTable;
  companies: CompaniesTable;
  division_members: DivisionMembersTable;
  company_coordinators: CompanyUsersTable;
  company_contact_points: CompanyUsersTable;
}
