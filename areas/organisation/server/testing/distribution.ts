import type { Distribution } from '../../../../server/testing/table-places.ts';
import type { OrganisationTables } from '../tables.ts';

/** Where the tables of the area would be on a distributed PostgreSQL. */
export const distribution: Distribution<OrganisationTables> = {
  divisions: 'reference',
  companies: 'reference',
  division_members: 'reference',
  company_coordinators: 'reference',
  company_contact_points: 'reference',
};
