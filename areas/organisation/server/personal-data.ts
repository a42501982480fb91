import { impersonal, type PersonalData } from '../../../server/platform/personal-data/personal-data.ts';
import type { OrganisationTables } from './tables.ts';

const ROLE = { rows: [{ by: 'user_id', erasure: 'remove' }], facts: ['company_id', 'user_id'] } as const;

/** What the tables of the area store about people. */
export const personalData: PersonalData<OrganisationTables> = {
  divisions: impersonal('id', 'name', 'timezone', 'version'),
  companies: impersonal(
    ...(['id', 'name', 'division_id', 'is_partner', 'is_active', 'accessible_to_staff', 'individual_rates'] as const),
    'version',
  ),
  division_members: {
    rows: [{ by: 'user_id', erasure: { keep: 'the time zone of the days that the hours are of' } }],
    facts: ['division_id', 'user_id'],
  },
  company_coordinators: ROLE,
  company_contact_points: ROLE,
};
