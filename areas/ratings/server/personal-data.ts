import { type PersonalData, WORK } from '../../../server/platform/personal-data/personal-data.ts';
import type { RatingsTables } from './tables.ts';

/** What the tables of the area store about people. */
export const personalData: PersonalData<RatingsTables> = {
  ratings: {
    rows: [
      { by: 'user_id', erasure: 'remove' },
      // What the person wrote about somebody else is that one's.
      { by: 'author_id', erasure: { keep: WORK } },
    ],
    facts: ['id', 'user_id', 'author_id', 'task_id', 'halves', 'created_at', 'modified_at'],
    personal: ['title', 'linguistic', 'other'],
    exportedWhere: { author_id: 'one.author_id = :person' },
  },
};
