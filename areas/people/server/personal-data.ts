import type { PersonalData } from '../../../server/platform/personal-data/personal-data.ts';
import type { PeopleTables } from './tables.ts';

/** What the tables of the area store about people. */
export const personalData: PersonalData<PeopleTables> = {
  user_languages: {
    rows: [{ by: 'user_id', erasure: 'remove' }],
    facts: ['user_id'],
    personal: ['language', 'level', 'is_native'],
  },
  user_communication_languages: {
    rows: [{ by: 'user_id', erasure: 'remove' }],
    facts: ['user_id'],
    personal: ['language'],
  },
};
