import type { Distribution } from '../../../../server/testing/table-places.ts';
import type { PeopleTables } from '../tables.ts';

/** Where the tables of the area would be on a distributed PostgreSQL. */
export const distribution: Distribution<PeopleTables> = {
  user_languages: 'reference',
  user_communication_languages: 'reference',
};
