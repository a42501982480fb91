import type { Generated, GeneratedAlways } from 'kysely';
import type { Flag } from '../../../server/database/column-types.ts';

export interface CompaniesTable {
  id: GeneratedAlways<number>;
  name: string;
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

/** Companies, their coordinators, and modules of tasks. What each column means stands in the migrations. */
export interface OrganisationTables {
  companies: CompaniesTable;
  company_coordinators: CompanyCoordinatorsTable;
  modules: ModulesTable;
}
