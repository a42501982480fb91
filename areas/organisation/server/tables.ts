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
}

export interface CompanyCoordinatorsTable {
  company_id: number;
  user_id: number;
}

export interface ModulesTable {
  id: GeneratedAlways<number>;
  name: string;
  description: Generated<string>;
}

/** Divisions, companies, their coordinators, and modules of tasks. What each column means stands in the migrations. */
export interface OrganisationTables {
  divisions: DivisionsTable;
  companies: CompaniesTable;
  company_coordinators: CompanyCoordinatorsTable;
  modules: ModulesTable;
}
