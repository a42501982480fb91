import type { Generated, GeneratedAlways } from 'kysely';
import type { Flag } from '../../../server/database/column-types.ts';

export interface DivisionsTable {
  id: GeneratedAlways<number>;
  name: string;
  timezone: Generated<string>;
}

export interface CompaniesTable {
  id: GeneratedAlways<number>;
  name: string;
  division_id: number | null;
  is_partner: Flag;
  is_active: Flag;
  accessible_to_staff: Generated<boolean>;
  individual_rates: Flag;
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

export interface ProjectsTable {
  id: GeneratedAlways<number>;
  name: string;
}

export interface ModulesTable {
  id: GeneratedAlways<number>;
  name: string;
  description: Generated<string>;
  project_id: number | null;
}

export interface ModuleCoordinatorsTable {
  module_id: number;
  user_id: number;
}

/** Divisions, companies and their people, projects and modules of tasks. What each column means stands in the migrations. */
export interface OrganisationTables {
  divisions: DivisionsTable;
  companies: CompaniesTable;
  division_members: DivisionMembersTable;
  company_coordinators: CompanyUsersTable;
  company_contact_points: CompanyUsersTable;
  projects: ProjectsTable;
  modules: ModulesTable;
  module_coordinators: ModuleCoordinatorsTable;
}
